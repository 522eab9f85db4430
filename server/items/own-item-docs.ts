import type { Doc, DocKey } from '../../src/contract/views.ts'

/** An item in the round that it is in. */
export interface ItemRound {
  id: string
  round: number
}

/** A document that one guest alone gets of an item. */
export interface OwnItemDoc {
  guestId: string
  key: DocKey
  doc: Doc
}
