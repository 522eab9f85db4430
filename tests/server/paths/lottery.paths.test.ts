import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { CommandName } from '../../../src/contract/commands.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import {
  drawKey,
  type LotteryContent,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryOwnDoc,
  type LotteryReelDoc,
  type LotteryRules,
} from '../../../src/contract/items/lottery.ts'
import { lotteryMachine } from '../../../src/machines/lottery/lottery.machine.ts'
import { allWinners } from '../../../src/machines/lottery/winners.ts'
import { lotteryEvents, newLottery, oneBicycle, plan, stopWith } from '../../machines/cases/lottery.cases.ts'
import { canDo, poolOf } from '../../machines/cases/lottery-hall.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { shortWalks } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { eachStore } from '../build.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'
import { SeatKeeper } from './seat-keeper.ts'
import { openStage, type Seats, type Stage, takeSeats } from './stage.ts'
import { systemOf } from './system-on-server.ts'

type LotteryEvent = EventFromLogic<typeof lotteryMachine>
type LotterySnapshot = SnapshotFrom<typeof lotteryMachine>

const names = { ann: 'Ann', bob: 'Bob' }
type Entry = keyof typeof names
type People = Record<Entry, Person>

/** Only one is in the pool whenever a draw is prepared. */
const others = ['fillPool', 'prepare', 'stop']
const events: LotteryEvent[] = [
  ...lotteryEvents.filter(({ type }) => !others.includes(type)),
  { type: 'fillPool', entries: 0, excluded: 0 },
  { type: 'fillPool', entries: 0, excluded: 1 },
  plan('d', { poolSize: 1 }),
  plan('d', { poolSize: 0, places: 0 }),
  plan('d', { poolSize: 1, prizeId: 'none' }),
  stopWith('t', 'ann'),
  stopWith('u', 'bob'),
]

const graph = chartGraph(lotteryMachine, {
  input: { ...newLottery, excluded: 1 },
  events,
  stopAt: ({ context }) =>
    context.round > 1 || context.prepared > 2 || context.prizes.some(({ id }) => id === 'other'),
})
// Each transition where it shows, on either store: every step of every state is the chart alone's to take.
const { walks, missed } = shortWalks(graph, { ends: ['remove'], canDo })

const itemCommands = {
  activate: 'Item/Activate',
  deactivate: 'Item/Deactivate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  reset: 'Item/Reset',
  remove: 'Item/Delete',
  cancel: 'Lottery/Cancel',
  stop: 'Lottery/Stop',
  clear: 'Lottery/Clear',
} as const satisfies Partial<Record<LotteryEvent['type'], CommandName>>

const winnerCommands = {
  confirm: 'Lottery/Confirm',
  miss: 'Lottery/Miss',
  invalidate: 'Lottery/Invalidate',
  restore: 'Lottery/Restore',
} as const satisfies Partial<Record<LotteryEvent['type'], CommandName>>

const wireLottery = ({ prizes, ...rules }: LotteryRules) => ({
  Title: rules.title,
  Prizes: prizes.map(({ typeName, giftName, quantity, perDraw }) => ({
    TypeName: typeName,
    GiftName: giftName,
    Quantity: quantity,
    PerDraw: perDraw,
  })),
  Pool: rules.pool,
  PollId: rules.pollId,
  RepeatWinners: rules.repeatWinners,
  Masked: rules.masked,
  ClaimSeconds: rules.claimSeconds,
})

/** What a lottery tells everybody of how it stands, without what the server alone makes up. */
function comparable({ word: _, names: __, draws: ___, ...standing }: LotteryContent) {
  const { current } = standing
  const fixed = current && { number: current.number, places: current.places, poolSize: current.poolSize }
  return {
    ...standing,
    prizes: standing.prizes.map((prize) => ({ ...prize, id: '' })),
    taken: standing.prizes.map(({ id }) => standing.taken[id] ?? 0),
    current: fixed,
  }
}

/** One lottery on the server, and the places from which it is acted on and seen. */
class LotteryOnServer {
  readonly #id: string
  readonly #live: LiveServer
  readonly #seats: Seats & { bob: SeatKeeper }
  readonly #people: People
  #prizeIds: string[] = newLottery.prizes.map(({ id }) => id)
  #removed = false
  #isOver = false
  #at: LotteryContent = newLottery

  constructor(id: string, live: LiveServer, seats: Seats & { bob: SeatKeeper }, people: People) {
    this.#id = id
    this.#live = live
    this.#seats = seats
    this.#people = people
  }

  /** The server gives prizes ids of its own; the model's stand in the same order. */
  #realPrize(modelId: string): string {
    const prizes = this.#seats.host.doc(`lottery:${this.#id}`)?.context.prizes
    return prizes?.[this.#prizeIds.indexOf(modelId)]?.id ?? modelId
  }

  /** The ticket of Ann's win, or of nobody's. */
  #realTicket(modelTicket: string): string {
    const { winners } = this.#seats.host.doc(drawKey(this.#id, this.#drawn)) ?? { winners: [] }
    return (modelTicket === 't' && winners[0]?.ticket) || '0'.repeat(20)
  }

  /** The number of the draw that Ann has won. */
  #drawn = 0

  /** Sends what the event means; the reason if it is refused. */
  async send(event: LotteryEvent): Promise<ErrorCode | undefined> {
    const { host, guest, bob } = this.#seats
    const ItemId = this.#id
    switch (event.type) {
      case 'claimOver':
        this.#isOver = true
        await this.#live.pass(oneBicycle.claimSeconds * 1000 + 1)
        return undefined
      case 'claim':
        return (event.entryId === 'ann' ? guest : bob).command('Lottery/Claim', { ItemId })
      case 'fillPool': {
        const name = event.excluded === 0 ? 'Lottery/Include' : 'Lottery/Exclude'
        return host.command(name, { ItemId, EntryIds: [this.#people.bob.id] })
      }
      case 'prepare': {
        const PrizeId = this.#realPrize(event.plan.prizeId)
        return host.command('Lottery/Prepare', { ItemId, PrizeId, Places: null })
      }
      case 'draw':
        return host.command('Lottery/Draw', { ItemId, Word: event.word })
      case 'edit': {
        const Lottery = wireLottery(event.content)
        const Prizes = event.content.prizes.map(({ id }, index) => ({
          ...Lottery.Prizes[index],
          ...(this.#prizeIds.includes(id) && { PrizeId: this.#realPrize(id) }),
        }))
        const code = await host.command('Lottery/Update', { ItemId, Lottery: { ...Lottery, Prizes } })
        if (!code) this.#prizeIds = event.content.prizes.map(({ id }) => id)
        return code
      }
      case 'confirm':
      case 'miss':
      case 'invalidate':
      case 'restore':
        return host.command(winnerCommands[event.type], { ItemId, Ticket: this.#realTicket(event.ticket) })
      default: {
        const code = await host.command(itemCommands[event.type], { ItemId })
        this.#removed ||= !code && event.type === 'remove'
        if (!code && event.type === 'reset') this.#isOver = false
        return code
      }
    }
  }

  /** Tries what the chart refuses; null where nobody can ask for it here. */
  async attempt(event: LotteryEvent): Promise<ErrorCode | undefined | null> {
    if (event.type === 'claimOver') return null
    // Nobody claims at another time than now.
    if (event.type === 'claim' && event.at > oneBicycle.claimSeconds * 1000 && !this.#isOver) return null
    // Who is in the pool the server counts by itself.
    if (event.type === 'prepare' && (event.plan.poolSize === 0) !== (poolOf(this.#at).length === 0))
      return null
    if (event.type === 'fillPool' && event.excluded === this.#at.excluded) return null
    return this.send(event)
  }

  /** The documents of all three audiences against the chart. */
  async check({ value, context }: LotterySnapshot): Promise<void> {
    const { host, guest, screen } = this.#seats
    const key = `lottery:${this.#id}` as const
    this.#at = context
    this.#drawn = context.draws[0]?.number ?? 0
    if (this.#removed) return host.expectDoc(key, undefined)
    const view = (doc: LotteryDoc) => ({
      value: doc.value,
      context: comparable({ ...doc.context, word: '', names: [], draws: [] }),
    })
    const expected = { value, context: comparable(context) }
    const isActive = value.activity === 'active'
    await host.expectDoc(key, expected, view)
    await guest.expectDoc(key, isActive ? expected : undefined, view)
    await screen.expectDoc(key, isActive ? expected : undefined, view)

    const reel = context.names.length > 0 ? poolOf(context).map((entry) => names[entry as Entry]) : undefined
    const namesIn = ({ names }: LotteryReelDoc) => names
    await host.expectDoc(`reel:${this.#id}`, reel, namesIn)
    await screen.expectDoc(`reel:${this.#id}`, reel, namesIn)
    await guest.expectDoc(`reel:${this.#id}`, undefined)
    for (const draw of context.draws)
      await this.#checkDraw(draw, isActive && draw.number === context.current?.number)
    if (isActive) await this.#checkWins(context)
  }

  async #checkDraw(draw: LotteryDraw, isShown: boolean): Promise<void> {
    const { host, guest, screen } = this.#seats
    const key = drawKey(this.#id, draw.number)
    const seen = (winners: LotteryDraw['winners'], idOf: (entryId: string) => string) =>
      winners.map(({ entryId, state, claimedAt }) => ({
        entryId: idOf(entryId),
        name: names[entryId as Entry],
        state,
        claimed: claimedAt !== null,
      }))
    const view = ({ winners }: LotteryDraw) =>
      winners.map(({ entryId, name, state, claimedAt }) => ({
        entryId,
        name,
        state,
        claimed: claimedAt !== null,
      }))
    await host.expectDoc(
      key,
      seen(draw.winners, (entryId) => this.#people[entryId as Entry].id),
      view,
    )
    await screen.expectDoc(key, isShown ? seen(draw.winners, () => '') : undefined, view)
    await guest.expectDoc(key, undefined)
  }

  /** What Ann's phone says that she has won in this round. */
  async #checkWins(context: LotteryContent): Promise<void> {
    const { guest } = this.#seats
    const key = `lots:${this.#id}` as const
    const wins = allWinners(context)
      .filter(({ winner }) => winner.entryId === 'ann')
      .map(({ draw, winner }) => ({ number: draw.number, state: winner.state }))
    const view = (own: LotteryOwnDoc) =>
      own.round === context.round ? own.wins.map(({ number, state }) => ({ number, state })) : []
    if (wins.length > 0 || guest.doc(key)) await guest.expectDoc(key, wins, view)
  }
}

async function addLottery(live: LiveServer, event: TestEvent, { bob }: People): Promise<string> {
  const Lottery = wireLottery(oneBicycle)
  const { ItemId = '' } = await live.must(event, event.host, 'Lottery/Add', { Lottery })
  await live.must(event, event.host, 'Lottery/Exclude', { ItemId, EntryIds: [bob.id] })
  return ItemId
}

eachStore('the lottery chart on the server', (kind) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(kind)
  })
  afterAll(() => stage.close())

  it(
    'comes through every transition, seen by all audiences, and refuses the same for the same reasons',
    patienceForWalk,
    async () => {
      expect(missed).toEqual([])
      const { live } = stage
      const event = await live.event()
      const ann = await live.guest(event, { Username: names.ann })
      const bob = await live.guest(event, { Username: names.bob })
      const people = { ann, bob }
      const seats = {
        ...(await takeSeats(live, event, ann)),
        bob: await SeatKeeper.take(() => live.guestSocket(event, bob)),
      }
      await walkModel(graph, walks, async () => {
        const ItemId = await addLottery(live, event, people)
        await seats.host.expectDoc(`lottery:${ItemId}`, true, () => true)
        return systemOf(lotteryMachine, new LotteryOnServer(ItemId, live, seats, people))
      })
    },
  )
})
