import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { QuizContent, QuizDoc, QuizPhase, QuizQuestion } from '#contract/items/quiz.ts'
import type { QuizEdit } from '#machines/domain/quiz/quiz.events.ts'
import { quizMachine } from '#machines/domain/quiz/quiz.machine.ts'
import { quizTable } from '#machines/domain/quiz/quiz.table.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import { newQuiz, quizEvents, stepAt, withoutQuestions } from '#tests/support/chart-cases/quiz.cases.ts'
import { coveringPaths } from '#tests/support/model/covering-paths.ts'
import { pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'

type QuizEvent = EventFromLogic<typeof quizMachine>
type QuizSnapshot = SnapshotFrom<typeof quizMachine>

// The schema refuses a quiz without questions before the machine does.
const sendable = (event: QuizEvent): boolean => event.type !== 'edit' || event.content !== withoutQuestions

const model = pathModel(quizMachine, {
  input: newQuiz,
  events: [...quizEvents.filter(sendable), { type: 'holdPhase' }, { type: 'resumePhase', at: stepAt }],
  stopAt: ({ context }) =>
    context.round > 1 ||
    context.board !== null ||
    (context.revealed > 0 && context.questions.some((question) => question.void)),
})

/** The types of events that only the server sends. */
const byServer: readonly QuizEvent['type'][] = ['score', 'resume', 'holdPhase', 'resumePhase']

/**
 * Whether a test can walk the path on a server. It cannot send what only the server sends, and it
 * cannot edit a quiz that was played, because the server then begins a new round.
 */
const isWalkable = ({ steps }: (typeof model.paths)[number]): boolean => {
  let played = false
  return steps.every(({ event, state }) => {
    if (byServer.includes(event.type) || (event.type === 'edit' && played)) return false
    played ||= state.context.asked > 0 || event.type === 'joinTeam'
    return true
  })
}
const paths = coveringPaths({ ...model, paths: model.paths.filter(isWalkable) })

const modelIds = {
  questions: newQuiz.questions.map(({ id }) => id),
  options: newQuiz.questions.flatMap(({ options }) => options.map(({ id }) => id)),
  teams: newQuiz.teams.map(({ id }) => id),
}

/** What guests and screens may see of a question in a phase. */
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

/** A quiz on the server, with connections that act and observe. */
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

  /** The server generates ids. The model's ids are in the same order. */
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

  #wireContent({ title, questions, teams, pace, streaks, lobbyNames }: QuizEdit) {
    const real = this.#realIds()
    return {
      title,
      questions: questions.map((question) => ({
        questionId: real.get(question.id),
        text: question.text,
        options: question.options.map(({ id, text, correct }) => ({
          optionId: real.get(id),
          text,
          correct: correct === true,
        })),
        multiple: question.multiple,
        seconds: question.seconds,
        points: question.points,
      })),
      teams: teams.map(({ id, name }) => ({ teamId: real.get(id), name })),
      pace,
      streaks,
      lobbyNames: lobbyNames !== false,
    }
  }

  /** A guest who has not answered, with or without a team, as the event requires. */
  async #arrange(event: QuizEvent): Promise<void> {
    const { db } = this.#live
    if (event.type === 'answer') await db.deleteFrom('quiz_answer').where('item_id', '=', this.#id).execute()
    if (event.type === 'previous') await this.#count(event.answers)
    if (event.type !== 'joinTeam') return
    await db.deleteFrom('quiz_member').where('item_id', '=', this.#id).execute()
    if (!event.changes) return
    const member = { item_id: this.#id, round: event.round, guest_id: this.#person.id }
    await db
      .insertInto('quiz_member')
      .values({ ...member, team_id: this.#realIds().get('red') ?? '' })
      .execute()
  }

  /** Stores this number of answers to the current question. */
  async #count(votes: number): Promise<void> {
    const quiz = this.#seats.host.doc(`quiz:${this.#id}`)?.context
    if (!quiz || quiz.asked <= quiz.at) return
    const option_id = quiz.questions[quiz.at]?.id ?? ''
    const row = { subject_id: this.#id, round: quiz.round, option_id, event_id: this.#event.id }
    await this.#live.db
      .insertInto('tally')
      .values({ ...row, votes, seq: 0 })
      .onConflict((conflict) => conflict.columns(['subject_id', 'round', 'option_id']).doUpdateSet({ votes }))
      .execute()
  }

  /** Ends the time of the phase. The clock is stopped until then. */
  async #pass(): Promise<undefined> {
    const { db, site, context } = this.#live
    const row = await db
      .selectFrom('deadline')
      .selectAll()
      .where('item_id', '=', this.#id)
      .executeTakeFirstOrThrow()
    site.clock.offset += Math.max(0, row.due_at - this.#live.now())
    // The server's own deadline may fire before this command. Both have the same effect.
    await context.engine.apply(this.#event.id, {
      name: serverCommands.deadline,
      actor: { kind: 'system', id: 'system' },
      commandId: '',
      payload: row,
    })
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: QuizEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.#seats
    const itemId = this.#id
    const real = this.#realIds()
    const realId = (modelId: string): string => real.get(modelId) ?? modelId
    await this.#arrange(event)
    switch (event.type) {
      case 'phaseEnded':
        return this.#pass()
      case 'answer': {
        const optionIds = event.optionIds.map(realId)
        const questionId = realId(event.questionId)
        return guest.command('Quiz/Answer', { itemId, round: event.round, questionId, optionIds })
      }
      case 'joinTeam':
        return guest.command('Quiz/JoinTeam', { itemId, round: event.round, teamId: realId(event.teamId) })
      case 'void':
      case 'restore': {
        const name = event.type === 'void' ? 'Quiz/VoidQuestion' : 'Quiz/RestoreQuestion'
        return host.command(name, { itemId, questionId: realId(event.questionId) })
      }
      case 'edit':
        return host.command('Quiz/Update', { itemId, quiz: this.#wireContent(event.content) })
      case 'score':
      case 'resume':
      case 'holdPhase':
      case 'resumePhase':
        throw new Error(`the server decides about ${event.type}`)
      default: {
        const code = await host.command(quizTable[event.type].name, { itemId })
        this.#removed ||= !code && event.type === 'remove'
        return code
      }
    }
  }

  /** The end of a phase and an answer at another time cannot be sent. */
  async attempt(event: QuizEvent): Promise<ErrorCode | undefined | null> {
    const isOfTime = ['phaseEnded', ...byServer].includes(event.type)
    return isOfTime || (event.type === 'answer' && event.at !== stepAt) ? null : this.send(event)
  }

  /** Compares the documents of hosts, guests and screens with the machine: times only by presence, everything else exactly. */
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

/** Stops the server's clock, so that only the walk ends a phase. */
function stopClock({ site: { clock } }: LiveServer): void {
  let now = Date.now()
  Object.defineProperty(clock, 'offset', {
    get: () => now - Date.now(),
    set: (offset: number) => {
      now = Date.now() + offset
    },
  })
}

const wireQuiz = ({ title, questions, teams, pace, streaks, lobbyNames }: typeof newQuiz) => ({
  title,
  questions: questions.map(({ text, options, multiple, seconds, points }) => ({
    text,
    options: options.map((option) => ({ text: option.text, correct: option.correct === true })),
    multiple,
    seconds,
    points,
  })),
  teams: teams.map(({ name }) => ({ name })),
  pace,
  streaks,
  lobbyNames: lobbyNames !== false,
})

describeChartOnServer('quiz state machine', {
  machine: quizMachine,
  model,
  walks: (kind) => pathsOn(kind, model, paths),
  async open({ live }) {
    stopClock(live)
    const event = await live.event()
    const person = await live.guest(event)
    const seats = await takeSeats(live, event, person)
    return {
      async begin() {
        const quiz = wireQuiz(newQuiz)
        const { itemId = '' } = await live.must(event, event.host, 'Quiz/Add', { quiz })
        await seats.host.expectDoc(`quiz:${itemId}`, true, () => true)
        return new QuizOnServer(itemId, seats, live, event, person)
      },
    }
  },
})
