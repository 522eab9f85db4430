import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { PresentDoc } from '#contract/interface/views.ts'
import { presentMachine } from '#machines/present/present.machine.ts'
import { interactionEvents, presentEvents } from '#tests/support/chart-cases/present.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { type LiveServer, pollOf } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats, walksOn } from './fixture.ts'

type PresentEvent = EventFromLogic<typeof presentMachine>
type PresentSnapshot = SnapshotFrom<typeof presentMachine>

const events = [...presentEvents, ...interactionEvents]
const graph = chartGraph(presentMachine, { events })

const wireLottery = {
  Title: 'Who wins?',
  Prizes: [{ TypeName: 'First', GiftName: 'Bicycle', Quantity: 1, PerDraw: 1 }],
  Pool: 'participants',
  PollId: null,
  RepeatWinners: false,
  Masked: false,
  ClaimSeconds: 0,
}

const wirePoll = {
  Title: 'Which?',
  Options: [{ Text: 'One', Correct: false }],
  Multiple: false,
  MaxChoices: 1,
}

/** The big screen of an event that has a real poll or lottery for each item of the model. */
class ScreenOnServer {
  readonly #seats: Seats
  readonly #realIds: Map<string, string>

  private constructor(seats: Seats, realIds: Map<string, string>) {
    this.#seats = seats
    this.#realIds = realIds
  }

  static async open(live: LiveServer): Promise<ScreenOnServer> {
    const event = await live.event({ polls: [pollOf(), pollOf()] })
    const [first = '', second = ''] = event.pollIds
    const seats = await takeSeats(live, event, await live.guest(event))
    const realIds = new Map([
      ['poll-1', first],
      ['poll-2', second],
    ])
    const screen = new ScreenOnServer(seats, realIds)
    await screen.#add('draw-1')
    await screen.#add('draw-2')
    return screen
  }

  #modelId = (realId: string | null): string | null =>
    [...this.#realIds].find(([, real]) => real === realId)?.[0] ?? realId

  /**
   * Deletes the item and adds a new item in its place, because the model may show an item again after its removal.
   */
  async #remove(modelId: string): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    const code = await host.command('Item/Delete', { ItemId: this.#realIds.get(modelId) })
    if (code) return code
    await this.#add(modelId)
    return undefined
  }

  async #add(modelId: string): Promise<void> {
    const { host } = this.#seats
    const code = modelId.startsWith('poll')
      ? await host.command('Poll/Add', { Poll: wirePoll })
      : await host.command('Lottery/Add', { Lottery: wireLottery })
    expect(code).toBeUndefined()
    this.#realIds.set(modelId, (host.answered as { ItemId: string }).ItemId)
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  send(event: PresentEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (event.type === 'showWelcome') return host.command('Present/ShowWelcome')
    if (event.type === 'showQa') return host.command('Present/ShowQa')
    if (event.type === 'itemRemoved') return this.#remove(event.itemId)
    if (event.type === 'showInteraction')
      return host.command('Present/ShowInteraction', {
        ItemId: event.itemId === null ? null : this.#realIds.get(event.itemId),
      })
    return host.command('Present/ShowPoll', { ItemId: this.#realIds.get(event.itemId) })
  }

  /** Removing a poll that is not on the screen does not concern the screen. */
  async attempt(event: PresentEvent): Promise<ErrorCode | undefined | null> {
    return event.type === 'itemRemoved' ? null : this.send(event)
  }

  async check({ value, context }: PresentSnapshot): Promise<void> {
    const seen = (doc: PresentDoc) => ({
      value: doc.value,
      context: {
        pollId: this.#modelId(doc.context.pollId),
        interactionId: this.#modelId(doc.context.interactionId),
      },
    })
    for (const seat of Object.values(this.#seats)) await seat.expectDoc('present', { value, context }, seen)
  }
}

describeChartOnServer('presentation state machine', {
  machine: presentMachine,
  model: graph,
  walks: (kind) => walksOn(kind, graph),
  open: ({ live }) => ({ begin: () => ScreenOnServer.open(live) }),
})
