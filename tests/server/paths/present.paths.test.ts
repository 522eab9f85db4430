import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { PresentDoc } from '../../../src/contract/views.ts'
import { presentMachine } from '../../../src/machines/present/present.machine.ts'
import { interactionEvents, presentEvents } from '../../machines/cases/present.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import { type LiveServer, pollOf } from '../live-server.ts'
import { openStage, type Seats, type Stage, takeSeats, walksOn } from './stage.ts'
import { systemOf } from './system-on-server.ts'

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

/** The big screen of an event of its own, with a poll or a lottery for each that the model names. */
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

  /** An item that the model shows again after its removal is another one on the server. */
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

  /** Sends what the event means; the reason if it is refused. */
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

  /** Removing a poll that is not on the screen is no business of the screen's. */
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

eachStore('the present chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through every step, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      await walkModel(graph, walksOn(kind, graph), async () =>
        systemOf(presentMachine, await ScreenOnServer.open(stage.live)),
      )
    },
  )
})
