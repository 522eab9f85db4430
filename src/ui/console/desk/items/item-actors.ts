import * as api from '#services/api/items.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Sends the form of an item: adds an item, or changes the item with this id. The answer contains the id of a new item. */
export const itemSaver = <Kind extends api.SavedKind>(
  kind: Kind,
  eventCode: string,
  itemId: string | undefined,
) => callLogic(api.createItemSaver(kind, eventCode, itemId))

/** Loads the rounds of an item that have ended. */
export const roundsOf = (eventCode: string, itemId: string) =>
  callLogic(() => api.listRounds(eventCode, itemId))

/** Loads an item's documents at the end of a round. */
export const roundOf = (eventCode: string, itemId: string) =>
  callLogic((round: number) => api.getRound(eventCode, itemId, round))
