import type { QuizBoard, QuizContent, QuizTeamPlace } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { type QuizRanking, rankingsOf } from '#machines/domain/quiz/quiz-score.ts'
import { tellApart } from '#machines/item/tell-apart.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { NamedGuest, OwnDoc, UnitOfWork } from '#server/engine/unit-of-work.ts'
import { shownNames } from '#server/features/guests/guests.public.ts'
import { chunks } from '#server/store/chunks.ts'
import { inserter } from '#server/store/compiled.ts'
import { createPauses, mapInSlices } from '#server/store/next-turn.ts'
import type { Schema } from '#server/store/schema.ts'
import { changeEndedRounds } from '../shared/change-ended-rounds.ts'
import { playerKey } from './player-key.ts'
import { resultOf, rowsOf } from './quiz-results.ts'
import { readPlayers, type ScoreChange } from './quiz-totals.ts'

type Quiz = Aggregate<'quiz'>

const keyOf = ({ id, snapshot: { context } }: Quiz, guestId: string): string =>
  playerKey(id, context.round, guestId)

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

const upsertRankings = inserter('quiz_ranking', (insert) =>
  insert.onConflict((conflict) =>
    conflict.columns(['item_id', 'guest_id', 'round']).doUpdateSet((eb) => ({
      title: eb.ref('excluded.title'),
      revealed: eb.ref('excluded.revealed'),
      players: eb.ref('excluded.players'),
      counted: eb.ref('excluded.counted'),
      score: eb.ref('excluded.score'),
      correct_answers: eb.ref('excluded.correct_answers'),
      milliseconds: eb.ref('excluded.milliseconds'),
      streak: eb.ref('excluded.streak'),
      rank: eb.ref('excluded.rank'),
      tied: eb.ref('excluded.tied'),
      gap: eb.ref('excluded.gap'),
      rank_ahead: eb.ref('excluded.rank_ahead'),
      former_rank: eb.ref('excluded.former_rank'),
      points: eb.ref('excluded.points'),
      bonus: eb.ref('excluded.bonus'),
      correct: eb.ref('excluded.correct'),
    })),
  ),
)

/** Writes the results of the round. The results of earlier rounds stay for exports. */
async function writeRankings(
  { tx, row }: UnitOfWork,
  { id, snapshot }: Quiz,
  rows: readonly Schema['quiz_ranking'][],
): Promise<void> {
  const pause = createPauses()
  for (const some of chunks(rows)) {
    await upsertRankings(tx, some)
    await pause()
  }
  await tx
    .deleteFrom('quiz_ranking')
    .where('item_id', '=', id)
    .where('round', '=', snapshot.context.round)
    .where('guest_id', 'in', (eb) =>
      eb
        .selectFrom('participation')
        .select('participation.guest_id')
        .where('event_id', '=', row.id)
        .where('removed_at', 'is not', null),
    )
    .execute()
}

/**
 * Scores all revealed questions. Everybody gets the leaderboard, and each player gets their own rank as a private document.
 * Thousands of players take a while, so other work runs between the parts.
 */
export async function scoreQuiz(work: UnitOfWork, quiz: Quiz, change: ScoreChange): Promise<void> {
  const pause = createPauses()
  const players = await readPlayers(work, quiz, change)
  await pause()
  const rankings = rankingsOf(players)
  await pause()
  const board: QuizBoard = {
    players: rankings.length,
    top: await topOf(work, quiz, rankings),
    teams: await teamsOf(work, quiz, rankings),
  }
  const rows = await mapInSlices(rankings, rowsOf(quiz, rankings.length))
  await writeRankings(work, quiz, rows)
  const docs = await mapInSlices(
    rows,
    (row): OwnDoc => [row.guest_id, `quiz-result:${quiz.id}`, resultOf(row)],
  )
  work.addPrivateDocs(docs)
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
