import type { QuizArrival, QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate, ProjectionContext } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { hallName } from '#server/features/guests/guests.public.ts'
import type { Tx } from '#server/store/store.ts'
import type { CurrentState } from '../shared/item-rows.ts'
import { playerKey } from './player-key.ts'

declare module '#server/engine/aggregate-rows.ts' {
  interface AggregateRows {
    /** The newest guests in the lobby; null outside the lobby, and if the host shows no names there. */
    quiz: readonly QuizArrival[] | null
  }
}

const showsNames = ({ value, context }: Aggregate<'quiz'>['snapshot']): boolean =>
  value.activity === 'active' && value.phase === 'lobby' && context.lobbyNames !== false

/** Reads the newest guests of the event, with the names that others may see. The number of rows is limited. */
export async function readArrivals(
  tx: Tx,
  itemId: string,
  { round }: QuizContent,
  current: CurrentState<'quiz'> | null,
): Promise<readonly QuizArrival[] | null> {
  if (!current || !showsNames(current.snapshot)) return null
  const { event } = current
  const rows = await tx
    .selectFrom('participation')
    .innerJoin('guest', 'guest.id', 'participation.guest_id')
    .leftJoin('quiz_member', (join) =>
      join
        .onRef('quiz_member.guest_id', '=', 'participation.guest_id')
        .on('quiz_member.item_id', '=', itemId)
        .on('quiz_member.round', '=', round),
    )
    .select(['participation.guest_id', 'username', 'name_held', 'name_number', 'team_id'])
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .orderBy('joined_at', 'desc')
    .orderBy('participation.guest_id', 'desc')
    .limit(limits.quizArrivalsShown)
    .execute()
  return rows.map((row) => ({
    key: playerKey(itemId, round, row.guest_id),
    name: hallName(event.snapshot.context, row),
    teamId: row.team_id,
  }))
}

/** The guests in the lobby that the screen presents. Desks get them for their picture of the screen. */
export const projectArrivals = (
  { id, snapshot, rows }: Aggregate<'quiz'>,
  { presentedIds }: ProjectionContext,
): Projected[] =>
  rows && presentedIds.includes(id)
    ? [[`quiz-arrivals:${id}`, { round: snapshot.context.round, guests: [...rows] }]]
    : []

/**
 * Publishes the guests in the lobby of the presented quiz again. The engine reads them once, at the end of the batch.
 */
export async function renewArrivals(work: UnitOfWork): Promise<void> {
  for (const id of work.projectionContext.presentedIds) {
    const quiz = await work.load('quiz', id)
    if (quiz && showsNames(quiz.snapshot)) work.republishRows(quiz)
  }
}
