import { expect, it } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import {
  drawKey,
  isValidWinner,
  type LotteryContent,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryOwnDoc,
  type LotteryReelDoc,
  type LotteryRules,
} from '#contract/items/lottery.ts'
import { lotteryMachine } from '#machines/domain/lottery/lottery.machine.ts'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import { allWinners } from '#machines/domain/lottery/winners.ts'
import {
  lotteryEvents,
  newLottery,
  oneBicycle,
  plan,
  roll,
  settleWith,
  stopWith,
} from '#tests/support/chart-cases/lottery.cases.ts'
import { canDo, poolOf } from '#tests/support/chart-cases/lottery-audience.ts'
import { nobody } from '#tests/support/command-cases/case.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { SeatKeeper } from '#tests/support/server/seat-keeper.ts'
import { rewriteState } from '#tests/support/store/behind-servers.ts'
import { hashOfNonce } from '#ui/guest/verify/check-draw.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { type Seats, takeSeats } from './fixture.ts'

type LotteryEvent = EventFromLogic<typeof lotteryMachine>
type LotterySnapshot = SnapshotFrom<typeof lotteryMachine>

const names = { ann: 'Ann', bob: 'Bob' }
type Entry = keyof typeof names
/** The secret numbers of the phones, and a number that no phone has committed to. */
const numbers = { ann: 'a'.repeat(32), bob: 'b'.repeat(32), other: 'c'.repeat(32) }
type People = Record<Entry, Person>

/**
 * The types of events whose cases are replaced below, so that the pool has only one entry when a draw is prepared.
 */
const others = ['fillPool', 'prepare', 'startRoll', 'draw', 'settle']
const events: LotteryEvent[] = [
  ...lotteryEvents.filter(({ type }) => !others.includes(type)),
  { type: 'fillPool', entries: 0, excluded: 0 },
  { type: 'fillPool', entries: 0, excluded: 1 },
  plan('d', { poolSize: 1 }),
  plan('d', { poolSize: 0, places: 0 }),
  plan('d', { poolSize: 1, prizeId: 'none' }),
  roll(),
  roll(2),
  stopWith('t', 'ann'),
  stopWith('u', 'bob'),
  settleWith('t', 'ann'),
  settleWith('u', 'bob'),
]

const graph = chartGraph(lotteryMachine, {
  input: { ...newLottery, excluded: 1 },
  events,
  stopAt: ({ context }) =>
    context.round > 1 || context.prepared > 2 || context.prizes.some(({ id }) => id === 'other'),
})
// Takes each transition once on both stores, if possible in a state where it has an effect. The machine alone is
// tested with every step.
const { walks, missed } = shortWalks(graph, { ends: ['remove'], canDo })

const wireLottery = ({ prizes, ...rules }: LotteryRules) => ({
  title: rules.title,
  prizes: prizes.map(({ typeName, giftName, quantity, perDraw }) => ({
    typeName,
    giftName,
    quantity,
    perDraw,
  })),
  pool: rules.pool,
  pollId: rules.pollId,
  repeatWinners: rules.repeatWinners,
  masked: rules.masked,
  claimSeconds: rules.claimSeconds,
})

/** The state of a lottery without the values that the server generates. */
function comparable({ names: _, draws: __, ...content }: LotteryContent) {
  const { current } = content
  const fixed = current && { number: current.number, places: current.places, poolSize: current.poolSize }
  return {
    ...content,
    prizes: content.prizes.map((prize) => ({ ...prize, id: '' })),
    taken: content.prizes.map(({ id }) => content.taken[id] ?? 0),
    current: fixed,
    revealUntil: content.revealUntil !== null,
  }
}

/** A lottery on the server, with connections that act and observe. */
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

  /** The server generates prize ids. The model's ids are in the same order. */
  #realPrize(modelId: string): string {
    const prizes = this.#seats.host.doc(`lottery:${this.#id}`)?.context.prizes
    return prizes?.[this.#prizeIds.indexOf(modelId)]?.id ?? modelId
  }

  /** The ticket of Ann's win, or a ticket that nobody has won. */
  #realTicket(modelTicket: string): string {
    const { winners } = this.#seats.host.doc(drawKey(this.#id, this.#drawn)) ?? { winners: [] }
    return (modelTicket === 't' && winners[0]?.ticket) || '0'.repeat(20)
  }

  /** The number of the draw that Ann has won. */
  #drawn = 0

  /** Sends the command of the event. Returns the reason if it is refused. */
  async send(event: LotteryEvent): Promise<ErrorCode | undefined> {
    const { host, guest, bob } = this.#seats
    const itemId = this.#id
    switch (event.type) {
      case 'claimOver':
        this.#isOver = true
        await this.#live.pass(oneBicycle.claimSeconds * 1000 + 1)
        return undefined
      case 'claim':
        return (event.entryIds[0] === 'ann' ? guest : bob).command('Lottery/Claim', { itemId })
      case 'fillPool': {
        const name = event.excluded === 0 ? 'Lottery/Include' : 'Lottery/Exclude'
        return host.command(name, { itemId, entryIds: [this.#people.bob.id] })
      }
      case 'prepare': {
        const prizeId = this.#realPrize(event.plan.prizeId)
        return host.command('Lottery/Prepare', { itemId, prizeId, places: null })
      }
      case 'startRoll':
        return this.#roll(event)
      case 'commitNonce':
        return this.#commit(event.drawId)
      case 'revealNonce':
        return guest.command('Lottery/RevealNonce', this.#number(event.drawId, numbers.ann))
      case 'revealsOver':
      case 'settle':
        await this.#setRevealUntil(this.#live.now())
        await this.#live.pass(1)
        return undefined
      case 'edit': {
        const lottery = wireLottery(event.content)
        const prizes = event.content.prizes.map(({ id }, index) => ({
          ...lottery.prizes[index],
          ...(this.#prizeIds.includes(id) && { prizeId: this.#realPrize(id) }),
        }))
        const code = await host.command('Lottery/Update', { itemId, lottery: { ...lottery, prizes } })
        if (!code) this.#prizeIds = event.content.prizes.map(({ id }) => id)
        return code
      }
      case 'confirm':
      case 'miss':
      case 'invalidate':
      case 'restore':
        return host.command(lotteryTable[event.type].name, { itemId, ticket: this.#realTicket(event.ticket) })
      default: {
        const code = await host.command(lotteryTable[event.type].name, { itemId })
        this.#removed ||= !code && event.type === 'remove'
        if (!code && event.type === 'reset') this.#isOver = false
        return code
      }
    }
  }

  async #roll({ start }: Extract<LotteryEvent, { type: 'startRoll' }>): Promise<ErrorCode | undefined> {
    if (start.phones > 0) await this.#commit('d')
    const code = await this.#seats.host.command('Lottery/StartRoll', { itemId: this.#id, word: start.word })
    // Extend the time to reveal, because the attempts in this state take longer.
    if (!code && start.phones > 0) await this.#setRevealUntil(this.#live.now() + 3_600_000)
    return code
  }

  async #setRevealUntil(at: number): Promise<void> {
    const { db } = this.#live
    let before = 0
    await rewriteState(db, this.#id, ({ value, context }) => {
      before = context.revealUntil
      return { value, context: { ...context, revealUntil: at } }
    })
    await db
      .updateTable('deadline')
      .set({ due_at: at })
      .where('item_id', '=', this.#id)
      .where('due_at', '=', before)
      .execute()
  }

  /** Sends the commitments of both phones. Returns the answer to Ann's commitment. */
  async #commit(modelId: string): Promise<ErrorCode | undefined> {
    const { guest, bob } = this.#seats
    await bob.command('Lottery/CommitNonce', this.#commitment(modelId, numbers.bob))
    return guest.command('Lottery/CommitNonce', this.#commitment(modelId, numbers.ann))
  }

  #drawId(modelId: string): string {
    const { current } = this.#seats.host.doc(`lottery:${this.#id}`)?.context ?? {}
    return modelId === 'd' ? (current?.id ?? nobody) : nobody
  }

  #commitment(modelId: string, nonce: string) {
    const drawId = this.#drawId(modelId)
    return { itemId: this.#id, drawId, hash: hashOfNonce(drawId, nonce) }
  }

  #number(modelId: string, nonce: string) {
    return { itemId: this.#id, drawId: this.#drawId(modelId), nonce }
  }

  /** Tries an event that the machine refuses. Returns null if the event cannot be tried here. */
  async attempt(event: LotteryEvent): Promise<ErrorCode | undefined | null> {
    const { guest } = this.#seats
    if (['claimOver', 'revealsOver', 'settle'].includes(event.type)) return null
    // Send another number, because the same number would be a retry.
    if (event.type === 'commitNonce')
      return guest.command('Lottery/CommitNonce', this.#commitment(event.drawId, numbers.other))
    if (event.type === 'revealNonce')
      return guest.command('Lottery/RevealNonce', this.#number(event.drawId, numbers.other))
    // A claim cannot be sent at another time.
    if (event.type === 'claim' && event.at > oneBicycle.claimSeconds * 1000 && !this.#isOver) return null
    // The server counts the pool itself, so leave out an event with another number.
    if (event.type === 'prepare' && (event.plan.poolSize === 0) !== (poolOf(this.#at).length === 0))
      return null
    if (event.type === 'fillPool' && event.excluded === this.#at.excluded) return null
    return this.send(event)
  }

  /** Compares the documents of hosts, guests and screens with the machine. */
  async check({ value, context }: LotterySnapshot): Promise<void> {
    const { host, guest, screen } = this.#seats
    const key = `lottery:${this.#id}` as const
    this.#at = context
    this.#drawn = context.draws[0]?.number ?? 0
    if (this.#removed) return host.expectDoc(key, undefined)
    const view = (doc: LotteryDoc) => ({
      value: doc.value,
      context: comparable({ ...doc.context, names: [], draws: [] }),
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
    const valid = draw.winners.filter(isValidWinner)
    await screen.expectDoc(key, isShown ? seen(valid, () => '') : undefined, view)
    await guest.expectDoc(key, undefined)
  }

  /** The wins of this round on Ann's phone. */
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
  const lottery = wireLottery(oneBicycle)
  const { itemId = '' } = await live.must(event, event.host, 'Lottery/Add', { lottery })
  await live.must(event, event.host, 'Lottery/Exclude', { itemId, entryIds: [bob.id] })
  return itemId
}

it('the test paths on the server take every transition of the lottery state machine', () => {
  expect(missed).toEqual([])
})

describeChartOnServer('lottery state machine', {
  machine: lotteryMachine,
  model: graph,
  walks: () => walks,
  async open({ live }) {
    const event = await live.event()
    const ann = await live.guest(event, { username: names.ann })
    const bob = await live.guest(event, { username: names.bob })
    const people = { ann, bob }
    const seats = {
      ...(await takeSeats(live, event, ann)),
      bob: await SeatKeeper.take(() => live.guestSocket(event, bob)),
    }
    return {
      async begin() {
        const itemId = await addLottery(live, event, people)
        await seats.host.expectDoc(`lottery:${itemId}`, true, () => true)
        return new LotteryOnServer(itemId, live, seats, people)
      },
    }
  },
})
