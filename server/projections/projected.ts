import type { Doc, DocKey } from '../../src/contract/views.ts'

/** A document as an audience gets it. */
export type Projected = [key: DocKey, doc: Doc]
