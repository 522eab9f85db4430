import type { ItemStart } from '#contract/command.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import { createFormCommand } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** The names that the kinds of items have in their commands and payloads. */
export type SavedKind =
  Extract<CommandName, `${string}/Update`> extends `${infer Kind}/Update`
    ? Exclude<Kind, 'Event' | 'Cue'>
    : never

/** The payload that the form of a kind sends. */
export type ItemInput<Kind extends SavedKind> =
  CommandInput<`${Kind}/Add`> extends infer Payload
    ? Uncapitalize<Kind> extends keyof Payload
      ? Payload[Uncapitalize<Kind>]
      : never
    : never

/** The form of an item, and how the server starts a new item. Without `start`, a new item is only added. */
interface SavedItem<Kind extends SavedKind> {
  content: ItemInput<Kind>
  start?: ItemStart | undefined
}

/** Sends the form of an item: adds an item, or changes the item with this id. The answer contains the id of a new item. */
export function itemSaver<Kind extends SavedKind>(kind: Kind, eventCode: string, itemId: string | undefined) {
  const send = createFormCommand<CommandName>(itemId === undefined ? `${kind}/Add` : `${kind}/Update`)
  const field = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  const subject = itemId === undefined ? {} : { itemId }
  return callLogic(({ content, start }: SavedItem<Kind>) =>
    send({
      eventCode,
      ...subject,
      [field]: content,
      ...(start && { start }),
    } as CommandInput<CommandName>),
  )
}
