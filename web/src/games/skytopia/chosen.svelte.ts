// The card that a golem is to be sent to, as long as its face is not chosen.
export const chosen = $state<{ card: string }>({ card: "" });
