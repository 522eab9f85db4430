import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { Subject } from '../work/subject.ts'

/** Kinds that are answered with one ballot per guest and round. */
const ballotKinds = ['poll', 'rating'] as const satisfies readonly ItemKind[]
export type BallotKind = (typeof ballotKinds)[number]

export const takesBallots = (subject: Subject<ItemKind>): subject is Subject<BallotKind> =>
  (ballotKinds as readonly ItemKind[]).includes(subject.kind)
