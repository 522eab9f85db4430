import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { AnyItem, ItemDocOf } from '../../kit/items.ts'

/** What the guest has answered in a round: a ballot, or words. */
type Answered = { round: number } | undefined

/** Kinds that are done otherwise than by an answer in the round. */
const own: { [Kind in ItemKind]?: (doc: ItemDocOf<Kind>, answered: Answered) => boolean } = {
  quiz: ({ value }) => value.phase === 'podium',
}

/** Whether the guest has done all there is to do in this round. */
export function isDone({ kind, doc }: AnyItem, answered: Answered): boolean {
  const rule = own[kind] as ((doc: unknown, answered: unknown) => boolean) | undefined
  return rule ? rule(doc, answered) : answered?.round === doc.context.round
}
