import type { Course } from "./course";
import type {
  BaseView,
  Branch,
  CardList,
  DeckCheck,
  DeckInfo,
  GameEvent,
  GameInfo,
  Lesson,
  Lobby,
  Problem,
  SeatDeck,
  Seated,
} from "./protocol";
import { say } from "./words/said";

export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

async function ask(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new ApiError({ code: "offline", message: say("api.cant-reach-the-server") }, 0);
  }
  if (response.ok) return response;
  const data: unknown = await response.json().catch(() => null);
  const problem = (data as { error?: Problem } | null)?.error;
  throw new ApiError(
    problem ?? { code: "http", message: say("api.the-server-answered", { status: response.status }) },
    response.status,
  );
}

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const response = await ask(method, path, body, token);
  return (await response.json().catch(() => null)) as T;
}

export interface NewTable {
  game: string;
  players: number;
  seats: { kind: "me" | "open" | "bot" | "hotseat"; level?: string; name?: string }[];
  options: Record<string, unknown>;
  undo: string;
  spectators: string;
  hints: boolean;
  pace: string;
  public: boolean;
  /** Seats only for who has the link, not just the code. */
  invitation?: boolean;
  name?: string;
}

export interface NewBranch {
  at: number;
  seats: number[];
  level: string;
  hidden: "real" | "dealt";
  name?: string;
}

export interface OpenTable {
  code: string;
  game: string;
  name: string;
  host: string;
  players: number;
  seats_open: number;
}

/** What the operator is told. */
export interface Overview {
  version: string;
  health: string;
  up_seconds: number;
  tables: Record<string, number>;
  tables_in_memory: number;
  connections: number;
  reports: {
    id: number;
    code: string;
    by: string;
    about: string;
    text: string;
    at: number;
    chat: { name: string; text: string; at: number }[];
  }[];
}

export interface ReplayStep {
  at: number;
  steps: number;
  view: BaseView;
  /** What only each seat saw, where all are looked from. */
  own: NonNullable<BaseView["you"]>[] | null;
  events: GameEvent[];
  actor: number | null;
  label: string | null;
}

/** A round or turn of an ended game, after `at` actions. */
export interface Chapter {
  at: number;
  title: string;
}

const remembered = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let answer = remembered.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>("GET", path);
    remembered.set(path, answer);
    answer.catch(() => remembered.delete(path));
  }
  return answer;
}

const JOIN_TRIES = 3;
const JOIN_AGAIN = 700;

/** Sits down. An answer that was lost is asked for again by the same secret, so that no seat is taken twice or for nobody. */
async function join(code: string, wish: Record<string, unknown>): Promise<{ seat: number; token: string }> {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  for (let tries = 1; ; tries += 1) {
    try {
      return await call("POST", `/api/tables/${code}/join`, { ...wish, id });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || tries === JOIN_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, JOIN_AGAIN));
    }
  }
}

export const api = {
  games: () => once<GameInfo[]>("/api/games"),
  cards: (game: string) => once<CardList>(`/api/games/${game}/cards`),
  decks: (game: string) => once<DeckInfo[]>(`/api/games/${game}/decks`),
  checkDeck: (game: string, text: string) => call<DeckCheck>("POST", `/api/games/${game}/decks/check`, { text }),
  chooseDeck: (code: string, token: string, seat: number, deck: string) =>
    call<SeatDeck[]>("POST", `/api/tables/${code}/deck`, { seat, deck }, token),
  chosenDecks: (code: string, token: string) => call<SeatDeck[]>("GET", `/api/tables/${code}/decks`, undefined, token),
  lessons: (game: string) => once<Lesson[]>(`/api/games/${game}/lessons`),
  startLesson: (game: string, lesson: string, name: string) =>
    call<Seated>("POST", `/api/games/${game}/lessons/${lesson}`, name ? { name } : {}),
  branch: (code: string, branch: NewBranch, token?: string) =>
    call<Seated>("POST", `/api/tables/${code}/branch`, branch, token),
  branches: (code: string, token?: string) => call<Branch[]>("GET", `/api/tables/${code}/branches`, undefined, token),
  rules: (game: string) => once<{ markdown: string }>(`/api/games/${game}/rules`),
  createTable: (table: NewTable) => call<Seated>("POST", "/api/tables", table),
  openTables: () => call<OpenTable[]>("GET", "/api/tables"),
  lobby: (code: string) => call<Lobby>("GET", `/api/tables/${code}`),
  join: (code: string, name: string, seat?: number, invitation = "") =>
    join(code, { name, ...(seat === undefined ? {} : { seat }), ...(invitation ? { invitation } : {}) }),
  end: (code: string, token: string, winners: number[]) => call<Lobby>("POST", `/api/tables/${code}/end`, { winners }, token),
  recovery: (code: string, token: string) =>
    call<{ recovery: string }>("POST", `/api/tables/${code}/recovery`, undefined, token),
  recover: (code: string, recovery: string) => call<Seated>("POST", `/api/tables/${code}/recover`, { recovery }),
  overview: (secret: string) => call<Overview>("GET", "/api/operator", undefined, secret),
  settle: (secret: string, report: number, silence: boolean) =>
    call<unknown>("POST", `/api/operator/reports/${report}`, { silence }, secret),
  start: (code: string, token: string) => call<unknown>("POST", `/api/tables/${code}/start`, {}, token),
  setSeat: (code: string, token: string, seat: number, kind: "open" | "bot", level?: string, deck?: string) =>
    call<unknown>(
      "POST",
      `/api/tables/${code}/seat`,
      { seat, kind, ...(level ? { level } : {}), ...(deck ? { deck } : {}) },
      token,
    ),
  rematch: (code: string, token: string) => call<Seated>("POST", `/api/tables/${code}/rematch`, {}, token),
  chapters: (code: string, token?: string) => call<Chapter[]>("GET", `/api/tables/${code}/chapters`, undefined, token),
  course: (code: string, token?: string) => call<Course>("GET", `/api/tables/${code}/course`, undefined, token),
  record: async (code: string, token?: string) => (await ask("GET", `/api/tables/${code}/record`, undefined, token)).text(),
  replay: (code: string, at: number, seat: number | null, token?: string) =>
    call<ReplayStep>("GET", `/api/tables/${code}/replay?at=${at}${seat === null ? "" : `&seat=${seat}`}`, undefined, token),
};
