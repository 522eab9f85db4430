import { afterAll, beforeAll, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { ownOrders } from '../../../server/commands/handlers.ts'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { QuizContent, QuizDoc, QuizPhase, QuizQuestion } from '../../../src/contract/items/quiz.ts'
import type { QuizEdit } from '../../../src/machines/quiz/quiz.events.ts'
import { quizMachine } from '../../../src/machines/quiz/quiz.machine.ts'
import { newQuiz, quizEvents, stepAt, withoutQuestions } from '../../machines/cases/quiz.cases.ts'
import { coveringPaths } from '../../machines/model/covering-paths.ts'
import { pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'
import { openStage, pathsOn, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type QuizEvent = EventFromLogic<typeof quizMachine>
type QuizSnapshot = SnapshotFrom<typeof quizMachine>

// The wire takes no quiz without questions: the schema answers before the chart could.
const sendable = (event: QuizEvent): boolean => event.type !== 'edit' || event.content !== withoutQuestions

const model = pathModel(quizMachine, {
  input: newQuiz,
  events: quizEvents.filter(sendable),
  stopAt: ({ context }) =>
    context.round > 1 ||
    context.board !== null ||
    (context.revealed > 0 && context.questions.some((question) => question.void)),
})

/** The server scores by itself whenever an answer is revealed, and an edit of what was played begins a round. */
const isWalkable = ({ steps }: (typeof model.paths)[number]): boolean => {
  let played = false
  return steps.every(({ event, state }) => {
    if (event.type === 'score' || (event.type === 'edit' && played)) return false
    played ||= state.context.asked > 0 || event.type === 'joinTeam'
    return true
  })
}
const paths = coveringPaths({ ...model, paths: model.paths.filter(isWalkable) })

const itemCommands = {
  activate: 'Item/Activate',
  deactivate: 'Item/Deactivate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  reset: 'Item/Reset',
  remove: 'Item/Delete',
  start: 'Quiz/Start',
  next: 'Quiz/Next',
  previous: 'Quiz/Previous',
  stop: 'Quiz/Stop',
} as const satisfies Partial<Record<QuizEvent['type'], CommandName>>

const modelIds = {
  questions: newQuiz.questions.map(({ id }) => id),
  options: newQuiz.questions.flatMap(({ options }) => options.map(({ id }) => id)),
  teams: newQuiz.teams.map(({ id }) => id),
}

/** What guests and screens may know of a question, by where the show is. */
function publicQuestion(question: QuizQuestion, index: number, phase: QuizPhase, quiz: QuizContent) {
  const unknown = { id: '', text: '', options: [], multiple: false, seconds: 0, points: 0, void: false }
  if (phase === 'lobby' || index !== quiz.at) return unknown
  if (index < quiz.revealed) return question
  const options = question.options.map(({ id, text }) => ({ id, text }))
  return { ...question, options: index < quiz.asked ? options : [] }
}

const publicContent = (phase: QuizPhase, quiz: QuizContent) => ({
  ...quiz,
  questions: quiz.questions.map((question, index) => publicQuestion(question, index, phase, quiz)),
})

/** One quiz on the server, and the places from which it is acted on and seen. */
class QuizOnServer {
  readonly #id: string
  readonly #seats: Seats
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #person: Person
  #removed = false

  constructor(id: string, seats: Seats, live: LiveServer, event: TestEvent, person: Person) {
    this.#id = id
    this.#seats = seats
    this.#live = live
    this.#event = event
    this.#person = person
  }

  /** The server gives ids of its own; the model's stand in the same order. */
  #realIds(): Map<string, string> {
    const quiz = this.#seats.host.doc(`quiz:${this.#id}`)?.context
    const questions = quiz?.questions ?? []
    const pairs = [
      [modelIds.questions, questions],
      [modelIds.options, questions.flatMap(({ options }) => options)],
      [modelIds.teams, quiz?.teams ?? []],
    ] as const
    return new Map(
      pairs.flatMap(([names, parts]) =>
        parts.map(({ id }, index): [string, string] => [names[index] ?? '', id]),
      ),
    )
  }

  #wireContent({ title, questions, teams, pace, streaks }: QuizEdit) {
    const real = this.#realIds()
    return {
      Title: title,
      Questions: questions.map((question) => ({
        QuestionId: real.get(question.id),
        Text: question.text,
        Options: question.options.map(({ id, text, correct }) => ({
          OptionId: real.get(id),
          Text: text,
          Correct: correct === true,
        })),
        Multiple: question.multiple,
        Seconds: question.seconds,
        Points: question.points,
      })),
      Teams: teams.map(({ id, name }) => ({ TeamId: real.get(id), Name: name })),
      Pace: pace,
      Streaks: streaks,
    }
  }

  /** A guest who has not answered, and is in a team or in none, as the event speaks of. */
  async #arrange(event: QuizEvent): Promise<void> {
    const { db } = this.#live
    if (event.type === 'answer') await db.deleteFrom('quiz_answer').where('item_id', '=', this.#id).execute()
    if (event.type !== 'joinTeam') return
    await db.deleteFrom('quiz_member').where('item_id', '=', this.#id).execute()
    if (!event.changes) return
    const member = { item_id: this.#id, round: event.round, guest_id: this.#person.id }
    await db
      .insertInto('quiz_member')
      .values({ ...member, team_id: this.#realIds().get('red') ?? '' })
      .execute()
  }

  /** Lets the time of the phase pass: the clock stands still until then. */
  async #pass(): Promise<undefined> {
    const { db, site, context } = this.#live
    const row = await db
      .selectFrom('deadline')
      .selectAll()
      .where('item_id', '=', this.#id)
      .executeTakeFirstOrThrow()
    site.clock.offset += Math.max(0, row.due_at - this.#live.now())
    // Whether this order or the server's own look comes first is all the same.
    await context.engine.apply(this.#event.id, {
      name: ownOrders.deadline,
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: row,
    })
  }

  /** Sends what the event means; the reason if it is refused. */
  async send(event: QuizEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.#seats
    const ItemId = this.#id
    const real = this.#realIds()
    const realId = (modelId: string): string => real.get(modelId) ?? modelId
    await this.#arrange(event)
    switch (event.type) {
      case 'phaseEnded':
        return this.#pass()
      case 'answer': {
        const OptionIds = event.optionIds.map(realId)
        const QuestionId = realId(event.questionId)
        return guest.command('Quiz/Answer', { ItemId, Round: event.round, QuestionId, OptionIds })
      }
      case 'joinTeam':
        return guest.command('Quiz/JoinTeam', { ItemId, Round: event.round, TeamId: realId(event.teamId) })
      case 'void':
      case 'restore': {
        const name = event.type === 'void' ? 'Quiz/VoidQuestion' : 'Quiz/RestoreQuestion'
        return host.command(name, { ItemId, QuestionId: realId(event.questionId) })
      }
      case 'edit':
        return host.command('Quiz/Update', { ItemId, Quiz: this.#wireContent(event.content) })
      case 'score':
        throw new Error('the server scores by itself')
      default: {
        const code = await host.command(itemCommands[event.type], { ItemId })
        this.#removed ||= !code && event.type === 'remove'
        return code
      }
    }
  }

  /** Nobody can ask for a time that does not come, or answer at another time than now. */
  async attempt(event: QuizEvent): Promise<ErrorCode | undefined | null> {
    const isOfTime = event.type === 'phaseEnded' || event.type === 'score'
    return isOfTime || (event.type === 'answer' && event.at !== stepAt) ? null : this.send(event)
  }

  /** The documents of all three audiences against the chart: instants by whether there are any, the rest to the letter. */
  async check({ value, context }: QuizSnapshot): Promise<void> {
    const { host, guest, screen } = this.#seats
    const key = `quiz:${this.#id}` as const
    if (this.#removed) return host.expectDoc(key, undefined)
    const real = this.#realIds()
    const names = new Map([...real].map(([name, id]) => [id, name]))
    const named = <Part extends { id: string }>(part: Part): Part => ({
      ...part,
      id: names.get(part.id) ?? part.id,
    })
    const comparable = (quiz: QuizContent, hasBoard: boolean) => ({
      ...quiz,
      endsAt: quiz.endsAt !== null,
      openedAt: quiz.openedAt !== null,
      board: hasBoard,
      teams: quiz.teams.map(named),
      questions: quiz.questions.map((question) => ({
        ...named(question),
        options: question.options.map(named),
      })),
    })
    const view = (doc: QuizDoc) => ({
      value: doc.value,
      context: comparable(doc.context, doc.context.board !== null),
    })
    const scored = context.revealed > 0
    await host.expectDoc(key, { value, context: comparable(context, scored) }, view)
    const { phase, activity } = value
    const ranked = scored && (phase === 'leaderboard' || phase === 'podium')
    const seen = { value, context: comparable(publicContent(phase, context), ranked) }
    await guest.expectDoc(key, activity === 'active' ? seen : undefined, view)
    await screen.expectDoc(key, activity === 'active' ? seen : undefined, view)
  }
}

eachStore('the quiz chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
    // The clock stands, so that no phase ends but by the walk.
    const { clock } = stage.live.site
    let now = Date.now()
    Object.defineProperty(clock, 'offset', {
      get: () => now - Date.now(),
      set: (offset: number) => {
        now = Date.now() + offset
      },
    })
  })
  afterAll(() => stage.close())

  it(
    'comes through every path, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      const { live } = stage
      const event = await live.event()
      const person = await live.guest(event)
      const seats = await takeSeats(live, event, person)
      const add = async () => {
        const { title, questions, teams, pace, streaks } = newQuiz
        const Quiz = {
          Title: title,
          Questions: questions.map(({ text, options, multiple, seconds, points }) => ({
            Text: text,
            Options: options.map((option) => ({ Text: option.text, Correct: option.correct === true })),
            Multiple: multiple,
            Seconds: seconds,
            Points: points,
          })),
          Teams: teams.map(({ name }) => ({ Name: name })),
          Pace: pace,
          Streaks: streaks,
        }
        const { ItemId = '' } = await live.must(event, event.host, 'Quiz/Add', { Quiz })
        await seats.host.expectDoc(`quiz:${ItemId}`, true, () => true)
        return ItemId
      }
      await walkModel(model, pathsOn(kind, model, paths), async () =>
        systemOf(quizMachine, new QuizOnServer(await add(), seats, live, event, person)),
      )
    },
  )
})
