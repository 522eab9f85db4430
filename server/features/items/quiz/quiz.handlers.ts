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

type QuizPayload = CommandPayload<'Quiz/Add'>['Quiz']

const content = (quiz: QuizPayload, before?: QuizEdit): QuizEdit => ({
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
  answerSeconds: quiz.AnswerSeconds ?? before?.answerSeconds ?? limits.quizAutoSeconds.answer,
  streaks: quiz.Streaks,
  lobbyNames: quiz.LobbyNames ?? before?.lobbyNames ?? true,
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

/**
 * The refusal of a team name with an offensive word. A host may want the name, and then lets the word pass in the settings of
 * the event.
 */
function teamRefusal(work: UnitOfWork, { Teams }: QuizPayload): Outcome | undefined {
  const place = Teams.findIndex(({ Name }) => isNameHeld(work.event.snapshot.context.guard, Name))
  return place < 0 ? undefined : { ...refused('TextOffensive'), field: `Quiz.Teams.${place}.Name` }
}

async function update(work: UnitOfWork, { payload }: EnvelopeOf<'Quiz/Update'>): Promise<Outcome> {
  const quiz = await work.load('quiz', payload.ItemId)
  if (!quiz) return refused('NotFound')
  const offensive = teamRefusal(work, payload.Quiz)
  if (offensive) return offensive
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
  const edit = content(payload.Quiz, before)
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
  { Round, Phase, At }: { Round?: number | undefined; Phase?: string | undefined; At?: number | undefined },
  at: number,
): boolean {
  const { round, at: place, openedAt } = context
  if ((Round ?? round) !== round || (Phase ?? value.phase) !== value.phase || (At ?? place) !== place)
    return true
  const isNew = openedAt !== null && Math.abs(at - openedAt) < limits.stepSeenMilliseconds
  return (type === 'next' || type === 'reveal') && Phase === 'question' && isNew
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
  const quiz = await work.load('quiz', payload.ItemId)
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
  const quiz = await work.load('quiz', payload.ItemId)
  if (!quiz) return refused('NotFound')
  const refusal = work.send(quiz, event)
  if (refusal) return refusal
  const now = await work.load('quiz', quiz.id)
  if (now && now.snapshot.context.revealed > 0) await scoreQuiz(work, now)
  return done
}

export const quizHandlers = {
  'Quiz/Add': async (work: UnitOfWork, { payload }: EnvelopeOf<'Quiz/Add'>) =>
    teamRefusal(work, payload.Quiz) ??
    ((await claimUploads(work.tx, mediaOf(payload.Quiz), work.at))
      ? addItem(work, 'quiz', { ...content(withoutIds(payload.Quiz)), ...notBegun })
      : refused('UploadGone')),
  'Quiz/Update': update,
  ...handlersOf(quizTable, ['start', 'next', 'previous', 'reveal', 'stop'], step),
  ...handlersOf(quizTable, ['void', 'restore'], mark),
  'Quiz/JoinTeam': quizTeamHandler,
  'Quiz/Answer': quizAnswerHandler,
}
