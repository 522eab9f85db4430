import type { DocByKey } from '#contract/interface/views.ts'
import type { ItemKind } from '#contract/items/kinds.ts'

export type ItemDocOf<Kind extends ItemKind> = DocByKey[`${Kind}:${string}`]

/** An item of any kind. `kind` is the discriminant of the document type. */
export type AnyItem = { [Kind in ItemKind]: { kind: Kind; doc: ItemDocOf<Kind> } }[ItemKind]
