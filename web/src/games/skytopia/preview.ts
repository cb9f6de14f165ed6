// Puts the server's preview of a draft into a few words.
interface Preview {
  notes?: string[];
  coins?: [number, number];
  PP?: [number, number];
}

const moved = (values: [number, number] | undefined): values is [number, number] =>
  values !== undefined && values[0] !== values[1];

export function consequences(preview: unknown): string[] {
  const { notes = [], coins, PP } = preview as Preview;
  return [
    ...notes,
    ...(moved(coins) ? [`coins ${coins[0]} → ${coins[1]}`] : []),
    ...(moved(PP) ? [`PP ${PP[0]} → ${PP[1]}`] : []),
  ];
}

export function changes(preview: unknown): Record<string, [number, number]> {
  const { coins, PP } = preview as Preview;
  return { ...(moved(coins) ? { coins } : {}), ...(moved(PP) ? { PP } : {}) };
}
