/** Cards that one seat looks at, equal ones at one price as a stack: a list may not show the same card twice. */
export function stacksOf(
  looked: { card: string; price: number }[],
): { card: string; count: number; price: number | undefined }[] {
  const stacks = new Map<string, { card: string; count: number; price: number | undefined }>();
  for (const { card, price } of looked) {
    const stack = stacks.get(card);
    if (stack) stack.count += 1;
    else stacks.set(card, { card, count: 1, price });
  }
  return [...stacks.values()];
}
