import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'

interface Answered {
  person: { id: string }
  name: CommandName
  payload: object
  outcome: { ok: boolean }
}

/** Generates commands on a quiz from the seed. The clock also ends phases of the quiz automatically. */
export class FuzzQuiz {
  readonly #live: LiveServer
  readonly #itemId: string
  readonly #random: RandomSource
  readonly #content: QuizDoc['context']

  private constructor(live: LiveServer, quiz: QuizDoc, random: RandomSource) {
    this.#live = live
    this.#itemId = quiz.id
    this.#content = quiz.context
    this.#random = random
  }

  /** Adds a quiz to the event and starts it. */
  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzQuiz> {
    // A question stays open for a few bursts of commands, with some seconds between two bursts.
    const questions = ['First?', 'Second?'].map((text) => wireQuestion({ text, seconds: 90 }))
    const Quiz = wireQuiz({ questions, pace: random.chance(2) ? 'auto' : 'hand' })
    const { itemId = '' } = await live.must(event, event.host, 'Quiz/Add', { quiz: Quiz })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    for (const name of ['Quiz/Start', 'Quiz/Next'] as const)
      await live.must(event, event.host, name, { itemId })
    const view = await live.context.snapshots.snapshot(event.id, 'host', null)
    const quiz = view?.changes.find(([key]) => key === `quiz:${itemId}`)?.[2] as QuizDoc
    return new FuzzQuiz(live, quiz, random)
  }

  hostCommand(): [CommandName, object] {
    const name = this.#random.pick(hostCommands)
    const questionId = this.#random.pick([...this.#content.questions.map(({ id }) => id), 'made-up'])
    const itemId = this.#itemId
    return [name, /Question$/.test(name) ? { itemId, questionId } : { itemId }]
  }

  guestCommand(): [CommandName, object] {
    const random = this.#random
    const { questions, teams } = this.#content
    const itemId = this.#itemId
    const round = random.chance(4) ? 2 : 1
    if (random.chance(4)) {
      return [
        'Quiz/JoinTeam',
        { itemId, round, teamId: random.pick([...teams.map(({ id }) => id), 'made-up']) },
      ]
    }
    const question = random.pick(questions)
    const optionIds = [random.pick([...question.options.map(({ id }) => id), 'made-up'])]
    return ['Quiz/Answer', { itemId, round, questionId: question.id, optionIds }]
  }

  /** Ends the quiz, so that no phase ends while views are compared. */
  stop(): [CommandName, object] {
    return ['Quiz/Stop', { itemId: this.#itemId }]
  }

  /** Every acknowledged answer is stored once, nothing else is stored, and only guests with answers are ranked. */
  async check(sent: readonly Answered[]): Promise<void> {
    const { db } = this.#live
    const key = (guestId: string, round: number, questionId: string) => `${guestId} ${round} ${questionId}`
    const saved = sent.flatMap(({ person, name, payload, outcome }) => {
      if (name !== 'Quiz/Answer' || !outcome.ok) return []
      const { round, questionId } = payload as { round: number; questionId: string }
      return [key(person.id, round, questionId)]
    })
    const rows = await db.selectFrom('quiz_answer').selectAll().where('item_id', '=', this.#itemId).execute()
    const stored = rows.map((row) => key(row.guest_id, row.round, row.question_id))
    expect(stored.sort()).toEqual([...new Set(saved)].sort())
    const ranked = await db
      .selectFrom('quiz_ranking')
      .select(['guest_id', 'round'])
      .where('item_id', '=', this.#itemId)
      .execute()
    const players = new Set(rows.map((row) => `${row.guest_id} ${row.round}`))
    for (const { guest_id, round } of ranked) expect(players).toContain(`${guest_id} ${round}`)
  }
}

const hostCommands = [
  'Quiz/Start',
  'Quiz/Start',
  'Quiz/Next',
  'Quiz/Next',
  'Quiz/Next',
  'Quiz/Next',
  'Quiz/Previous',
  'Quiz/Stop',
  'Quiz/VoidQuestion',
  'Quiz/RestoreQuestion',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Lock',
  'Item/ShowResults',
  'Item/HideResults',
  'Item/Reset',
  'Present/ShowPoll',
] as const satisfies CommandName[]
