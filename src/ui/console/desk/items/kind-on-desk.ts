import { type ComponentType, createContext, useContext } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { TextKey } from '#i18n/translator.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import type { StateTone } from '#ui/kit/display/badge.tsx'

export interface KindDetailProps<Kind extends ItemKind> {
  doc: ItemDocOf<Kind>
  onEdit: () => void
}

export interface KindFormProps<Kind extends ItemKind> {
  /** The item to change. Undefined for a new item. */
  doc?: ItemDocOf<Kind> | undefined
  onClose: () => void
  /** Called with the id of a new item. */
  onAdded: (id: string) => void
}

type StatusText<Key> = Key extends `console.item-${infer Text}` ? Text : never

/** The state of an item as the desk shows it. The text key is `console.item-…`. */
export interface ItemStatus {
  tone: StateTone
  text: StatusText<TextKey<'console'>>
}

/** A kind of item on the desk: its detail view (result and controls) and its form. */
export interface KindOnDesk<Kind extends ItemKind> {
  Detail: ComponentType<KindDetailProps<Kind>>
  Form: ComponentType<KindFormProps<Kind>>
  /** The name under which the tally counts answers that wait for a host. Missing if answers of this kind never wait. */
  waitingPlace?: string
  /** The state of an active item, in words of this kind. */
  statusOf(doc: ItemDocOf<Kind>): ItemStatus
}

type KindsOnDesk = { [Kind in ItemKind]: KindOnDesk<Kind> }

const Kinds = createContext<KindsOnDesk | undefined>(undefined)

/**
 * Provides the registry of item kinds by context. The components of the kinds need the registry too, but they
 * cannot import the module that imports them.
 */
export const KindsOnDeskProvider = Kinds

export function useKindsOnDesk(): KindsOnDesk {
  const kinds = useContext(Kinds)
  if (!kinds) throw new Error('no KindsOnDeskProvider above')
  return kinds
}

export const useKindOnDesk = <Kind extends ItemKind>(kind: Kind): KindOnDesk<Kind> => useKindsOnDesk()[kind]
