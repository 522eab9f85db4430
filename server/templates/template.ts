import type { CommandName, CommandPayload } from '../../src/contract/commands.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'

/** An item that a host kept: as its chart holds it. */
export type KeptItem = { [Kind in ItemKind]: { kind: Kind; content: ItemContents[Kind] } }[ItemKind]

type AddName = Extract<CommandName, `${string}/Add`>

/** An item of a ready-made template: as its own command adds it. */
export type WrittenItem = {
  [Name in AddName]: { kind: ItemKind; name: Name; payload: Omit<CommandPayload<Name>, 'EventCode'> }
}[AddName]

export interface ReadyTemplate {
  id: string
  name: string
  language: 'zh' | 'en'
  written: readonly WrittenItem[]
}

export interface OwnTemplate {
  id: string
  name: string
  kept: readonly KeptItem[]
}
