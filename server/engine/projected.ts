import type { Doc, DocKey } from '#contract/interface/views.ts'

/** A document as one audience sees it. */
export type Projected = [key: DocKey, doc: Doc]

/** A document for one guest only. */
export interface PrivateDoc {
  guestId: string
  key: DocKey
  doc: Doc
}
