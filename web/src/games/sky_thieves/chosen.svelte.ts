// What is open over the table: the junk pile, a ship, what somebody captured; and the words for the payment that lies ready.
export const chosen = $state<{ junk: boolean; asking: boolean; ship: number | null; hold: number | null; pay: string }>({
  junk: false,
  asking: false,
  ship: null,
  hold: null,
  pay: "",
});
