import type { CommandPayload } from '../../../src/contract/commands.ts'
import { type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { QuizEdit, QuizStep } from '../../../src/machines/quiz/quiz.events.ts'
import { notBegun } from '../../../src/machines/quiz/quiz-phases.ts'
import { newId } from '../../ids.ts'
import { itemFeatureRefusal } from '../../orders/work-level.ts'
import { claimUploads } from '../../uploads/upload-use.ts'
import type { CommandOrder } from '../../work/order.ts'
import type { Subject } from '../../work/subject.ts'
import { done, type Work } from '../../work/work.ts'
import { addItem, nextRound } from '../items.ts'
import { keptParts } from '../kept-parts.ts'
import { quizAnswerHandler } from './quiz-answers.ts'
import { scoreQuiz } from './quiz-standings.ts'
import { stepQuiz } from './quiz-step.ts'
import { quizTeamHandler } from './quiz-teams.ts'

type QuizPayload = CommandPayload<'Quiz/Add'>['Quiz']

const content = (quiz: QuizPayload): QuizEdit => ({
  title: quiz.Title,
  questions: quiz.Questions.map((question) => ({
    id: question.QuestionId ?? newId(),
    text: question.Text,
    ...(question.Picture && { picture: { path: question.Picture.Path, alt: question.Picture.Alt } }),
    ...(question.Clip && { clip: { path: question.Clip.Path, alt: question.Clip.Alt } }),
    options: question.Options.map(({ OptionId, Text, Correct }) => ({
      id: OptionId ?? newId(),
      text: Text,
      correct: Correct,
    })),
    multiple: question.Multiple,
    seconds: question.Seconds,
    points: question.Points,
    void: false,
  })),
  teams: quiz.Teams.map(({ TeamId, Name }) => ({ id: TeamId ?? newId(), name: Name })),
  pace: quiz.Pace,
  streaks: quiz.Streaks,
})

const mediaOf = ({ Questions }: QuizPayload): unknown =>
  Questions.map(({ Picture, Clip }) => [Picture?.Path, Clip?.Path])

const withoutIds = (quiz: QuizPayload): QuizPayload => ({
  ...quiz,
  Questions: quiz.Questions.map(({ QuestionId: _, ...question }) => ({
    ...question,
    Options: question.Options.map(({ OptionId: __, ...option }) => option),
  })),
  Teams: quiz.Teams.map(({ Name }) => ({ Name })),
})

async function update(work: Work, { payload }: CommandOrder<'Quiz/Update'>): Promise<Outcome> {
  const quiz = await work.load('quiz', payload.ItemId)
  if (!quiz) return refused('NotFound')
  if (!(await claimUploads(work.tx, mediaOf(payload.Quiz), work.at))) return refused('UploadGone')
  const before = quiz.snapshot.context
  const { Questions, Teams } = payload.Quiz
  const known = [
    keptParts(
      before.questions,
      Questions.map(({ QuestionId }) => QuestionId),
    ),
    keptParts(
      before.questions.flatMap(({ options }) => options),
      Questions.flatMap(({ Options }) => Options.map(({ OptionId }) => OptionId)),
    ),
    keptParts(
      before.teams,
      Teams.map(({ TeamId }) => TeamId),
    ),
  ]
  for (const kept of known) if (!kept.ok) return kept
  const edit = content(payload.Quiz)
  const refusal =
    (await itemFeatureRefusal(work, 'quiz', { ...before, ...edit }, before)) ??
    work.send(quiz, { type: 'edit', content: edit })
  if (refusal) return refusal
  const edited = await work.load('quiz', quiz.id)
  // Answers and teams belong to the quiz as it was.
  const isTouched = quiz.tally.votes.size > 0 || before.asked > 0
  return isTouched && edited ? nextRound(work, edited, before) : done
}

/**
 * Whether the show stands elsewhere than where a step was asked for. A question that opened just now has not been seen:
 * who wanted to open it would close it, for good. `at`: when the step was received; a clock may have been set back since.
 */
function hasMovedOn(
  { value, context }: Subject<'quiz'>['snapshot'],
  type: QuizStep['type'],
  { Round, Phase, At }: CommandPayload<'Quiz/Next'>,
  at: number,
): boolean {
  const { round, at: place, openedAt } = context
  if ((Round ?? round) !== round || (Phase ?? value.phase) !== value.phase || (At ?? place) !== place)
    return true
  const isNew = openedAt !== null && Math.abs(at - openedAt) < limits.quizSeenMilliseconds
  return type === 'next' && Phase === 'question' && isNew
}

const step =
  (type: QuizStep['type']) =>
  async (work: Work, { payload, receivedAt }: CommandOrder<'Quiz/Next'>) => {
    const quiz = await work.load('quiz', payload.ItemId)
    if (!quiz) return refused('NotFound')
    if (hasMovedOn(quiz.snapshot, type, payload, receivedAt)) return refused('QuizMovedOn')
    return (await stepQuiz(work, quiz, { type, at: work.at })) ?? done
  }

const mark =
  (type: 'void' | 'restore') =>
  async (work: Work, { payload }: CommandOrder<'Quiz/VoidQuestion'>) => {
    const quiz = await work.load('quiz', payload.ItemId)
    if (!quiz) return refused('NotFound')
    const refusal = work.send(quiz, { type, questionId: payload.QuestionId })
    if (refusal) return refusal
    const now = await work.load('quiz', quiz.id)
    if (now && now.snapshot.context.revealed > 0) await scoreQuiz(work, now)
    return done
  }

export const quizHandlers = {
  'Quiz/Add': async (work: Work, { payload }: CommandOrder<'Quiz/Add'>) =>
    (await claimUploads(work.tx, mediaOf(payload.Quiz), work.at))
      ? addItem(work, 'quiz', { ...content(withoutIds(payload.Quiz)), ...notBegun })
      : refused('UploadGone'),
  'Quiz/Update': update,
  'Quiz/Start': step('start'),
  'Quiz/Next': step('next'),
  'Quiz/Previous': step('previous'),
  'Quiz/Stop': step('stop'),
  'Quiz/VoidQuestion': mark('void'),
  'Quiz/RestoreQuestion': mark('restore'),
  'Quiz/JoinTeam': quizTeamHandler,
  'Quiz/Answer': quizAnswerHandler,
}
