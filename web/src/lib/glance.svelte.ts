// What a list of tables tells of each: asked of the table itself, as a seat there would see it.
import { api } from "./api";
import { loadClient, type GameClient } from "./client";
import type { BaseView, GameEvent, Lobby, ServerMessage } from "./protocol";
import type { HeldTable } from "./held.svelte";
import { TableSocket } from "./socket";
import { fill } from "./words/marks";
import { say } from "./words/said";
import { common } from "./words/common";

export interface Glance {
  rivals: string;
  turn: string;
  mine: boolean;
  last: string;
  /** It is over, and somebody took a hint. */
  hinted: boolean;
  /** The figure that decides, by seat. */
  figures: { seat: number; value: string }[];
}

/** Tables looked at; the others are told without it. */
const MOST = 8;
const PATIENCE = 8000;

interface Seen {
  lobby: Lobby;
  view: BaseView | null;
  events: GameEvent[];
  waiting: number[];
}

/** A glance in words: who is there, whose turn it is, and what happened last. */
export function glanceOf({ lobby, view, events, waiting }: Seen, seats: number[], client: GameClient): Glance {
  const own = seats[0] ?? null;
  const name = (seat: number) => lobby.seats[seat]?.name || common("seat", { number: seat + 1 });
  const others = lobby.seats.filter((seat) => !seats.includes(seat.seat));
  const rivals = others.map((seat) =>
    seat.kind === "open" && !seat.taken
      ? say("glance.a-free-seat")
      : seat.kind === "bot" && !name(seat.seat).startsWith(common("ai"))
        ? `${name(seat.seat)} (${common("ai")})`
        : name(seat.seat),
  );
  const mine = lobby.status === "running" && waiting.some((seat) => seats.includes(seat));
  const last = events.findLast((event) => event.text !== "" && !client.quiet?.includes(event.kind));
  const result = view?.result ?? lobby.result ?? null;
  const won = result
    ? result.winners.some((seat) => seats.includes(seat))
      ? result.winners.length > 1
        ? say("glance.you-shared-the-win")
        : say("glance.you-won")
      : result.winners.length > 0
        ? say("glance.won", { who: result.winners.map(name) })
        : say("glance.nobody-won")
    : "";
  const turn =
    lobby.status === "waiting"
      ? say("glance.waiting-for-players")
      : lobby.stopped
        ? say("glance.waits-for-another-version")
        : won ||
          (mine
            ? say("glance.your-move")
            : waiting.length > 0
              ? say("glance.waiting-for", { who: waiting.map(name) })
              : say("glance.under-way"));
  return {
    rivals: rivals.length > 0 ? say("glance.against", { who: rivals }) : say("glance.everybody-at-this-device"),
    turn,
    mine,
    hinted: (lobby.hinted ?? []).length > 0,
    last: last ? fill(last.text, name, own, last.seat) : "",
    figures: view
      ? view.seats.flatMap(({ seat }) =>
          client
            .stats(view, seat)
            .slice(0, 1)
            .map(({ value }) => ({ seat, value })),
        )
      : [],
  };
}

/** Looks at the tables once, for as long as the page that asks is open. */
export function glances(tables: HeldTable[]): { tables: Record<string, Glance> } {
  const found = $state<{ tables: Record<string, Glance> }>({ tables: {} });
  $effect(() => {
    const closing: (() => void)[] = [];
    for (const table of tables.slice(0, MOST)) closing.push(look(table, (glance) => (found.tables[table.code] = glance)));
    return () => closing.forEach((close) => close());
  });
  return found;
}

function look(table: HeldTable, done: (glance: Glance) => void): () => void {
  const seats = table.seats.map(({ seat }) => seat);
  let socket: TableSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const close = () => {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  };
  void Promise.all([api.lobby(table.code), loadClient(table.game)]).then(
    ([lobby, client]) => {
      if (closed) return;
      done(glanceOf({ lobby, view: null, events: [], waiting: [] }, seats, client));
      if (lobby.status === "waiting" || lobby.stopped) return;
      socket = new TableSocket({
        url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${table.code}`,
        token: table.seats[0]?.token ?? null,
        onLink: () => undefined,
        onMessage: (message: ServerMessage) => {
          if (message.type !== "view") return;
          done(glanceOf({ lobby, view: message.view, events: message.events, waiting: message.waiting }, seats, client));
          close();
        },
      });
      socket.connect();
      timer = setTimeout(close, PATIENCE);
    },
    () => undefined,
  );
  return close;
}
