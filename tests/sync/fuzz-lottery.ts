import { expect } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { Snapshot } from '#contract/interface/protocol.ts'
import { isValidWinner, type LotteryContent, type LotteryValue } from '#contract/items/lottery.ts'
import { allWinners } from '#machines/domain/lottery/winners.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { checkDraw, hashOfNonce } from '#ui/guest/verify/check-draw.ts'

/** The secret number of every phone. */
const nonce = '0123456789abcdef'.repeat(2)

const quantities = [3, 1] as const

/** Commands on a lottery, generated from the seed, and the invariants of its draws. */
export class FuzzLottery {
  readonly itemId: string
  readonly #live: LiveServer
  readonly #random: RandomSource
  readonly #repeats: boolean
  readonly #prizeIds: string[]
  #tickets: string[] = []
  #draw: LotteryValue['draw'] = 'idle'
  #drawId = 'none'

  private constructor(live: LiveServer, itemId: string, random: RandomSource, content: LotteryContent) {
    this.#live = live
    this.itemId = itemId
    this.#random = random
    this.#repeats = content.repeatWinners
    this.#prizeIds = content.prizes.map(({ id }) => id)
  }

  static async begin(live: LiveServer, event: TestEvent, random: RandomSource): Promise<FuzzLottery> {
    const lottery = {
      title: 'Who wins?',
      prizes: quantities.map((quantity) => ({
        typeName: 'Prize',
        giftName: 'Bicycle',
        quantity,
        perDraw: 2,
      })),
      pool: random.pick(['participants', 'participants', 'list']),
      pollId: null,
      repeatWinners: random.chance(3),
      masked: random.chance(2),
      // The countdown of a claim is longer than a fuzz show, because other tests check what happens at its end.
      claimSeconds: random.pick([0, 3600]),
    }
    const { itemId = '' } = await live.must(event, event.host, 'Lottery/Add', { lottery })
    const entries = ['Ann', 'Bo', '张三', ''].map((name) => ({ name: name || 'Cy', detail: '' }))
    await live.must(event, event.host, 'Lottery/Import', { itemId, entries })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    const stored = await standOf(live, itemId)
    if (!stored) throw new Error('the lottery is there')
    const { prizes } = stored.context
    // A fuzz show is short. A lottery with a list as its pool needs no guests, so draw winners now.
    if (lottery.pool === 'list') {
      await live.must(event, event.host, 'Lottery/Prepare', { itemId, prizeId: prizes[0]?.id, places: 1 })
      await live.must(event, event.host, 'Lottery/StartRoll', { itemId, word: '' })
      await live.must(event, event.host, 'Lottery/Draw', { itemId })
    }
    return new FuzzLottery(live, itemId, random, stored.context)
  }

  guestCommand(): [CommandName, object] {
    const { itemId } = this
    const drawId = this.#drawId
    const step = this.#random.below(3)
    if (step === 0) return ['Lottery/CommitNonce', { itemId, drawId, hash: hashOfNonce(drawId, nonce) }]
    if (step === 1) return ['Lottery/RevealNonce', { itemId, drawId, nonce }]
    return ['Lottery/Claim', { itemId }]
  }

  hostCommand(guests: readonly Person[]): [CommandName, object] {
    const random = this.#random
    const { itemId } = this
    const name = random.chance(2) ? random.pick(nextOf[this.#draw]) : random.pick(hostCommands)
    if (name === 'Lottery/Prepare') {
      const places = random.pick([null, 1, 3])
      return [name, { itemId, prizeId: random.pick(this.#prizeIds), places }]
    }
    if (name === 'Lottery/StartRoll') return [name, { itemId, word: random.pick(['', 'sunshine']) }]
    if (/Exclude|Include/.test(name)) return [name, { itemId, entryIds: [random.pick(guests).id] }]
    if (/Confirm|Miss|Invalidate|Restore/.test(name)) {
      return [name, { itemId, ticket: random.pick(['0'.repeat(20), ...this.#tickets]) }]
    }
    return [name, { itemId }]
  }

  /** Reads the state of the lottery and its possible tickets. */
  async look(): Promise<void> {
    const rows = await this.#live.db
      .selectFrom('lottery_winner')
      .select('ticket')
      .where('item_id', '=', this.itemId)
      .orderBy('ticket')
      .execute()
    this.#tickets = rows.map(({ ticket }) => ticket)
    const stand = await standOf(this.#live, this.itemId)
    this.#draw = stand?.value.draw ?? 'idle'
    this.#drawId = stand?.context.current?.id ?? 'none'
  }

  /**
   * Checks that no piece of a prize has two winners, that a guest who may win once has one win, and that the rows
   * agree.
   */
  async check(snapshots: readonly Snapshot[]): Promise<void> {
    const { db } = this.#live
    const content = (await standOf(this.#live, this.itemId))?.context
    if (!content) return
    const rows = await db
      .selectFrom('lottery_winner')
      .selectAll()
      .where('item_id', '=', this.itemId)
      .where('round', '=', content.round)
      .execute()
    const winners = allWinners(content).map(({ winner }) => winner)
    const states = (all: readonly { ticket: string; state: string }[]) =>
      all.map(({ ticket, state }) => `${ticket} ${state}`).sort()
    expect(states(rows)).toEqual(states(winners))
    for (const [index, prizeId] of this.#prizeIds.entries()) {
      const pieces = rows.filter((row) => row.prize_id === prizeId && row.piece !== null)
      expect(new Set(pieces.map(({ piece }) => piece)).size).toBe(pieces.length)
      expect(pieces.length).toBeLessThanOrEqual(quantities[index] ?? 0)
      expect(pieces.length).toBe(content.taken[prizeId] ?? 0)
    }
    const holders = winners.filter(isValidWinner).map(({ entryId }) => entryId)
    if (!this.#repeats) expect(new Set(holders).size).toBe(holders.length)
    const draws = await db.selectFrom('lottery_draw').selectAll().where('item_id', '=', this.itemId).execute()
    for (const { seed } of draws.filter((draw) => draw.drawn_at === null && draw.cancelled_at === null)) {
      for (const snapshot of snapshots) expect(JSON.stringify(snapshot)).not.toContain(seed)
    }
    const last = content.draws.at(-1)
    if (!last) return
    const { envelope } = await this.#live.call('/api/guest/Lottery/GetDraw', { drawId: last.id })
    if (!envelope.Data) throw new Error(`${envelope.Code}`)
    expect(checkDraw(envelope.Data)).toBeUndefined()
  }
}

interface Stored {
  value: LotteryValue
  context: LotteryContent
}

/** The stored lottery; undefined if the lottery is deleted. */
async function standOf(live: LiveServer, itemId: string): Promise<Stored | undefined> {
  const row = await live.db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', itemId)
    .executeTakeFirst()
  return row && (JSON.parse(row.state) as Stored)
}

/** The host's most likely next commands. */
const nextOf = {
  idle: ['Lottery/Prepare', 'Item/Activate'],
  prepared: ['Lottery/StartRoll'],
  rolling: ['Lottery/Draw'],
  drawing: ['Lottery/Draw'],
  drawn: ['Lottery/Confirm', 'Lottery/Miss', 'Lottery/Invalidate', 'Lottery/Restore', 'Lottery/Prepare'],
} as const satisfies Record<LotteryValue['draw'], CommandName[]>

const hostCommands = [
  'Lottery/Prepare',
  'Lottery/Prepare',
  'Lottery/Prepare',
  'Lottery/StartRoll',
  'Lottery/StartRoll',
  'Lottery/StartRoll',
  'Lottery/Draw',
  'Lottery/Draw',
  'Lottery/Draw',
  'Lottery/Draw',
  'Lottery/Clear',
  'Lottery/Cancel',
  'Lottery/Confirm',
  'Lottery/Confirm',
  'Lottery/Miss',
  'Lottery/Miss',
  'Lottery/Invalidate',
  'Lottery/Invalidate',
  'Lottery/Restore',
  'Lottery/Restore',
  'Lottery/Exclude',
  'Lottery/Include',
  'Item/Lock',
  'Item/Unlock',
  'Item/Activate',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Reset',
] as const satisfies CommandName[]
