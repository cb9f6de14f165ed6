// The card that a golem is to be sent to, as long as its face is not chosen; then also what it costs.
export const chosen = $state<{ card: string; price: number | null }>({ card: "", price: null });
