import type { ExpressionBuilder } from 'kysely'
import type { Audience } from '../../../src/contract/audience.ts'
import type { TallyDoc } from '../../../src/contract/items/item.ts'
import type {
  QuizContent,
  QuizDoc,
  QuizPhase,
  QuizQuestion,
  QuizResultDoc,
} from '../../../src/contract/items/quiz.ts'
import { notBegun } from '../../../src/machines/quiz/quiz-phases.ts'
import { newId } from '../../ids.ts'
import type { Projected } from '../../projections/projected.ts'
import type { Schema } from '../../store/schema.ts'
import type { Subject, Tally } from '../../work/subject.ts'
import { isSeen } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'
import type { OwnItemDoc } from '../own-item-docs.ts'
import { quizHandlers } from './quiz.handlers.ts'
import { graceOf, stepQuiz } from './quiz-step.ts'

type Own = Pick<Schema, 'quiz_answer' | 'quiz_member' | 'quiz_standing'>

/** A question of which only its place is known. */
const unknown: QuizQuestion = {
  id: '',
  text: '',
  options: [],
  multiple: false,
  seconds: 0,
  points: 0,
  void: false,
}

function publicQuestion(phase: QuizPhase, { at, asked, revealed }: QuizContent) {
  return (question: QuizQuestion, index: number): QuizQuestion => {
    if (index !== at || phase === 'lobby') return unknown
    if (index < revealed) return question
    if (index >= asked) return { ...question, options: [] }
    return { ...question, options: question.options.map(({ id, text }) => ({ id, text })) }
  }
}

const boardShown = (phase: QuizPhase): boolean => phase === 'leaderboard' || phase === 'podium'

/** The question of the moment without its secrets; the others are their number. */
const publicContent = (phase: QuizPhase, quiz: QuizContent): QuizContent => ({
  ...quiz,
  questions: quiz.questions.map(publicQuestion(phase, quiz)),
  board: boardShown(phase) ? quiz.board : null,
})

const distributionShown = (phase: QuizPhase): boolean =>
  phase === 'distribution' || phase === 'answer' || phase === 'leaderboard'

/** Answers to the question of the moment and the sizes of the teams. */
function tallyDocs({ id, snapshot, tally }: Subject<'quiz'>, audience: Audience): Projected[] {
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

/** The players of a round: those on the board, or before there is one, those who answered the question most answered. */
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
  },
  rows: null,

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

  project(subject, audience, scene) {
    if (!isSeen(subject, audience, scene)) return []
    const { id, position, snapshot } = subject
    const { value, context } = snapshot
    const content = audience === 'host' ? context : publicContent(value.phase, context)
    return [[`quiz:${id}`, { id, position, value, context: content }], ...tallyDocs(subject, audience)]
  },

  /** The counts of all its questions, not of one alone. */
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

  async deadlinePassed(work, quiz, dueAt) {
    await stepQuiz(work, quiz, { type: 'phaseEnded', endsAt: dueAt - graceOf(quiz), at: work.at })
  },

  async roundEnds({ tx }, { id }) {
    await tx.deleteFrom('deadline').where('item_id', '=', id).execute()
  },

  async readOwn(db, guestIds, items) {
    const rounds = new Map(items.map(({ id, round }) => [id, round]))
    const current = (row: { item_id: string; round: number }): boolean =>
      rounds.get(row.item_id) === row.round
    const own = (eb: ExpressionBuilder<Own, keyof Own>) =>
      eb.and([eb('guest_id', 'in', guestIds), eb('item_id', 'in', [...rounds.keys()])])
    const answers = await db.selectFrom('quiz_answer').selectAll().where(own).orderBy('created_at').execute()
    const members = await db.selectFrom('quiz_member').selectAll().where(own).execute()
    const standings = await db.selectFrom('quiz_standing').selectAll().where(own).execute()
    // Of several answers in an item the latest comes last, and stays.
    const latest = new Map(answers.filter(current).map((row) => [`${row.item_id} ${row.guest_id}`, row]))
    return [
      ...[...latest.values()].map(
        (row): OwnItemDoc => ({
          guestId: row.guest_id,
          key: `quiz-answer:${row.item_id}`,
          doc: { round: row.round, questionId: row.question_id, optionIds: JSON.parse(row.option_ids) },
        }),
      ),
      ...members.filter(current).map(
        (row): OwnItemDoc => ({
          guestId: row.guest_id,
          key: `quiz-team:${row.item_id}`,
          doc: { round: row.round, teamId: row.team_id },
        }),
      ),
      ...standings.filter(current).map(
        (row): OwnItemDoc => ({
          guestId: row.guest_id,
          key: `quiz-result:${row.item_id}`,
          doc: JSON.parse(row.result) as QuizResultDoc,
        }),
      ),
    ]
  },

  async forget({ tx }, itemId) {
    for (const table of ['quiz_answer', 'quiz_member', 'quiz_standing', 'deadline'] as const) {
      await tx.deleteFrom(table).where('item_id', '=', itemId).execute()
    }
  },
}
