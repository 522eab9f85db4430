import { type Outcome, refused } from '#contract/errors.ts'
import type { CommandPayload } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import type { QuizCommand, QuizEdit, QuizStep } from '#machines/domain/quiz/quiz.events.ts'
import { quizTable } from '#machines/domain/quiz/quiz.table.ts'
import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { EnvelopeOf } from '#server/engine/command-envelope.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { itemFeatureRefusal } from '#server/features/orders/orders.public.ts'
import { isNameHeld } from '#server/features/word-filter/word-filter.public.ts'
import { newId } from '#server/platform/ids.ts'
import { claimUploads } from '#server/platform/uploads/upload-use.ts'
import { addItem, nextRound } from '../shared/items.ts'
import { keptParts } from '../shared/kept-parts.ts'
import { quizAnswerHandler } from './quiz-answers.ts'
import { scoreQuiz } from './quiz-rankings.ts'
import { stepQuiz } from './quiz-step.ts'
import { quizTeamHandler } from './quiz-teams.ts'

type QuizPayload = CommandPayload<'Quiz/Add'>['quiz']

const content = (quiz: QuizPayload, before?: QuizEdit): QuizEdit => ({
  ...quiz,
  questions: quiz.questions.map(({ questionId, options, ...question }) => ({
    id: questionId ?? newId(),
    ...question,
    options: options.map(({ optionId, ...option }) => ({ id: optionId ?? newId(), ...option })),
    void: false,
  })),
  teams: quiz.teams.map(({ teamId, name }) => ({ id: teamId ?? newId(), name })),
  answerSeconds: quiz.answerSeconds ?? before?.answerSeconds ?? limits.quizAutoSeconds.answer,
  lobbyNames: quiz.lobbyNames ?? before?.lobbyNames ?? true,
})

const mediaOf = ({ questions }: QuizPayload): unknown =>
  questions.map(({ picture, clip }) => [picture?.path, clip?.path])

const withoutIds = (quiz: QuizPayload): QuizPayload => ({
  ...quiz,
  questions: quiz.questions.map(({ questionId: _, ...question }) => ({
    ...question,
    options: question.options.map(({ optionId: __, ...option }) => option),
  })),
  teams: quiz.teams.map(({ name }) => ({ name })),
})

/**
 * The refusal of a team name with an offensive word. A host may want the name, and then lets the word pass in the settings of
 * the event.
 */
function teamRefusal(work: UnitOfWork, { teams }: QuizPayload): Outcome | undefined {
  const place = teams.findIndex(({ name }) => isNameHeld(work.event.snapshot.context.guard, name))
  return place < 0 ? undefined : { ...refused('TextOffensive'), field: `quiz.teams.${place}.name` }
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Quiz/Update'>): Promise<Outcome> {
  const quiz = await work.load('quiz', payload.itemId)
  if (!quiz) return refused('NotFound')
  const offensive = teamRefusal(work, payload.quiz)
  if (offensive) return offensive
  if (!(await claimUploads(work.tx, mediaOf(payload.quiz), work.at))) return refused('UploadGone')
  const before = quiz.snapshot.context
  const { questions, teams } = payload.quiz
  const known = [
    keptParts(
      before.questions,
      questions.map(({ questionId }) => questionId),
    ),
    keptParts(
      before.questions.flatMap(({ options }) => options),
      questions.flatMap(({ options }) => options.map(({ optionId }) => optionId)),
    ),
    keptParts(
      before.teams,
      teams.map(({ teamId }) => teamId),
    ),
  ]
  for (const kept of known) if (!kept.ok) return kept
  const edit = content(payload.quiz, before)
  const refusal =
    (await itemFeatureRefusal(work, 'quiz', { ...before, ...edit }, before)) ??
    work.send(quiz, { type: 'edit', content: edit })
  if (refusal) return refusal
  const edited = await work.load('quiz', quiz.id)
  // Existing answers and teams belong to the quiz before the edit, so the edit begins a new round.
  const isTouched = quiz.tally.votes.size > 0 || before.asked > 0
  return isTouched && edited ? nextRound(work, edited, before) : done
}

/**
 * Whether the show has moved on since the host's page sent a step. Also true if the question has just opened: the
 * host wanted to open the question and has not seen that it opened, but the step would close the question for good.
 * `at` is when the step was received. The clock may have been set back since the question opened.
 */
export function hasMovedOn(
  { value, context }: Aggregate<'quiz'>['snapshot'],
  type: QuizStep['type'] | 'previous',
  seen: { round?: number | undefined; phase?: string | undefined; at?: number | undefined },
  at: number,
): boolean {
  const { round, at: place, openedAt } = context
  if (
    (seen.round ?? round) !== round ||
    (seen.phase ?? value.phase) !== value.phase ||
    (seen.at ?? place) !== place
  )
    return true
  const isNew = openedAt !== null && Math.abs(at - openedAt) < limits.stepSeenMilliseconds
  return (type === 'next' || type === 'reveal') && seen.phase === 'question' && isNew
}

/**
 * Number of answers to the current question. The transaction counts the answers, so that no earlier answer is
 * missing.
 */
const answersTo = ({ snapshot: { context }, tally }: Aggregate<'quiz'>): number =>
  tally.votes.get(context.questions[context.at]?.id ?? '') ?? 0

async function step(
  work: UnitOfWork,
  { type }: { type: QuizStep['type'] | 'previous' },
  { payload, receivedAt }: EnvelopeOf<'Quiz/Next'>,
): Promise<Outcome> {
  const quiz = await work.load('quiz', payload.itemId)
  if (!quiz) return refused('NotFound')
  if (hasMovedOn(quiz.snapshot, type, payload, receivedAt)) return refused('QuizMovedOn')
  const event: QuizCommand =
    type === 'previous' ? { type, at: work.at, answers: answersTo(quiz) } : { type, at: work.at }
  return (await stepQuiz(work, quiz, event)) ?? done
}

async function mark(
  work: UnitOfWork,
  event: QuizCommand,
  { payload }: EnvelopeOf<'Quiz/VoidQuestion'>,
): Promise<Outcome> {
  const quiz = await work.load('quiz', payload.itemId)
  if (!quiz) return refused('NotFound')
  const refusal = work.send(quiz, event)
  if (refusal) return refusal
  const now = await work.load('quiz', quiz.id)
  if (now && now.snapshot.context.revealed > 0) await scoreQuiz(work, now, 'questions')
  return done
}

export const quizHandlers = {
  'Quiz/Add': async (work: UnitOfWork, { payload }: EnvelopeOf<'Quiz/Add'>) =>
    teamRefusal(work, payload.quiz) ??
    ((await claimUploads(work.tx, mediaOf(payload.quiz), work.at))
      ? addItem(work, 'quiz', { ...content(withoutIds(payload.quiz)), ...notBegun })
      : refused('UploadGone')),
  'Quiz/Update': update,
  ...handlersOf(quizTable, ['start', 'next', 'previous', 'reveal', 'stop'], step),
  ...handlersOf(quizTable, ['void', 'restore'], mark),
  'Quiz/JoinTeam': quizTeamHandler,
  'Quiz/Answer': quizAnswerHandler,
}
