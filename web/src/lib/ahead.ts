// A table that the page begins with: this device knows its game and the own seat, so all that comes from the server is asked for while
// the page's own code is still being read.
import { api } from "./api";
import { loadGame } from "./load";
import { match } from "./match";
import type { Lobby } from "./protocol";
import { tableOf } from "./held.svelte";
import { addressOf, helloOf, type SocketLike } from "./socket";

/** Nobody came for it: the server need not tell it any more. */
const FORGOTTEN = 20_000;

/** A link that greets before anybody listens, and keeps what it hears until somebody does. */
export class EarlySocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  onerror: SocketLike["onerror"] = null;
  private readonly socket: WebSocket;
  private kept: (() => void)[] | null = [];

  constructor(
    readonly url: string,
    private readonly hello: string,
  ) {
    this.socket = new WebSocket(url);
    this.socket.onopen = () => {
      this.socket.send(hello);
      this.tell(() => this.onopen?.());
    };
    this.socket.onmessage = (event) => this.tell(() => this.onmessage?.(event));
    this.socket.onclose = (event) => this.tell(() => this.onclose?.(event));
    setTimeout(() => this.kept && this.close(), FORGOTTEN);
  }

  private tell(what: () => void): void {
    if (this.kept) this.kept.push(what);
    else what();
  }

  /** Tells what was kept, and from now on what comes. */
  listen(): void {
    const kept = this.kept ?? [];
    this.kept = null;
    for (const what of kept) what();
  }

  send(data: string): void {
    if (data !== this.hello) this.socket.send(data);
  }

  close(): void {
    this.socket.close();
  }
}

let early: EarlySocket | null = null;
let lobby: { code: string; answer: Promise<Lobby> } | null = null;

export function askAhead(path: string): void {
  const code = match("/t/:code", path)?.["code"] ?? "";
  const held = tableOf(code);
  const token = held?.seats[0]?.token;
  if (!held || !token) return;
  early = new EarlySocket(addressOf(code), helloOf(token));
  lobby = { code, answer: api.lobby(code) };
  // Whoever comes for them hears what went wrong.
  lobby.answer.catch(() => undefined);
  void loadGame(held.game).catch(() => undefined);
}

/** The link to this address, if there is one already; its handlers are called as soon as they are set. */
export function earlySocket(url: string): SocketLike | null {
  const found = early?.url === url ? early : null;
  early = null;
  if (found) queueMicrotask(() => found.listen());
  return found;
}

/** What was asked about this table ahead; asked again, the server is. */
export function lobbyOf(code: string): Promise<Lobby> {
  const answer = lobby?.code === code ? lobby.answer : api.lobby(code);
  lobby = null;
  return answer;
}
