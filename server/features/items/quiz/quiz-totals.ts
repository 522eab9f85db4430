import * as limits from '#contract/limits.ts'
import {
  playerAfter,
  type QuizAnswer,
  type QuizPlayer,
  type QuizTotal,
} from '#machines/domain/quiz/quiz-score.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { compiled } from '#server/store/compiled.ts'
import { createPauses, mapInSlices } from '#server/store/next-turn.ts'

type Quiz = Aggregate<'quiz'>
type Given = Pick<QuizAnswer, 'optionIds' | 'milliseconds'>
type Totals = ReadonlyMap<string, QuizTotal>

interface Page {
  itemId: string
  round: number
  /** The last guest of the page before. */
  after: string
}

const readTotalsPage = compiled((db, given: Page) =>
  db
    .selectFrom('quiz_ranking')
    .select(['guest_id', 'revealed', 'score', 'correct_answers', 'milliseconds', 'streak'])
    .where('item_id', '=', given.itemId)
    .where('round', '=', given.round)
    .where('guest_id', '>', given.after)
    .orderBy('guest_id')
    .limit(limits.rowsReadAtOnce),
)

const readAnswersPage = compiled((db, given: Page & { questionId: string }) =>
  db
    .selectFrom('quiz_answer')
    .select(['guest_id', 'option_ids', 'milliseconds'])
    .where('item_id', '=', given.itemId)
    .where('round', '=', given.round)
    .where('question_id', '=', given.questionId)
    .where('guest_id', '>', given.after)
    .orderBy('guest_id')
    .limit(limits.rowsReadAtOnce),
)

async function readPages<Row extends { guest_id: string }>(
  read: (after: string) => Promise<Row[]>,
  take: (row: Row) => void,
): Promise<void> {
  const pause = createPauses()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Row[] = await read(after)
    for (const row of rows) take(row)
    after = rows.length < limits.rowsReadAtOnce ? undefined : rows.at(-1)?.guest_id
    await pause()
  }
}

async function readRemoved({ tx, row }: UnitOfWork): Promise<Set<string>> {
  const removed = await tx
    .selectFrom('participation')
    .select('guest_id')
    .where('event_id', '=', row.id)
    .where('removed_at', 'is not', null)
    .execute()
  return new Set(removed.map(({ guest_id }) => guest_id))
}

/** Reads the answers to a question. Many guests give the same answer, so each different answer is parsed only once. */
async function readAnswers(work: UnitOfWork, { id, snapshot }: Quiz, questionId: string) {
  const { round } = snapshot.context
  const parsed = new Map<string, string[]>()
  const answers = new Map<string, Given>()
  await readPages(
    (after) => readAnswersPage(work.tx, { itemId: id, round, questionId, after }),
    ({ guest_id, option_ids, milliseconds }) => {
      const optionIds = parsed.get(option_ids) ?? (JSON.parse(option_ids) as string[])
      parsed.set(option_ids, optionIds)
      answers.set(guest_id, { optionIds, milliseconds })
    },
  )
  return answers
}

/**
 * The stored totals of the questions before the last revealed one. Undefined if they are not stored: no question was revealed
 * before, or an earlier version stored them.
 */
async function readTotals(work: UnitOfWork, { id, snapshot }: Quiz): Promise<Totals | undefined> {
  const { round, revealed } = snapshot.context
  const totals = new Map<string, QuizTotal>()
  let isCurrent = true
  await readPages(
    (after) => readTotalsPage(work.tx, { itemId: id, round, after }),
    ({ guest_id, score, correct_answers: right, milliseconds, streak, ...row }) => {
      isCurrent &&= row.revealed === revealed - 1 && right !== null && milliseconds !== null
      totals.set(guest_id, { score, right: right ?? 0, milliseconds: milliseconds ?? 0, streak })
    },
  )
  return isCurrent && totals.size > 0 ? totals : undefined
}

/**
 * What has changed since the quiz was scored: one more question is revealed, so that its points are added to the stored totals,
 * or the questions themselves, so that all totals are computed again.
 */
export type ScoreChange = 'revealed' | 'questions'

/** The players of the round who were not removed, with their results after the revealed questions. */
export async function readPlayers(work: UnitOfWork, quiz: Quiz, change: ScoreChange): Promise<QuizPlayer[]> {
  const { questions, revealed, streaks } = quiz.snapshot.context
  const removed = await readRemoved(work)
  const stored = change === 'revealed' && revealed > 1 ? await readTotals(work, quiz) : undefined
  let before: Totals = stored ?? new Map()
  let players: QuizPlayer[] = []
  for (const question of questions.slice(stored ? revealed - 1 : 0, revealed)) {
    const answers = await readAnswers(work, quiz, question.id)
    if (players.length > 0) before = new Map(players.map(({ guestId, total }) => [guestId, total]))
    const totals = before
    const guestIds = [...new Set([...totals.keys(), ...answers.keys()])].filter((id) => !removed.has(id))
    players = await mapInSlices(guestIds, (guestId) =>
      playerAfter(guestId, totals.get(guestId) ?? null, { question, streaks }, answers.get(guestId)),
    )
  }
  return players
}
