// One table's WebSocket: reconnects by itself, asks only for what it missed, and sends a commit until it is answered.
import type { Answered, ServerMessage } from "./protocol";
import { say } from "./words/said";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export interface SocketOptions {
  url: string;
  token: string | null;
  onMessage: (message: ServerMessage) => void;
  onLink: (link: Link) => void;
  open?: (url: string) => SocketLike;
}

interface Waiting {
  text: string;
  kept: boolean;
  answer: (reply: Answered) => void;
}

/** Where a table is told of. */
export const addressOf = (code: string): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${code}`;
export const opened = (url: string): SocketLike => new WebSocket(url) as unknown as SocketLike;
/** What every link begins with: who it is, and what was seen before. */
export const helloOf = (token: string | null, since?: number): string =>
  JSON.stringify({ type: "hello", ...(token ? { token } : {}), ...(since === undefined ? {} : { since }) });

const FIRST_DELAY = 500;
const LONGEST_DELAY = 8000;
const PING_EVERY = 20_000;
const PING_WITHIN = 10_000;

export class TableSocket {
  private socket: SocketLike | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly owner = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);
  private count = 0;
  private delay = FIRST_DELAY;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private seen: number | undefined;
  private log: number | null = null;
  private ready = false;
  private ended = false;
  private readonly awake = () => this.hurry();

  constructor(private readonly options: SocketOptions) {
    if (typeof window !== "undefined") window.addEventListener("online", this.awake);
  }

  connect(): void {
    if (this.ended) return;
    clearTimeout(this.retry);
    this.options.onLink("connecting");
    const socket = (this.options.open ?? opened)(this.options.url);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(helloOf(this.options.token, this.seen));
    };
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onerror = () => undefined;
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Sends a question; a `kept` one (a commit) survives a lost link and is sent again under the same id. */
  ask(type: string, fields: Record<string, unknown>, kept = false): Promise<Answered> {
    const id = `${this.owner}-${++this.count}`;
    const text = JSON.stringify({ type, id, ...fields });
    return new Promise((answer) => {
      if (!this.ready && !kept) {
        answer({ ok: false, error: { code: "offline", message: say("socket.the-server-cannot") } });
        return;
      }
      this.waiting.set(id, { text, kept, answer });
      if (this.ready) this.socket?.send(text);
    });
  }

  close(): void {
    this.ended = true;
    // Whoever asked has left: what would still be answered is told to nobody.
    this.waiting.clear();
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    if (typeof window !== "undefined") window.removeEventListener("online", this.awake);
    this.socket?.close();
    this.options.onLink("closed");
  }

  private receive(data: string): void {
    if (this.ended) return;
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    if (message.type === "reply") {
      const id = String(message.id);
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      waiting?.answer({ ...message });
      return;
    }
    if (message.type === "welcome") {
      this.log = message.seat;
      this.greeted();
    }
    // Logs are numbered per seat; `since` is about the one that a new connection begins with.
    if (message.type === "view" && message.seat === this.log) this.seen = message.seq;
    this.options.onMessage(message);
  }

  private greeted(): void {
    this.ready = true;
    this.delay = FIRST_DELAY;
    this.options.onLink("open");
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    this.heartbeat();
  }

  private heartbeat(): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      const late = setTimeout(() => this.socket?.close(), PING_WITHIN);
      void this.ask("ping", {}).then(() => {
        clearTimeout(late);
        if (this.ready) this.heartbeat();
      });
    }, PING_EVERY);
  }

  private lose(): void {
    this.ready = false;
    this.socket = null;
    clearTimeout(this.beat);
    for (const [id, { kept, answer }] of this.waiting) {
      if (kept) continue;
      this.waiting.delete(id);
      answer({ ok: false, error: { code: "offline", message: say("socket.the-link") } });
    }
    if (this.ended) return;
    this.options.onLink("lost");
    this.retry = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }

  private hurry(): void {
    if (this.socket || this.ended) return;
    this.delay = FIRST_DELAY;
    this.connect();
  }
}
