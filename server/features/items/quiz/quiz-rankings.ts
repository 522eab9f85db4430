import type { QuizBoard, QuizContent, QuizResultDoc, QuizTeamPlace } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { type QuizAnswer, type QuizRanking, rankingsOf } from '#machines/domain/quiz/quiz-score.ts'
import { tellApart } from '#machines/item/tell-apart.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { NamedGuest, OwnDoc, UnitOfWork } from '#server/engine/unit-of-work.ts'
import { shownNames } from '#server/features/guests/guests.public.ts'
import { chunks } from '#server/store/chunks.ts'
import { changeEndedRounds } from '../shared/change-ended-rounds.ts'
import { playerKey } from './player-key.ts'

type Quiz = Aggregate<'quiz'>

const keyOf = ({ id, snapshot: { context } }: Quiz, guestId: string): string =>
  playerKey(id, context.round, guestId)

/** The answers of the round by guests who were not removed. */
async function answersOf(work: UnitOfWork, { id, snapshot: { context } }: Quiz): Promise<QuizAnswer[]> {
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
  // Many guests give the same answer, so each different answer is parsed only once.
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

async function topOf(work: UnitOfWork, quiz: Quiz, rankings: QuizRanking[]): Promise<QuizBoard['top']> {
  const top = rankings.slice(0, limits.quizPlacesShown)
  const ids = top.map(({ guestId }) => guestId)
  if (ids.length === 0) return []
  const names = await shownNames(work, ids)
  const chosen = await work.tx
    .selectFrom('guest')
    .select(['id', 'character'])
    .where('id', 'in', ids)
    .execute()
  const characters = new Map(chosen.map(({ id, character }) => [id, character]))
  return tellApart(
    top.map(({ guestId, rank, formerRank, score, streak, points }) => ({
      key: keyOf(quiz, guestId),
      name: names.get(guestId) ?? '',
      character: characters.get(guestId) ?? null,
      rank,
      formerRank,
      score,
      streak,
      points,
    })),
  )
}

const rankIn = (scores: readonly number[], own: number): number =>
  1 + scores.filter((score) => score > own).length

/**
 * The rank of each team that has members, by the average score of all its members. A member without answers counts as
 * zero.
 */
export function teamPlaces(
  teams: QuizContent['teams'],
  members: readonly { guest_id: string; team_id: string }[],
  rankings: readonly QuizRanking[],
): QuizTeamPlace[] {
  const byGuest = new Map(rankings.map((ranking) => [ranking.guestId, ranking]))
  const averages = teams.flatMap(({ id }) => {
    const own = members.filter((member) => member.team_id === id)
    if (own.length === 0) return []
    const results = own.flatMap(({ guest_id }) => byGuest.get(guest_id) ?? [])
    const average = (of: (result: QuizRanking) => number) =>
      Math.round(results.reduce((total, result) => total + of(result), 0) / own.length)
    return [
      {
        ...{ teamId: id, members: own.length },
        score: average(({ score }) => score),
        former: average(({ score, points }) => score - points),
      },
    ]
  })
  const scores = averages.map(({ score }) => score)
  const formerScores = averages.map(({ former }) => former)
  const anyFormer = formerScores.some((score) => score > 0)
  return averages
    .map(({ former, ...place }) => ({
      ...place,
      rank: rankIn(scores, place.score),
      formerRank: anyFormer ? rankIn(formerScores, former) : null,
      points: place.score - former,
    }))
    .sort((a, b) => a.rank - b.rank)
}

async function teamsOf(work: UnitOfWork, quiz: Quiz, rankings: QuizRanking[]): Promise<QuizTeamPlace[]> {
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
  return teamPlaces(teams, members, rankings)
}

function resultOf(quiz: Quiz, ranking: QuizRanking, players: number): QuizResultDoc {
  const { round, title, revealed, questions } = quiz.snapshot.context
  const { guestId, milliseconds: _, ...result } = ranking
  const counted = questions.slice(0, revealed).filter((question) => !question.void).length
  return { round, title, key: keyOf(quiz, guestId), revealed, players, counted, ...result }
}

/** Replaces the stored ranks of the round. The ranks of earlier rounds stay for exports. */
async function writeRankings(
  work: UnitOfWork,
  quiz: Quiz,
  results: [string, QuizResultDoc][],
): Promise<void> {
  await work.tx
    .deleteFrom('quiz_ranking')
    .where('item_id', '=', quiz.id)
    .where('round', '=', quiz.snapshot.context.round)
    .execute()
  for (const some of chunks(results)) {
    await work.tx
      .insertInto('quiz_ranking')
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
 * Computes the score of all revealed questions from the stored answers, in one pass. Everybody gets the leaderboard,
 * and each player gets their own rank as a private document.
 */
export async function scoreQuiz(work: UnitOfWork, quiz: Quiz): Promise<void> {
  const { questions, revealed, streaks } = quiz.snapshot.context
  const rankings = rankingsOf(
    { questions: questions.slice(0, revealed), streaks },
    await answersOf(work, quiz),
  )
  const board: QuizBoard = {
    players: rankings.length,
    top: await topOf(work, quiz, rankings),
    teams: await teamsOf(work, quiz, rankings),
  }
  const results = rankings.map((ranking): [string, QuizResultDoc] => [
    ranking.guestId,
    resultOf(quiz, ranking, rankings.length),
  ])
  await writeRankings(work, quiz, results)
  work.addPrivateDocs(results.map(([guestId, result]): OwnDoc => [guestId, `quiz-result:${quiz.id}`, result]))
  work.send(quiz, { type: 'score', board })
}

/** The name of a player: by the key of the board. Undefined: it stays. */
type NameOf = (key: string) => string | undefined

const renamed = (board: QuizBoard, nameOf: NameOf): QuizBoard => ({
  ...board,
  top: board.top.map((player) => ({ ...player, name: nameOf(player.key) ?? player.name })),
})

/** Renames players on the leaderboards of the event, also on those of ended rounds. */
async function renameOnBoards(
  work: UnitOfWork,
  nameIn: (itemId: string, round: number) => NameOf,
): Promise<void> {
  const quizzes = await work.tx
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'quiz')
    .execute()
  for (const { id } of quizzes) {
    const quiz = await work.load('quiz', id)
    const context = quiz?.snapshot.context
    if (quiz && context?.board)
      work.redact(quiz, { ...context, board: renamed(context.board, nameIn(id, context.round)) })
    await changeEndedRounds<QuizContent>(work, id, (asked, round) =>
      asked.board ? { ...asked, board: renamed(asked.board, nameIn(id, round)) } : asked,
    )
  }
}

/** Renames a guest on the leaderboards of the event, also on those of ended rounds. */
export async function nameOnBoards(work: UnitOfWork, { guestId, shownAs, name }: NamedGuest): Promise<void> {
  if (shownAs !== null) return
  await renameOnBoards(work, (itemId, round) => {
    const own = playerKey(itemId, round, guestId)
    return (key) => (key === own ? name : undefined)
  })
}

/** Takes the names off all leaderboards. */
export const unnameBoards = (work: UnitOfWork): Promise<void> => renameOnBoards(work, () => () => '')
