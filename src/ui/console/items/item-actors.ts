import type { CommandInput, CommandName } from '../../../contract/commands.ts'
import type { Outcome } from '../../../contract/errors.ts'
import { createFormCommand, hostCall } from '../host-actors.ts'

/** The kinds as their commands name them, and their part of the payload. */
export type SavedKind =
  Extract<CommandName, `${string}/Update`> extends `${infer Kind}/Update` ? Exclude<Kind, 'Event'> : never

/** What the form of such a kind sends. */
export type ItemInput<Kind extends SavedKind> =
  CommandInput<`${Kind}/Add`> extends infer Payload
    ? Kind extends keyof Payload
      ? Payload[Kind]
      : never
    : never

/** Sends the form of an item: adds it, or changes the one of this id. The answer carries the id of a new one. */
export function itemSaver<Kind extends SavedKind>(
  kind: Kind,
  eventCode: string,
  itemId: string | undefined,
): (content: ItemInput<Kind>) => Promise<Outcome> {
  const send = createFormCommand<CommandName>(itemId === undefined ? `${kind}/Add` : `${kind}/Update`)
  const subject = itemId === undefined ? {} : { ItemId: itemId }
  return (content) => send({ EventCode: eventCode, ...subject, [kind]: content } as CommandInput<CommandName>)
}

/** Fetches the rounds of an item that are over. */
export const roundsOf = (eventCode: string, itemId: string) => () =>
  hostCall('/api/event/Item/GetRounds', { EventCode: eventCode, ItemId: itemId })

/** Fetches an item's documents as they were when the round ended. */
export const roundOf = (eventCode: string, itemId: string, round: number) => () =>
  hostCall('/api/event/Item/GetRound', { EventCode: eventCode, ItemId: itemId, Round: round })
