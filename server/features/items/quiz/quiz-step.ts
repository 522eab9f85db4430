import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { QuizCommand } from '#machines/domain/quiz/quiz.events.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import { scoreQuiz } from './quiz-rankings.ts'

type Quiz = Aggregate<'quiz'>

/** How long guests may still answer after the time of a question is over, in milliseconds. */
export const graceOf = ({ snapshot: { value } }: Quiz): number =>
  value.phase === 'question' ? limits.quizGraceMilliseconds : 0

/** Replaces the deadline for the end of the phase. */
async function scheduleEnd(work: UnitOfWork, quiz: Quiz): Promise<void> {
  const { endsAt } = quiz.snapshot.context
  await work.tx.deleteFrom('deadline').where('item_id', '=', quiz.id).execute()
  if (endsAt === null) return
  await work.tx
    .insertInto('deadline')
    .values({
      id: newId(),
      event_id: work.row.id,
      kind: 'item',
      item_id: quiz.id,
      due_at: endsAt + graceOf(quiz),
    })
    .execute()
}

/**
 * Takes a step of the show and sets the deadline of the new phase. If the step reveals an answer, the quiz is scored.
 */
export async function stepQuiz(
  work: UnitOfWork,
  quiz: Quiz,
  event: QuizCommand,
): Promise<Refusal | undefined> {
  const refusal = work.send(quiz, event)
  if (refusal) return refusal
  const now = await work.load('quiz', quiz.id)
  if (!now) return undefined
  await scheduleEnd(work, now)
  if (now.snapshot.context.revealed > quiz.snapshot.context.revealed) await scoreQuiz(work, now, 'revealed')
  return undefined
}
