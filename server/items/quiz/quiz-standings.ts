import { createHash } from 'node:crypto'
import type {
  QuizBoard,
  QuizContent,
  QuizResultDoc,
  QuizTeamPlace,
} from '../../../src/contract/items/quiz.ts'
import * as limits from '../../../src/contract/limits.ts'
import { type QuizAnswer, type QuizStanding, standingsOf } from '../../../src/machines/quiz/quiz-score.ts'
import { knownTo } from '../../guests/guest-details.ts'
import { chunks } from '../../store/chunks.ts'
import type { Subject } from '../../work/subject.ts'
import type { OwnDoc, Work } from '../../work/work.ts'

type Quiz = Subject<'quiz'>

/** Tells a player's places on the leaderboards of a round apart, and says nothing of the guest. */
const playerKey = ({ id, snapshot: { context } }: Quiz, guestId: string): string =>
  createHash('sha256').update(`${id} ${context.round} ${guestId}`).digest('base64url').slice(0, 12)

/** The answers of the round by guests who still take part. */
async function answersOf(work: Work, { id, snapshot: { context } }: Quiz): Promise<QuizAnswer[]> {
  const rows = await work.tx
    .selectFrom('quiz_answer')
    .select(['guest_id', 'question_id', 'option_ids', 'milliseconds'])
    .where('item_id', '=', id)
    .where('round', '=', context.round)
    .execute()
  const removed = await work.tx
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', work.row.id)
    .where('removed_at', 'is not', null)
    .execute()
  const gone = new Set(removed.map((row) => row.guest_id))
  // There are few different answers, however many guests.
  const parsed = new Map<string, string[]>()
  const optionIds = (json: string): string[] => {
    const known = parsed.get(json) ?? (JSON.parse(json) as string[])
    parsed.set(json, known)
    return known
  }
  return rows.flatMap((row) =>
    gone.has(row.guest_id)
      ? []
      : {
          guestId: row.guest_id,
          questionId: row.question_id,
          optionIds: optionIds(row.option_ids),
          milliseconds: row.milliseconds,
        },
  )
}

async function topOf(work: Work, quiz: Quiz, standings: QuizStanding[]): Promise<QuizBoard['top']> {
  const top = standings.slice(0, limits.quizPlacesShown)
  const ids = top.map(({ guestId }) => guestId)
  if (ids.length === 0) return []
  const { guestFields } = work.event.snapshot.context
  const guests = await work.tx.selectFrom('guest').select(['id', 'username']).where('id', 'in', ids).execute()
  const names = new Map(guests.map((row) => [row.id, knownTo(guestFields, row).username]))
  const former = await work.tx
    .selectFrom('quiz_standing')
    .select(['guest_id', 'result'])
    .where('item_id', '=', quiz.id)
    .where('round', '=', quiz.snapshot.context.round)
    .where('guest_id', 'in', ids)
    .execute()
  const ranks = new Map(former.map((row) => [row.guest_id, (JSON.parse(row.result) as QuizResultDoc).rank]))
  return top.map(({ guestId, rank, score, streak }) => ({
    key: playerKey(quiz, guestId),
    name: names.get(guestId) ?? '',
    rank,
    formerRank: ranks.get(guestId) ?? null,
    score,
    streak,
  }))
}

/** Each team that somebody is in, by the average of all its members; whoever has not answered counts as zero. */
export function teamPlaces(
  teams: QuizContent['teams'],
  members: readonly { guest_id: string; team_id: string }[],
  standings: readonly QuizStanding[],
): QuizTeamPlace[] {
  const scores = new Map(standings.map(({ guestId, score }) => [guestId, score]))
  const places = teams.flatMap(({ id }) => {
    const own = members.filter((member) => member.team_id === id)
    if (own.length === 0) return []
    const sum = own.reduce((total, { guest_id }) => total + (scores.get(guest_id) ?? 0), 0)
    return [{ teamId: id, members: own.length, score: Math.round(sum / own.length) }]
  })
  return places
    .map((place) => ({ ...place, rank: 1 + places.filter(({ score }) => score > place.score).length }))
    .sort((a, b) => a.rank - b.rank)
}

async function teamsOf(work: Work, quiz: Quiz, standings: QuizStanding[]): Promise<QuizTeamPlace[]> {
  const { teams, round } = quiz.snapshot.context
  if (teams.length === 0) return []
  const members = await work.tx
    .selectFrom('quiz_member')
    .innerJoin('participation', 'participation.guest_id', 'quiz_member.guest_id')
    .select(['quiz_member.guest_id', 'quiz_member.team_id'])
    .where('quiz_member.item_id', '=', quiz.id)
    .where('quiz_member.round', '=', round)
    .where('participation.event_id', '=', work.row.id)
    .where('participation.removed_at', 'is', null)
    .execute()
  return teamPlaces(teams, members, standings)
}

function resultOf(quiz: Quiz, standing: QuizStanding, players: number): QuizResultDoc {
  const { round, revealed } = quiz.snapshot.context
  const { guestId, score, rank, streak, gap, points, bonus, correct } = standing
  const key = playerKey(quiz, guestId)
  return { round, key, revealed, score, rank, players, streak, gap, points, bonus, correct }
}

async function writeStandings(work: Work, quiz: Quiz, results: [string, QuizResultDoc][]): Promise<void> {
  await work.tx.deleteFrom('quiz_standing').where('item_id', '=', quiz.id).execute()
  for (const some of chunks(results)) {
    await work.tx
      .insertInto('quiz_standing')
      .values(
        some.map(([guest_id, result]) => ({
          item_id: quiz.id,
          guest_id,
          round: result.round,
          result: JSON.stringify(result),
        })),
      )
      .execute()
  }
}

/**
 * Scores everything that is revealed from the answers' rows, in one pass: the board for all, and for each player
 * their own standing, which goes to them alone.
 */
export async function scoreQuiz(work: Work, quiz: Quiz): Promise<void> {
  const { questions, revealed, streaks } = quiz.snapshot.context
  const standings = standingsOf(
    { questions: questions.slice(0, revealed), streaks },
    await answersOf(work, quiz),
  )
  const board: QuizBoard = {
    players: standings.length,
    top: await topOf(work, quiz, standings),
    teams: await teamsOf(work, quiz, standings),
  }
  const results = standings.map((standing): [string, QuizResultDoc] => [
    standing.guestId,
    resultOf(quiz, standing, standings.length),
  ])
  await writeStandings(work, quiz, results)
  work.tell(results.map(([guestId, result]): OwnDoc => [guestId, `quiz-result:${quiz.id}`, result]))
  work.send(quiz, { type: 'score', board })
}
