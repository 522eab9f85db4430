import type { Outcome } from '#contract/errors.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import { createFormCommand, hostCall } from '#ui/console/parts/calls/host-actors.ts'

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
export function itemSaver<Kind extends SavedKind>(
  kind: Kind,
  eventCode: string,
  itemId: string | undefined,
): (content: ItemInput<Kind>) => Promise<Outcome> {
  const send = createFormCommand<CommandName>(itemId === undefined ? `${kind}/Add` : `${kind}/Update`)
  const subject = itemId === undefined ? {} : { ItemId: itemId }
  return (content) => send({ EventCode: eventCode, ...subject, [kind]: content } as CommandInput<CommandName>)
}

/** Loads the rounds of an item that have ended. */
export const roundsOf = (eventCode: string, itemId: string) => () =>
  hostCall('/api/event/Item/GetRounds', { EventCode: eventCode, ItemId: itemId })

/** Loads an item's documents at the end of a round. */
export const roundOf = (eventCode: string, itemId: string, round: number) => () =>
  hostCall('/api/event/Item/GetRound', { EventCode: eventCode, ItemId: itemId, Round: round })
