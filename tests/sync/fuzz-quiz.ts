import { expect } from 'vitest'
import type { CommandName } from '../../src/contract/commands.ts'
import type { QuizDoc } from '../../src/contract/items/quiz.ts'
import { wireQuestion, wireQuiz } from '../server/commands/quiz-cases.ts'
import type { LiveServer, TestEvent } from '../server/live-server.ts'
import type { Tape } from './tape.ts'

interface Answered {
  person: { id: string }
  name: CommandName
  payload: object
  outcome: { ok: boolean }
}

/** Commands on a quiz, made up from the tape; its phases also end by themselves, as the clock goes on. */
export class FuzzQuiz {
  readonly #live: LiveServer
  readonly #itemId: string
  readonly #tape: Tape
  readonly #content: QuizDoc['context']

  private constructor(live: LiveServer, quiz: QuizDoc, tape: Tape) {
    this.#live = live
    this.#itemId = quiz.id
    this.#content = quiz.context
    this.#tape = tape
  }

  /** Puts a quiz to the guests of the event, and starts it. */
  static async begin(live: LiveServer, event: TestEvent, tape: Tape): Promise<FuzzQuiz> {
    // A question stays open for a few bursts, each of which is some seconds later.
    const Questions = ['First?', 'Second?'].map((Text) => wireQuestion({ Text, Seconds: 90 }))
    const Quiz = wireQuiz({ Questions, Pace: tape.chance(2) ? 'auto' : 'hand' })
    const { ItemId = '' } = await live.must(event, event.host, 'Quiz/Add', { Quiz })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    for (const name of ['Quiz/Start', 'Quiz/Next'] as const)
      await live.must(event, event.host, name, { ItemId })
    const view = await live.context.snapshots.snapshot(event.id, 'host', null)
    const quiz = view?.changes.find(([key]) => key === `quiz:${ItemId}`)?.[2] as QuizDoc
    return new FuzzQuiz(live, quiz, tape)
  }

  hostCommand(): [CommandName, object] {
    const name = this.#tape.pick(hostCommands)
    const QuestionId = this.#tape.pick([...this.#content.questions.map(({ id }) => id), 'made-up'])
    const ItemId = this.#itemId
    return [name, /Question$/.test(name) ? { ItemId, QuestionId } : { ItemId }]
  }

  guestCommand(): [CommandName, object] {
    const tape = this.#tape
    const { questions, teams } = this.#content
    const ItemId = this.#itemId
    const Round = tape.chance(4) ? 2 : 1
    if (tape.chance(4)) {
      return [
        'Quiz/JoinTeam',
        { ItemId, Round, TeamId: tape.pick([...teams.map(({ id }) => id), 'made-up']) },
      ]
    }
    const question = tape.pick(questions)
    const OptionIds = [tape.pick([...question.options.map(({ id }) => id), 'made-up'])]
    return ['Quiz/Answer', { ItemId, Round, QuestionId: question.id, OptionIds }]
  }

  /** Brings it to its end, where no phase ends by itself while views are compared. */
  stop(): [CommandName, object] {
    return ['Quiz/Stop', { ItemId: this.#itemId }]
  }

  /** Every acknowledged answer is there once, and nothing else is; nobody is ranked who has not answered. */
  async check(sent: readonly Answered[]): Promise<void> {
    const { db } = this.#live
    const key = (guestId: string, round: number, questionId: string) => `${guestId} ${round} ${questionId}`
    const saved = sent.flatMap(({ person, name, payload, outcome }) => {
      if (name !== 'Quiz/Answer' || !outcome.ok) return []
      const { Round, QuestionId } = payload as { Round: number; QuestionId: string }
      return [key(person.id, Round, QuestionId)]
    })
    const rows = await db.selectFrom('quiz_answer').selectAll().where('item_id', '=', this.#itemId).execute()
    const stored = rows.map((row) => key(row.guest_id, row.round, row.question_id))
    expect(stored.sort()).toEqual([...new Set(saved)].sort())
    const ranked = await db
      .selectFrom('quiz_standing')
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
