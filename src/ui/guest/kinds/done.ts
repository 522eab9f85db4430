import type { BallotDoc } from '../../../contract/items/item.ts'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { AnyItem, ItemDocOf } from '../../kit/items.ts'

/** Kinds that are done otherwise than by the ballot of the round. */
const own: { [Kind in ItemKind]?: (doc: ItemDocOf<Kind>, ballot: BallotDoc | undefined) => boolean } = {}

/** Whether the guest has done all there is to do in this round. */
export function isDone({ kind, doc }: AnyItem, ballot: BallotDoc | undefined): boolean {
  const rule = own[kind] as ((doc: unknown, ballot: unknown) => boolean) | undefined
  return rule ? rule(doc, ballot) : ballot?.round === doc.context.round
}
