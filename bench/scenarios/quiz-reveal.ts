import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'
import { chunks } from '#server/store/chunks.ts'
import { insertRows } from '#server/store/compiled.ts'
import type { Store } from '#server/store/store.ts'
import { inProcess, type TurnFigures, turnsOf } from '../support/in-process.ts'

export interface QuizRevealFigures {
  guests: number
  store: Store['dialect']
  /** The reveal of the first question and of the last one. */
  first: TurnFigures
  last: TurnFigures
}

const questions = 20
const optionIds = ['A', 'B', 'C', 'D']

const benchQuiz = () => ({
  kind: 'quiz' as const,
  content: {
    ...notBegun,
    title: 'Reveal',
    questions: Array.from({ length: questions }, (_, index) => ({
      id: `question-${index}`,
      text: 'Which one?',
      options: optionIds.map((id) => ({ id: `${index}${id}`, text: id, correct: id === 'A' })),
      multiple: false,
      seconds: 20,
      points: 1000,
      void: false,
    })),
    teams: [],
    pace: 'hand' as const,
    streaks: true,
    answerSeconds: 6,
    lobbyNames: false,
    round: 1,
  },
})

/** Measures how long the server works on a reveal, after all guests have answered all questions. */
export const quizReveal = (
  guests: number,
  dialect: Store['dialect'],
): Promise<QuizRevealFigures | { skipped: string }> =>
  inProcess(dialect, { items: [benchQuiz()], guests }, async ({ store, guestIds, itemId, send }) => {
    const answer = async (question: number): Promise<void> => {
      const rows = guestIds.map((guest_id, index) => ({
        item_id: itemId,
        round: 1,
        question_id: `question-${question}`,
        guest_id,
        option_ids: JSON.stringify([`${question}${optionIds[(index * 7 + question) % 4]}`]),
        milliseconds: ((index + 1) * (question + 3) * 37) % 20_000,
        command_id: `${question}-${guest_id}`,
        created_at: Date.now(),
      }))
      await store.db.transaction().execute(async (tx) => {
        for (const some of chunks(rows)) await insertRows(tx, 'quiz_answer', some)
      })
    }
    const reveals: TurnFigures[] = []
    await send('Quiz/Start', { itemId })
    for (let question = 0; question < questions; question += 1) {
      await send('Quiz/Next', { itemId })
      await answer(question)
      reveals.push(await turnsOf(() => send('Quiz/Reveal', { itemId })))
      // To the leaderboard, and to the countdown of the next question.
      for (let step = 0; step < 2 && question + 1 < questions; step += 1) await send('Quiz/Next', { itemId })
    }
    const [first] = reveals
    const last = reveals.at(-1)
    if (!first || !last) throw new Error('no question was revealed')
    return { guests, store: dialect, first, last }
  })
