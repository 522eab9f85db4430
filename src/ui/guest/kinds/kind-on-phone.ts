import type { ComponentType } from 'react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { ItemDocOf } from '../../kit/items.ts'

/** A kind of item on the phone. Its page comes when it is wanted, and not with the first load. */
export interface KindOnPhone<Kind extends ItemKind> {
  Page: ComponentType<{ doc: ItemDocOf<Kind> }>
}
