import type { CommandName, CommandPayload } from '#contract/interface/commands.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { Language } from '#i18n/base/language.ts'
import type { KeptCue } from '../cues/cues.public.ts'
import type { WrittenContent } from '../items/items.public.ts'

/** An item that a host saved, with the content of its state machine. */
export type KeptItem = { [Kind in ItemKind]: { kind: Kind; content: ItemContents[Kind] } }[ItemKind]

type AddName = Exclude<Extract<CommandName, `${string}/Add`>, 'Cue/Add'>

/** An item of a ready-made template, as the payload of its add command. */
export type WrittenItem = {
  [Name in AddName]: { kind: ItemKind; name: Name; payload: Omit<CommandPayload<Name>, 'eventCode'> }
}[AddName]

/** The content of an item that comes with the product. Its payload names the content by the kind. */
export const writtenContent = ({ kind, payload }: WrittenItem) =>
  (payload as Record<string, unknown>)[kind] as WrittenContent<ItemKind>

export interface ReadyTemplate {
  id: string
  name: string
  language: Language
  written: readonly WrittenItem[]
}

export interface OwnTemplate {
  id: string
  name: string
  kept: readonly KeptItem[]
  /** The cues of the run, in their order; empty if the template has items only. */
  cues: readonly KeptCue[]
}
