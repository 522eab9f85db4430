import type { CommandPayload } from '../../../src/contract/commands.ts'
import { accepted, type ErrorCode, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { refusalOf } from '../../../src/machines/refusal.ts'
import { chunks } from '../../store/chunks.ts'
import type { BulkHandler, Order, OrderOutcome } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'

type Answer = Order<CommandPayload<'Quiz/Answer'>>
type Quiz = Subject<'quiz'>

/** The chart's word on an answer, asked once per different one: answers change rows, never the chart's state. */
function chartsWord(work: Work, quiz: Quiz) {
  const words = new Map<string, ErrorCode | undefined>()
  const gate = refusalOf(work.event.snapshot, { type: 'takePart', feature: 'polls' })
  const lastMoment = (quiz.snapshot.context.endsAt ?? 0) + limits.quizGraceMilliseconds
  return ({ payload, receivedAt }: Answer): ErrorCode | undefined => {
    const { Round: round, QuestionId: questionId, OptionIds: optionIds } = payload
    const key = JSON.stringify([round, questionId, optionIds, receivedAt > lastMoment])
    if (!words.has(key)) {
      const answer = { type: 'answer', round, questionId, optionIds, at: receivedAt } as const
      words.set(key, gate ?? refusalOf(quiz.snapshot, answer))
    }
    return words.get(key)
  }
}

const timeTaken = ({ snapshot: { context } }: Quiz, { receivedAt }: Answer): number =>
  Math.max(0, receivedAt - (context.openedAt ?? receivedAt))

/** Inserts one row per answer; tells the guests whose row went in. */
async function insertAnswers(work: Work, quiz: Quiz, answers: Answer[]): Promise<Set<string>> {
  const inserted = new Set<string>()
  for (const some of chunks(answers)) {
    const rows = await work.tx
      .insertInto('quiz_answer')
      .values(
        some.map((answer) => ({
          item_id: quiz.id,
          round: answer.payload.Round,
          question_id: answer.payload.QuestionId,
          guest_id: answer.actor.id,
          option_ids: JSON.stringify(answer.payload.OptionIds),
          milliseconds: timeTaken(quiz, answer),
          command_id: answer.commandId,
          created_at: work.at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('guest_id')
      .execute()
    for (const row of rows) inserted.add(row.guest_id)
  }
  return inserted
}

const rowKey = (guestId: string, round: number, questionId: string): string =>
  `${guestId} ${round} ${questionId}`

/** Answers already there: the command that gave each. */
async function earlierAnswers(work: Work, quiz: Quiz, answers: Answer[]): Promise<Map<string, string>> {
  const earlier = new Map<string, string>()
  for (const some of chunks(answers)) {
    const rows = await work.tx
      .selectFrom('quiz_answer')
      .select(['guest_id', 'round', 'question_id', 'command_id'])
      .where('item_id', '=', quiz.id)
      .where(
        'guest_id',
        'in',
        some.map(({ actor }) => actor.id),
      )
      .execute()
    for (const row of rows) earlier.set(rowKey(row.guest_id, row.round, row.question_id), row.command_id)
  }
  return earlier
}

function tallyOf(answers: Answer[]): Map<string, number> {
  const added = new Map<string, number>()
  for (const { payload } of answers) {
    for (const counted of ['', payload.QuestionId, ...payload.OptionIds]) {
      added.set(counted, (added.get(counted) ?? 0) + 1)
    }
  }
  return added
}

function saved(work: Work, quiz: Quiz, { payload }: Answer): OrderOutcome {
  const { ItemId, Round: round, QuestionId: questionId, OptionIds: optionIds } = payload
  const outcome = accepted({ Round: round })
  // A retry for a question that is over has no place in the guest's view any more.
  const { context } = quiz.snapshot
  if (round !== context.round || questionId !== context.questions[context.at]?.id) return outcome
  return { ...outcome, own: [[`quiz-answer:${ItemId}`, work.seq, { round, questionId, optionIds }]] }
}

async function answerMany(work: Work, orders: Answer[]): Promise<OrderOutcome[]> {
  const quiz = orders[0] && (await work.load('quiz', orders[0].payload.ItemId))
  if (!quiz) return orders.map(() => refused('NotFound'))

  const refusalFor = chartsWord(work, quiz)
  const codes = orders.map(refusalFor)
  const firstOfGuest = new Map<string, Answer>()
  for (const [index, order] of orders.entries()) {
    if (!codes[index] && !firstOfGuest.has(order.actor.id)) firstOfGuest.set(order.actor.id, order)
  }
  const inserted = await insertAnswers(work, quiz, [...firstOfGuest.values()])
  const given = [...firstOfGuest.values()].filter(({ actor }) => inserted.has(actor.id))
  const isGiven = new Set(given)
  const doubtful = orders.filter((order) => !isGiven.has(order))
  const earlier = doubtful.length > 0 ? await earlierAnswers(work, quiz, doubtful) : new Map<string, string>()

  if (given.length > 0) {
    work.count(quiz, tallyOf(given))
    work.record('guests', 'Quiz/Answer', {
      ItemId: quiz.id,
      Round: quiz.snapshot.context.round,
      QuestionId: given[0]?.payload.QuestionId,
      Answers: given.map((order) => [order.actor.id, order.payload.OptionIds, timeTaken(quiz, order)]),
    })
  }
  return orders.map((order, index) => {
    if (isGiven.has(order)) return saved(work, quiz, order)
    const { Round, QuestionId } = order.payload
    // A retry of what was saved gets its first answer, also when the question is over.
    const first = earlier.get(rowKey(order.actor.id, Round, QuestionId))
    if (first === order.commandId) return saved(work, quiz, order)
    return refused(codes[index] ?? 'AlreadyAnswered')
  })
}

/** Thousands answer within seconds: each batch is a few statements. */
export const quizAnswerHandler: BulkHandler<Answer['payload']> = {
  key: (payload) => `Quiz/Answer ${payload.ItemId}`,
  knowsRetries: true,
  decide: answerMany,
}
