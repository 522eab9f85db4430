import type { ItemStart } from '#contract/command.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import { createFormCommand, hostCall } from '../host-calls.ts'

/** The names that the kinds of items have in their commands and payloads. */
export type SavedKind =
  Extract<CommandName, `${string}/Update`> extends `${infer Kind}/Update`
    ? Exclude<Kind, 'Event' | 'Cue'>
    : never

/** The payload that the form of a kind sends. */
export type ItemInput<Kind extends SavedKind> =
  CommandInput<`${Kind}/Add`> extends infer Payload
    ? Kind extends keyof Payload
      ? Payload[Kind]
      : never
    : never

/** The form of an item, and how the server starts a new item. Without `start`, a new item is only added. */
export interface SavedItem<Kind extends SavedKind> {
  content: ItemInput<Kind>
  start?: ItemStart | undefined
}

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
  return ({ content, start }: SavedItem<Kind>) =>
    send({
      EventCode: eventCode,
      ...subject,
      [kind]: content,
      ...(start && { Start: start }),
    } as CommandInput<CommandName>)
}

/** The rounds of an item that have ended. */
export const listRounds = (EventCode: string, ItemId: string) =>
  hostCall('/api/event/Item/GetRounds', { EventCode, ItemId })

/** An item's documents at the end of a round. */
export const getRound = (EventCode: string, ItemId: string, Round: number) =>
  hostCall('/api/event/Item/GetRound', { EventCode, ItemId, Round })
