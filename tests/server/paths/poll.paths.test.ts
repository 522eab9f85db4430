import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { PollDoc } from '../../../src/contract/items/poll.ts'

import type { PollEdit } from '../../../src/machines/poll/poll.events.ts'
import { pollMachine } from '../../../src/machines/poll/poll.machine.ts'
import { newPoll, pollEvents, withoutOptions } from '../../machines/cases/poll.cases.ts'
import { pathModel } from '../../machines/model/path-model.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import { openStage, pathsOn, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type PollEvent = EventFromLogic<typeof pollMachine>
type PollSnapshot = SnapshotFrom<typeof pollMachine>

// The wire takes no poll without options and no vote without a choice: the schema answers before the chart could.
const sendable = (event: PollEvent): boolean =>
  event.type === 'vote'
    ? event.optionIds.length > 0
    : event.type !== 'edit' || event.content !== withoutOptions

const model = pathModel(pollMachine, {
  input: newPoll,
  events: pollEvents.filter(sendable),
  stopAt: ({ context }) => context.round > 2,
})

const hostCommands = {
  activate: 'Item/Activate',
  deactivate: 'Item/Deactivate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  showAnswer: 'Poll/ShowAnswer',
  hideAnswer: 'Poll/HideAnswer',
  reset: 'Item/Reset',
  remove: 'Item/Delete',
} as const satisfies Partial<Record<PollEvent['type'], CommandName>>

/** One poll on the server, and the places from which it is acted on and seen. */
class PollOnServer {
  readonly id: string
  readonly seats: Seats
  removed = false
  /** The server gives options ids of its own; the model's, in the same order. */
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
      ...(this.#modelIds.includes(id) && { OptionId: this.#realId(id) }),
      Text: text,
      Correct: correct ?? false,
    }))
    return { Title: title, Options: wireOptions, Multiple: multiple, MaxChoices: maxChoices, Look: look }
  }

  /** Sends what the event means; the reason if it is refused. */
  async send(event: PollEvent): Promise<ErrorCode | undefined> {
    const { host, guest } = this.seats
    const ItemId = this.id
    if (event.type === 'vote') {
      const OptionIds = event.optionIds.map(this.#realId)
      return guest.command('Item/Vote', { ItemId, Round: event.round, OptionIds })
    }
    if (event.type === 'edit') {
      const code = await host.command('Poll/Update', { ItemId, Poll: this.#wireContent(event.content) })
      if (!code) this.#modelIds = event.content.options.map((option) => option.id)
      return code
    }
    const code = await host.command(hostCommands[event.type], { ItemId })
    this.removed ||= !code && event.type === 'remove'
    return code
  }

  /** The documents of all three audiences against the chart. */
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

eachStore('the poll chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through every path, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      const { live } = stage
      // The paths that cover all are enough to see that the second store does the same.
      const paths = pathsOn(kind, model, model.paths)
      const event = await live.event({ polls: paths.map(() => newPoll) })
      const seats = await takeSeats(live, event, await live.guest(event))
      const ids = [...event.pollIds]
      await walkModel(model, paths, () => systemOf(pollMachine, new PollOnServer(ids.shift() ?? '', seats)))
      expect(ids).toEqual([])
    },
  )
})
