// The view of Sky Dynasty, as wire.ts has it from the server.
import type { BaseView, ChoiceItem } from "../../lib/protocol";
import type { SkyItem, SkyView } from "./wire";

export type { Stack } from "../../lib/protocol";
export type * from "./wire";

export const asSky = (view: BaseView): SkyView => view as unknown as SkyView;
export const asItem = (item: ChoiceItem | undefined): SkyItem | undefined => item;
