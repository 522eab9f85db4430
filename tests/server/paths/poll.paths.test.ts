import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { PollEdit } from '#machines/domain/poll/poll.events.ts'
import { pollMachine } from '#machines/domain/poll/poll.machine.ts'
import { pollTable } from '#machines/domain/poll/poll.table.ts'
import { newPoll, pollEvents, withoutOptions } from '#tests/support/chart-cases/poll.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats, walksOn } from './fixture.ts'

type PollEvent = EventFromLogic<typeof pollMachine>
type PollSnapshot = SnapshotFrom<typeof pollMachine>

// The schema refuses a poll without options and a vote without a choice before the machine does.
const sendable = (event: PollEvent): boolean =>
  event.type === 'vote'
    ? event.optionIds.length > 0
    : event.type !== 'edit' || event.content !== withoutOptions

const graph = chartGraph(pollMachine, {
  input: newPoll,
  events: pollEvents.filter(sendable),
  stopAt: ({ context }) => context.round > 1,
})

/**
 * Leaves out a second vote and an edit after a vote: the server takes one vote per guest and round, and begins a
 * new round when a poll with votes is edited (rounds.test.ts).
 */
const canDo = (event: PollEvent, { context }: PollSnapshot, soFar: readonly PollEvent[]): boolean => {
  if (event.type !== 'edit' && event.type !== 'vote') return true
  return !soFar.some((earlier) => earlier.type === 'vote' && earlier.round === context.round)
}

/** A poll on the server, with connections that act and observe. */
class PollOnServer {
  readonly id: string
  readonly seats: Seats
  removed = false
  /** The server generates option ids. The model's ids are in the same order. */
  #modelIds: string[]

  constructor(id: string, seats: Seats) {
    this.id = id
    this.seats = seats
    this.#modelIds = newPoll.options.map((option) => option.id)
  }

  #realId = (modelId: string): string => {
    const options = this.seats.host.doc(`poll:${this.id}`)?.context.options
    return options?.[this.#modelIds.indexOf(modelId)]?.id ?? modelId
  }

  #wireContent({ title, options, multiple, maxChoices, look }: PollEdit) {
    const wireOptions = options.map(({ id, text, correct }) => ({
      ...(this.#modelIds.includes(id) && { optionId: this.#realId(id) }),
      text,
      correct: correct ?? false,
    }))
    return { title, options: wireOptions, multiple, maxChoices, look }
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: PollEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.seats
    const itemId = this.id
    if (event.type === 'vote') {
      const optionIds = event.optionIds.map(this.#realId)
      return guest.command('Item/Vote', { itemId, round: event.round, optionIds })
    }
    if (event.type === 'edit') {
      const code = await host.command('Poll/Update', { itemId, poll: this.#wireContent(event.content) })
      if (!code) this.#modelIds = event.content.options.map((option) => option.id)
      return code
    }
    if (event.type === 'setLook') return host.command('Poll/SetLook', { itemId, look: event.look })
    const code = await host.command(pollTable[event.type].name, { itemId })
    this.removed ||= !code && event.type === 'remove'
    return code
  }

  /** Compares the documents of hosts, guests and screens with the machine. */
  async check({ value, context }: PollSnapshot): Promise<void> {
    const { host, guest, screen } = this.seats
    const key = `poll:${this.id}` as const
    const view = (doc: PollDoc) => ({
      value: doc.value,
      context: {
        ...doc.context,
        options: doc.context.options.map((option, index) => ({ ...option, id: this.#modelIds[index] })),
      },
    })
    if (this.removed) return host.expectDoc(key, undefined)
    await host.expectDoc(key, { value, context }, view)
    const unmarked = { ...context, options: context.options.map(({ id, text }) => ({ id, text })) }
    const publicDoc = { value, context: value.answer === 'shown' ? context : unmarked }
    const expected = value.activity === 'active' ? publicDoc : undefined
    await guest.expectDoc(key, expected, view)
    await screen.expectDoc(key, expected, view)
  }
}

describeChartOnServer('poll state machine', {
  machine: pollMachine,
  model: graph,
  walks: (kind) => walksOn(kind, graph, { ends: ['remove'], canDo }),
  async open({ live }, walks) {
    const event = await live.event({ polls: walks.map(() => newPoll) })
    const seats = await takeSeats(live, event, await live.guest(event))
    const ids = [...event.pollIds]
    return {
      begin: () => new PollOnServer(ids.shift() ?? '', seats),
      end: async () => expect(ids).toEqual([]),
    }
  },
})
