import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { answerColumns, answerHandler, insertAnswers } from '../shared/take-answers.ts'

/**
 * The time with which an answer is judged. All answers in time get the same time, and all late answers get another
 * time. So the state machine decides only two different events, even for thousands of answers.
 */
function judgedAt({ snapshot: { context } }: Aggregate<'quiz'>, receivedAt: number): number {
  const lastMoment = (context.endsAt ?? 0) + limits.quizGraceMilliseconds
  return receivedAt > lastMoment ? lastMoment + 1 : lastMoment
}

/** One answer per guest, round and question. */
export const quizAnswerHandler = answerHandler<'quiz', 'Quiz/Answer', 'quiz_answer'>({
  command: 'Quiz/Answer',
  table: 'quiz_answer',
  load: (work, itemId) => work.load('quiz', itemId),
  scope: ({ round, questionId }) => ({ round, question_id: questionId }),
  isSame: (row, { optionIds }) => row.option_ids === JSON.stringify(optionIds),
  refusal(ask, { item, answer: { payload, receivedAt }, own }) {
    const { round, questionId, optionIds } = payload
    const event = { type: 'answer', round, questionId, optionIds, at: judgedAt(item, receivedAt) } as const
    return ask(event) ?? (own.length > 0 ? 'AlreadyAnswered' : undefined)
  },
  row({ work, item, answer }) {
    const { payload, receivedAt } = answer
    return {
      ...answerColumns(item, answer, work),
      round: payload.round,
      question_id: payload.questionId,
      option_ids: JSON.stringify(payload.optionIds),
      milliseconds: Math.max(0, receivedAt - (item.snapshot.context.openedAt ?? receivedAt)),
    }
  },
  async write(work, item, rows) {
    await insertAnswers(work, 'quiz_answer', rows)
    const added = new Map<string, number>()
    const answers = rows.map((row) => {
      const optionIds = JSON.parse(row.option_ids) as string[]
      for (const counted of ['', row.question_id, ...optionIds]) {
        added.set(counted, (added.get(counted) ?? 0) + 1)
      }
      return [row.guest_id, optionIds, row.milliseconds]
    })
    work.count(item, added)
    work.record('guests', 'Quiz/Answer', {
      itemId: item.id,
      round: item.snapshot.context.round,
      questionId: rows[0]?.question_id,
      answers,
    })
  },
  data: ({ round }) => ({ round }),
  isCurrent: ({ snapshot: { context } }, row) =>
    row.round === context.round && row.question_id === context.questions[context.at]?.id,
  ownDoc: ({ id }, { round, question_id, option_ids }) => [
    `quiz-answer:${id}`,
    { round, questionId: question_id, optionIds: JSON.parse(option_ids) },
  ],
})
