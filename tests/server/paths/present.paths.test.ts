import { expect } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { PresentDoc } from '#contract/interface/views.ts'
import { presentMachine } from '#machines/domain/present/present.machine.ts'
import {
  blackoutEvents,
  interactionEvents,
  joinCodeEvents,
  presentEvents,
  slideEvents,
} from '#tests/support/chart-cases/present.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { type LiveServer, pollOf } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats, walksOn } from './fixture.ts'

type PresentEvent = EventFromLogic<typeof presentMachine>
type PresentSnapshot = SnapshotFrom<typeof presentMachine>

const events = [...presentEvents, ...interactionEvents, ...slideEvents, ...blackoutEvents, ...joinCodeEvents]
const graph = chartGraph(presentMachine, {
  events,
  // The cue of a slide sets the size of the join code too: in this walk to the size at the start.
  canCome: (event, { context }) => event.type !== 'showSlide' || context.joinCode === 'automatic',
  // The size of the join code is independent of all other states. The walk ends where both have changed.
  stopAt: ({ value, context }) => context.joinCode !== 'automatic' && value !== 'welcome',
})

const wireLottery = {
  title: 'Who wins?',
  prizes: [{ typeName: 'First', giftName: 'Bicycle', quantity: 1, perDraw: 1 }],
  pool: 'participants',
  pollId: null,
  repeatWinners: false,
  masked: false,
  claimSeconds: 0,
}

const wirePoll = {
  title: 'Which?',
  options: [{ text: 'One', correct: false }],
  multiple: false,
  maxChoices: 1,
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
    await screen.#add('slide-1')
    await screen.#add('slide-2')
    return screen
  }

  #modelId = (realId: string | null): string | null =>
    [...this.#realIds].find(([, real]) => real === realId)?.[0] ?? realId

  /**
   * Deletes the item and adds a new item in its place, because the model may show an item again after its removal.
   */
  async #remove(modelId: string): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    const id = this.#realIds.get(modelId)
    const isSlide = modelId.startsWith('slide')
    if (isSlide) await host.command('Run/Reset')
    const code = isSlide
      ? await host.command('Cue/Delete', { cueId: id })
      : await host.command('Item/Delete', { itemId: id })
    if (code) return code
    await this.#add(modelId)
    return undefined
  }

  async #add(modelId: string): Promise<void> {
    const { host } = this.#seats
    const kind = modelId.slice(0, modelId.indexOf('-'))
    const code = await (kind === 'poll'
      ? host.command('Poll/Add', { poll: wirePoll })
      : kind === 'draw'
        ? host.command('Lottery/Add', { lottery: wireLottery })
        : host.command('Cue/Add', { kind: 'slide', cue: {} }))
    expect(code).toBeUndefined()
    const made = host.answered as { itemId?: string; cueId?: string }
    this.#realIds.set(modelId, made.itemId ?? made.cueId ?? '')
  }

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: PresentEvent): Promise<ErrorCode | undefined> {
    const { host } = this.#seats
    if (event.type === 'showWelcome') return host.command('Present/ShowWelcome')
    if (event.type === 'showQa') return host.command('Present/ShowQa')
    if (event.type === 'blackOut') return host.command('Present/BlackOut')
    if (event.type === 'endBlackout') return host.command('Present/EndBlackout')
    if (event.type === 'setJoinCode') return host.command('Present/SetJoinCode', { joinCode: event.joinCode })
    if (event.type === 'itemRemoved') return this.#remove(event.itemId)
    if (event.type === 'slideRemoved') return this.#remove(event.cueId)
    if (event.type === 'showSlide') {
      // Only the run shows a slide. A reset leaves the screen as it is.
      await host.command('Run/Reset')
      return host.command('Run/Start', { cueId: this.#realIds.get(event.cueId) })
    }
    if (event.type === 'showInteraction')
      return host.command('Present/ShowInteraction', {
        itemId: event.itemId === null ? null : this.#realIds.get(event.itemId),
      })
    return host.command('Present/ShowPoll', { itemId: this.#realIds.get(event.itemId) })
  }

  /**
   * Removing a poll that is not on the screen does not concern the screen. The run takes a step to the slide that is
   * shown already.
   */
  async attempt(event: PresentEvent): Promise<ErrorCode | undefined | null> {
    const isOther = ['itemRemoved', 'slideRemoved', 'showSlide'].includes(event.type)
    return isOther ? null : this.send(event)
  }

  async check({ value, context }: PresentSnapshot): Promise<void> {
    const seen = (doc: PresentDoc) => ({
      value: doc.value,
      context: {
        pollId: this.#modelId(doc.context.pollId),
        interactionId: this.#modelId(doc.context.interactionId),
        slideId: this.#modelId(doc.context.slideId),
        blackout: doc.context.blackout,
        joinCode: doc.context.joinCode,
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
