import type { QuizContent } from '#contract/items/quiz.ts'
import * as limits from '#contract/limits.ts'
import { marksOf, type QuizAnswer, type QuizMark } from '#machines/domain/quiz/quiz-score.ts'
import { chunks } from '#server/store/chunks.ts'
import { nextTurn } from '#server/store/next-turn.ts'
import type { Database } from '#server/store/store.ts'
import type { AnswerMark, RawAnswer } from '../shared/answer-source.ts'

type Given = Pick<QuizAnswer, 'optionIds' | 'milliseconds'>

const playerKey = (guestId: string, round: number): string => `${guestId} ${round}`

/**
 * All answers of some guests to a quiz, by player and question. The bonus for an answer depends on all earlier
 * answers.
 */
async function readGiven(db: Database, itemId: string, guestIds: readonly string[]) {
  const given = new Map<string, Map<string, Given>>()
  for (const some of chunks(guestIds, limits.markedGuestsAtOnce)) {
    const rows = await db
      .selectFrom('quiz_answer')
      .select(['guest_id', 'round', 'question_id', 'option_ids', 'milliseconds'])
      .where('item_id', '=', itemId)
      .where('guest_id', 'in', some)
      .execute()
    for (const { guest_id, round, question_id, option_ids, milliseconds } of rows) {
      const key = playerKey(guest_id, Number(round))
      const own = given.get(key) ?? new Map<string, Given>()
      own.set(question_id, { optionIds: JSON.parse(option_ids) as string[], milliseconds })
      given.set(key, own)
    }
    await nextTurn()
  }
  return given
}

/**
 * Returns for each answer whether it is correct, and its points including the bonus. Answers to questions that are not
 * revealed yet are left out.
 */
export async function readQuizMarks(
  db: Database,
  rows: readonly RawAnswer[],
  contentOf: (round: number) => QuizContent,
): Promise<(row: RawAnswer) => Partial<AnswerMark>> {
  const itemId = rows[0]?.item_id ?? ''
  const given = await readGiven(db, itemId, [...new Set(rows.map(({ guest_id }) => guest_id))])
  const marks = new Map<string, Map<string, QuizMark>>()
  return (row) => {
    const round = Number(row.round)
    const key = playerKey(row.guest_id, round)
    const { questions, revealed, streaks } = contentOf(round)
    const own =
      marks.get(key) ??
      new Map(
        marksOf({ questions: questions.slice(0, revealed), streaks }, given.get(key) ?? new Map()).map(
          (mark) => [mark.question.id, mark],
        ),
      )
    marks.set(key, own)
    const mark = own.get(String(row.question_id))
    return { correct: mark?.correct ?? null, points: mark?.points ?? null }
  }
}
