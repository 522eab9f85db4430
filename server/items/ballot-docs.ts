import type { Audience } from '../../src/contract/audience.ts'
import type { TallyDoc } from '../../src/contract/items/item.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { Projected } from '../projections/projected.ts'
import type { ChartEvent } from '../work/charts.ts'
import type { Scene, Subject } from '../work/subject.ts'

/** Kinds that are answered with one ballot per guest and round: those the charts of which take votes. */
export type BallotKind = {
  [Kind in ItemKind]: [Extract<ChartEvent<Kind>, { type: 'vote' }>] extends [never] ? never : Kind
}[ItemKind]

/** How they are answered. */
export const byBallot = {
  command: 'Item/Vote',
  table: 'ballot',
  said: 'option_ids',
  question: "''",
} as const

function tallyDoc(subject: Subject<BallotKind>, optionIds: readonly string[], shown: boolean): TallyDoc {
  const { votes } = subject.tally
  const counts = Object.fromEntries(optionIds.map((optionId) => [optionId, votes.get(optionId) ?? 0]))
  return { round: subject.snapshot.context.round, voters: votes.get('') ?? 0, counts: shown ? counts : null }
}

/** Hosts see every item. Guests see active ones, the screen also the one put on it. */
export function isSeen(
  { snapshot, id }: { id: string; snapshot: { value: { activity: string } } },
  audience: Audience,
  scene: Scene,
): boolean {
  if (audience === 'host' || snapshot.value.activity === 'active') return true
  return audience === 'screen' && scene.presentedIds.includes(id)
}

/** The tally, its counts only with the shown results. Guests get none before, the screen only the number of voters. */
export function projectTally(
  subject: Subject<BallotKind>,
  audience: Audience,
  optionIds: readonly string[],
): Projected[] {
  const shown = audience === 'host' || subject.snapshot.value.results === 'shown'
  if (!shown && audience === 'guest') return []
  return [[`tally:${subject.id}`, tallyDoc(subject, optionIds, shown)]]
}
