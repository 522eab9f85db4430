import type { Refusal } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { QuizCommand } from '../../../src/machines/quiz/quiz.events.ts'
import { newId } from '../../ids.ts'
import type { Subject } from '../../work/subject.ts'
import type { Work } from '../../work/work.ts'
import { scoreQuiz } from './quiz-standings.ts'

type Quiz = Subject<'quiz'>

/** Guests may still answer for a moment when the time of a question is over. */
export const graceOf = ({ snapshot: { value } }: Quiz): number =>
  value.phase === 'question' ? limits.quizGraceMilliseconds : 0

/** The end of the phase as a row, in place of that of the phase before. */
async function scheduleEnd(work: Work, quiz: Quiz): Promise<void> {
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

/** Takes a step of the show, with what follows: the end of the new phase, and scores where an answer is revealed. */
export async function stepQuiz(work: Work, quiz: Quiz, event: QuizCommand): Promise<Refusal | undefined> {
  const refusal = work.send(quiz, event)
  if (refusal) return refusal
  const now = await work.load('quiz', quiz.id)
  if (!now) return undefined
  await scheduleEnd(work, now)
  if (now.snapshot.context.revealed > quiz.snapshot.context.revealed) await scoreQuiz(work, now)
  return undefined
}
