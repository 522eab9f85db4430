import type { ExpressionBuilder } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { QuizContent, QuizDoc, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import { notBegun } from '#machines/domain/quiz/quiz-phases.ts'
import type { Aggregate, Tally } from '#server/engine/aggregate.ts'
import type { PrivateDoc, Projected } from '#server/engine/projected.ts'
import { loadRun } from '#server/features/cues/cues.public.ts'
import { newId } from '#server/platform/ids.ts'
import type { Schema } from '#server/store/schema.ts'
import { isSeen } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { hasMovedOn, quizHandlers } from './quiz.handlers.ts'
import { projectArrivals, readArrivals, renewArrivals } from './quiz-arrivals.ts'
import { readQuizMarks } from './quiz-marks.ts'
import { nameOnBoards, unnameBoards } from './quiz-rankings.ts'
import { resultOf } from './quiz-results.ts'
import { graceOf, stepQuiz } from './quiz-step.ts'

type Own = Pick<Schema, 'quiz_answer' | 'quiz_member' | 'quiz_ranking'>

/** The form in which guests get a later question: without any content. */
const unknown: QuizQuestion = {
  id: '',
  text: '',
  options: [],
  multiple: false,
  seconds: 0,
  points: 0,
  void: false,
}

/**
 * The form of a question during its countdown. A screen already gets the picture, sound and film, because it needs
 * time to load the files.
 */
const countdownQuestion = (question: QuizQuestion, audience: Audience): QuizQuestion => {
  const { picture, clip, ...words } = question
  return audience === 'screen' ? { ...question, options: [] } : { ...words, options: [] }
}

function publicQuestion(phase: QuizPhase, { at, asked, revealed }: QuizContent, audience: Audience) {
  return (question: QuizQuestion, index: number): QuizQuestion => {
    if (index !== at || phase === 'lobby') return unknown
    if (index < revealed) return question
    if (index >= asked) return countdownQuestion(question, audience)
    return { ...question, options: question.options.map(({ id, text }) => ({ id, text })) }
  }
}

const boardShown = (phase: QuizPhase): boolean => phase === 'leaderboard' || phase === 'podium'

/**
 * The quiz without its secrets: the current question as its phase allows, and only the number of the other
 * questions.
 */
const publicContent = (phase: QuizPhase, quiz: QuizContent, audience: Audience): QuizContent => ({
  ...quiz,
  questions: quiz.questions.map(publicQuestion(phase, quiz, audience)),
  board: boardShown(phase) ? quiz.board : null,
})

const distributionShown = (phase: QuizPhase): boolean =>
  phase === 'distribution' || phase === 'answer' || phase === 'leaderboard'

/** The answers to the current question and the sizes of the teams. */
function tallyDocs({ id, snapshot, tally }: Aggregate<'quiz'>, audience: Audience): Projected[] {
  const { value, context } = snapshot
  const question = context.questions[context.at]
  const shown = audience === 'host' || distributionShown(value.phase)
  if (!shown && audience === 'guest') return []
  const teamsShown = context.teams.length > 0 && (audience === 'host' || value.phase === 'lobby')
  const counted = [...(shown ? (question?.options ?? []) : []), ...(teamsShown ? context.teams : [])]
  const doc: TallyDoc = {
    round: context.round,
    voters: tally.votes.get(question?.id ?? '') ?? 0,
    counts:
      shown || teamsShown
        ? Object.fromEntries(counted.map((part) => [part.id, tally.votes.get(part.id) ?? 0]))
        : null,
  }
  return [[`tally:${id}`, doc]]
}

/**
 * Number of players of a round: the players on the leaderboard or, without a leaderboard, the largest number of answers
 * to one question.
 */
const votersOf = ({ board, questions }: QuizContent, { votes }: Tally): number =>
  board?.players ?? Math.max(0, ...questions.map((question) => votes.get(question.id) ?? 0))

export const quizKind: ItemKindOnServer<'quiz'> = {
  handlers: quizHandlers,
  answers: {
    command: 'Quiz/Answer',
    table: 'quiz_answer',
    said: 'option_ids',
    question: 'question_id',
    words({ questions }) {
      const parts = questions.flatMap((question) => [question, ...question.options])
      const texts = new Map(parts.map(({ id, text }) => [id, text]))
      return (id) => texts.get(id) ?? id
    },
    readMarks: readQuizMarks,
    counted: ({ questions }) =>
      questions.flatMap(({ id: votersId, text, options }) =>
        options.map(({ id, text: option, correct }) => ({
          ...{ id, votersId, question: text, option },
          ...{ state: '', correct: correct === true },
        })),
      ),
  },
  // The names in the lobby depend on all guests who join in the batch.
  rows: { none: null, read: readArrivals, shared: true },

  copy: (quiz) => ({
    ...quiz,
    ...notBegun,
    questions: quiz.questions.map((question) => ({
      ...question,
      id: newId(),
      void: false,
      options: question.options.map((option) => ({ ...option, id: newId() })),
    })),
    teams: quiz.teams.map((team) => ({ ...team, id: newId() })),
  }),

  sceneLines: ({ questions: [first] }) =>
    first ? [first.text, ...first.options.map(({ text }) => text)] : [],
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot } = aggregate
    const { value, context } = snapshot
    const content = audience === 'host' ? context : publicContent(value.phase, context, audience)
    return [
      [`quiz:${id}`, { id, position, value, context: content }],
      ...tallyDocs(aggregate, audience),
      ...(audience === 'guest' ? [] : projectArrivals(aggregate, projectionContext)),
    ]
  },

  /** A finished round shows the counts of all questions, not only of the current one. */
  projectEnded({ id, position, snapshot, tally }) {
    const { round } = snapshot.context
    const doc: QuizDoc = {
      id,
      position,
      value: { activity: 'deactivated', phase: 'podium' },
      context: snapshot.context,
    }
    const { questions, teams } = snapshot.context
    const counted = [...questions.flatMap((question) => [question, ...question.options]), ...teams]
    const counts = Object.fromEntries(counted.map((part) => [part.id, tally.votes.get(part.id) ?? 0]))
    return [
      [`quiz:${id}`, doc],
      [`tally:${id}`, { round, voters: votersOf(snapshot.context, tally), counts }],
    ]
  },

  voters: ({ snapshot, tally }) => votersOf(snapshot.context, tally),

  async take(work, quiz, type) {
    if (type === 'activate' || type === 'deactivate') return work.send(quiz, { type })
    return stepQuiz(work, quiz, { type, at: work.at })
  },

  hasMovedOn: ({ snapshot }, { phase, question }, receivedAt) =>
    hasMovedOn(snapshot, 'reveal', { phase, at: question }, receivedAt),

  takeOwn: (work, quiz, type) => {
    // The run takes back only the countdown, and nobody can answer during a countdown.
    if (type === 'previous') return stepQuiz(work, quiz, { type, at: work.at, answers: 0 })
    if (type === 'start' || type === 'next' || type === 'reveal' || type === 'stop')
      return stepQuiz(work, quiz, { type, at: work.at })
    throw new Error(`a quiz has no step ${type}`)
  },

  async hold(work, quiz, held) {
    await stepQuiz(work, quiz, held ? { type: 'holdPhase' } : { type: 'resumePhase', at: work.at })
  },

  async deadlinePassed(work, quiz, dueAt) {
    // A phase that a host entered by hand while the run is held.
    const run = await loadRun(work)
    if (run?.snapshot.value === 'held' && !(await stepQuiz(work, quiz, { type: 'holdPhase' }))) return
    await stepQuiz(work, quiz, { type: 'phaseEnded', endsAt: dueAt - graceOf(quiz), at: work.at })
  },

  resume: (work, quiz, stoppedAt) => stepQuiz(work, quiz, { type: 'resume', at: work.at, stoppedAt }),

  async roundEnds({ tx }, { id }) {
    await tx.deleteFrom('deadline').where('item_id', '=', id).execute()
  },

  guestNamed: nameOnBoards,
  guestsForgotten: unnameBoards,
  guestsChanged: renewArrivals,

  async readOwn(db, guestIds, items) {
    const rounds = new Map(items.map(({ id, round }) => [id, round]))
    const current = (row: { item_id: string; round: number }): boolean =>
      rounds.get(row.item_id) === row.round
    const own = (eb: ExpressionBuilder<Own, keyof Own>) =>
      eb.and([eb('guest_id', 'in', guestIds), eb('item_id', 'in', [...rounds.keys()])])
    const answers = await db.selectFrom('quiz_answer').selectAll().where(own).orderBy('created_at').execute()
    const members = await db.selectFrom('quiz_member').selectAll().where(own).execute()
    const rankings = await db.selectFrom('quiz_ranking').selectAll().where(own).execute()
    // If a guest has several current answers in an item, the latest answer is last in the list and replaces the
    // others.
    const latest = new Map(answers.filter(current).map((row) => [`${row.item_id} ${row.guest_id}`, row]))
    return [
      ...[...latest.values()].map(
        (row): PrivateDoc => ({
          guestId: row.guest_id,
          key: `quiz-answer:${row.item_id}`,
          doc: { round: row.round, questionId: row.question_id, optionIds: JSON.parse(row.option_ids) },
        }),
      ),
      ...members.filter(current).map(
        (row): PrivateDoc => ({
          guestId: row.guest_id,
          key: `quiz-team:${row.item_id}`,
          doc: { round: row.round, teamId: row.team_id },
        }),
      ),
      ...rankings.filter(current).map(
        (row): PrivateDoc => ({
          guestId: row.guest_id,
          key: `quiz-result:${row.item_id}`,
          doc: resultOf(row),
        }),
      ),
    ]
  },
}
