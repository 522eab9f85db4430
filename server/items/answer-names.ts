import { itemKinds } from '../../src/contract/items/kinds.ts'
import { kindOnServer } from './kinds.ts'

/** Commands by which guests answer an item, of whatever kind. */
export const answerNames: ReadonlySet<string | undefined> = new Set(
  itemKinds.map((kind) => kindOnServer(kind).answers?.command),
)
