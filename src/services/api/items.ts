import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import { createFormCommand, hostCall } from '../host-calls.ts'

/** The names that the kinds of items have in their commands and payloads. */
export type SavedKind =
  Extract<CommandName, `${string}/Update`> extends `${infer Kind}/Update` ? Exclude<Kind, 'Event'> : never

/** The payload that the form of a kind sends. */
export type ItemInput<Kind extends SavedKind> =
  CommandInput<`${Kind}/Add`> extends infer Payload
    ? Kind extends keyof Payload
      ? Payload[Kind]
      : never
    : never

/**
 * Returns a function that sends the form of an item. The function adds an item, or changes the item with this id.
 * The answer contains the id of a new item.
 */
export function createItemSaver<Kind extends SavedKind>(
  kind: Kind,
  eventCode: string,
  itemId: string | undefined,
) {
  const send = createFormCommand<CommandName>(itemId === undefined ? `${kind}/Add` : `${kind}/Update`)
  const subject = itemId === undefined ? {} : { ItemId: itemId }
  return (content: ItemInput<Kind>) =>
    send({ EventCode: eventCode, ...subject, [kind]: content } as CommandInput<CommandName>)
}

/** The rounds of an item that have ended. */
export const listRounds = (EventCode: string, ItemId: string) =>
  hostCall('/api/event/Item/GetRounds', { EventCode, ItemId })

/** An item's documents at the end of a round. */
export const getRound = (EventCode: string, ItemId: string, Round: number) =>
  hostCall('/api/event/Item/GetRound', { EventCode, ItemId, Round })
