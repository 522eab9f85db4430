import type { QuizArrival, QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate, ProjectionContext } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { readNewestGuests } from '#server/features/guests/guests.public.ts'
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

/** The team of each of these guests who has one. */
async function readTeams(
  tx: Tx,
  itemId: string,
  round: number,
  guestIds: readonly string[],
): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('quiz_member')
    .select(['guest_id', 'team_id'])
    .where('item_id', '=', itemId)
    .where('round', '=', round)
    .where('guest_id', 'in', guestIds)
    .execute()
  return new Map(rows.map((row) => [row.guest_id, row.team_id]))
}

/** Reads the newest guests of the event, with the names that others may see. The number of rows is limited. */
export async function readArrivals(
  tx: Tx,
  itemId: string,
  { round, teams }: QuizContent,
  current: CurrentState<'quiz'> | null,
): Promise<readonly QuizArrival[] | null> {
  if (!current || !showsNames(current.snapshot)) return null
  const guests = await readNewestGuests(tx, current.event, limits.quizArrivalsShown)
  const ids = guests.map(({ id }) => id)
  const teamOf = teams.length > 0 ? await readTeams(tx, itemId, round, ids) : new Map<string, string>()
  return guests.map(({ id, name, character }) => ({
    key: playerKey(itemId, round, id),
    name,
    character,
    teamId: teamOf.get(id) ?? null,
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

/** A guest who does not exist. No client can have a document with this guest. */
const impossibleArrivals: readonly QuizArrival[] = [{ key: '', name: '', teamId: null }]

/**
 * Publishes the guests in the lobby of the presented quiz again. The engine reads them at the end of the batch.
 */
export async function renewArrivals(work: UnitOfWork): Promise<void> {
  for (const id of work.projectionContext.presentedIds) {
    const quiz = await work.load('quiz', id)
    if (quiz && showsNames(quiz.snapshot)) work.republishRows(quiz, impossibleArrivals)
  }
}
