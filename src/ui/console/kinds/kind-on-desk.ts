import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, useContext } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { TextKey } from '../../../i18n/translator.ts'
import type { StateTone } from '../../kit/badge.tsx'
import type { ItemDocOf } from '../../kit/items.ts'

export interface KindDetailProps<Kind extends ItemKind> {
  doc: ItemDocOf<Kind>
  onEdit: () => void
}

export interface KindFormProps<Kind extends ItemKind> {
  /** The item to change; undefined for a new one. */
  doc?: ItemDocOf<Kind> | undefined
  onClose: () => void
  /** Hears the id of a new item. */
  onAdded: (id: string) => void
}

type StandText<Key> = Key extends `console.item-${infer Text}` ? Text : never

/** How an item stands, as the desk says it: the text is `console.item-…`. */
export interface Stand {
  tone: StateTone
  text: StandText<TextKey<'console'>>
}

/** A kind of item on the desk: the selected item with its result and controls, and the form that writes it. */
export interface KindOnDesk<Kind extends ItemKind> {
  icon: LucideIcon
  Detail: ComponentType<KindDetailProps<Kind>>
  Form: ComponentType<KindFormProps<Kind>>
  /** How an active item stands, in the kind's own words. */
  standOf(doc: ItemDocOf<Kind>): Stand
}

type KindsOnDesk = { [Kind in ItemKind]: KindOnDesk<Kind> }

const Kinds = createContext<KindsOnDesk | undefined>(undefined)

/** Holds the registry for everything inside: the kinds' own parts need it too, and cannot import what imports them. */
export const KindsOnDeskProvider = Kinds

export function useKindsOnDesk(): KindsOnDesk {
  const kinds = useContext(Kinds)
  if (!kinds) throw new Error('no KindsOnDeskProvider above')
  return kinds
}

export const useKindOnDesk = <Kind extends ItemKind>(kind: Kind): KindOnDesk<Kind> => useKindsOnDesk()[kind]
