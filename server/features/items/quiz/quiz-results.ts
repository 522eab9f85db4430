import type { QuizResultDoc } from '#contract/items/quiz.ts'
import type { QuizRanking } from '#machines/domain/quiz/quiz-score.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Schema } from '#server/store/schema.ts'
import { playerKey } from './player-key.ts'

type Row = Schema['quiz_ranking']

/** Returns a function that gives the row of a player after a reveal. `players`: number of all players. */
export function rowsOf(
  { id, snapshot: { context } }: Aggregate<'quiz'>,
  players: number,
): (ranking: QuizRanking) => Row {
  const { round, title, revealed, questions } = context
  const counted = questions.slice(0, revealed).filter((question) => !question.void).length
  return (ranking) => ({
    item_id: id,
    guest_id: ranking.guestId,
    round,
    title,
    revealed,
    players,
    counted,
    score: ranking.score,
    correct_answers: ranking.right,
    milliseconds: ranking.milliseconds,
    streak: ranking.streak,
    rank: ranking.rank,
    tied: ranking.tied,
    gap: ranking.gap,
    rank_ahead: ranking.rankAhead,
    former_rank: ranking.formerRank,
    points: ranking.points,
    bonus: ranking.bonus,
    correct: ranking.correct === null ? null : Number(ranking.correct),
  })
}

/** The player's own document. */
export const resultOf = (row: Row): QuizResultDoc => ({
  round: row.round,
  ...(row.title !== null && { title: row.title }),
  key: playerKey(row.item_id, row.round, row.guest_id),
  revealed: row.revealed,
  score: row.score,
  rank: row.rank,
  players: row.players,
  streak: row.streak,
  gap: row.gap,
  rankAhead: row.rank_ahead,
  ...(row.tied !== null && { tied: row.tied }),
  formerRank: row.former_rank,
  ...(row.correct_answers !== null && { right: row.correct_answers }),
  ...(row.counted !== null && { counted: row.counted }),
  points: row.points,
  bonus: row.bonus,
  correct: row.correct === null ? null : row.correct === 1,
})
