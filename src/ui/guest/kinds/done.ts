import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { AnyItem, ItemDocOf } from '../../kit/items.ts'

/** What the guest has of an item as their own: a ballot or words; of a quiz the latest answer, and the team. */
export interface OwnOfItem {
  round: number
  questionId?: string
  teamId?: string
}

/** `idle`: nothing is asked of the guest now. */
export type Doing = 'waits' | 'done' | 'idle'

/** Kinds that are done otherwise than by an answer in the round. */
const rules: { [Kind in ItemKind]?: (doc: ItemDocOf<Kind>, own: readonly OwnOfItem[]) => Doing } = {
  quiz({ value, context }, own) {
    const { teams, questions, at } = context
    if (value.phase === 'lobby') {
      if (teams.length === 0) return 'idle'
      return own.some(({ teamId }) => teamId) ? 'done' : 'waits'
    }
    if (value.phase !== 'question') return 'idle'
    return own.some(({ questionId }) => questionId === questions[at]?.id) ? 'done' : 'waits'
  },
}

/** Whether the guest has done what there is to do in this round, now. */
export function doingOf({ kind, doc }: AnyItem, own: readonly OwnOfItem[]): Doing {
  const current = own.filter(({ round }) => round === doc.context.round)
  const rule = rules[kind] as ((doc: unknown, own: readonly OwnOfItem[]) => Doing) | undefined
  return rule ? rule(doc, current) : current.length > 0 ? 'done' : 'waits'
}
