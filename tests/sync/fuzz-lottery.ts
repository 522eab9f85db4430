import { expect } from 'vitest'
import type { CommandName } from '../../src/contract/commands.ts'
import { isStanding, type LotteryContent, type LotteryValue } from '../../src/contract/items/lottery.ts'
import type { Snapshot } from '../../src/contract/protocol.ts'
import { allWinners } from '../../src/machines/lottery/winners.ts'
import { checkDraw } from '../../src/ui/guest/verify/check-draw.ts'
import type { LiveServer, Person, TestEvent } from '../server/live-server.ts'
import type { Tape } from './tape.ts'

const quantities = [3, 1] as const

/** Commands on a lottery, made up from the tape, and what must hold of its draws whatever came. */
export class FuzzLottery {
  readonly ItemId: string
  readonly #live: LiveServer
  readonly #tape: Tape
  readonly #repeats: boolean
  readonly #prizeIds: string[]
  #tickets: string[] = []
  #draw: LotteryValue['draw'] = 'idle'

  private constructor(live: LiveServer, itemId: string, tape: Tape, content: LotteryContent) {
    this.#live = live
    this.ItemId = itemId
    this.#tape = tape
    this.#repeats = content.repeatWinners
    this.#prizeIds = content.prizes.map(({ id }) => id)
  }

  static async begin(live: LiveServer, event: TestEvent, tape: Tape): Promise<FuzzLottery> {
    const Lottery = {
      Title: 'Who wins?',
      Prizes: quantities.map((Quantity) => ({
        TypeName: 'Prize',
        GiftName: 'Bicycle',
        Quantity,
        PerDraw: 2,
      })),
      Pool: tape.pick(['participants', 'participants', 'list']),
      PollId: null,
      RepeatWinners: tape.chance(3),
      Masked: tape.chance(2),
      // Longer than a show: the countdown has tests of its own.
      ClaimSeconds: tape.pick([0, 3600]),
    }
    const { ItemId = '' } = await live.must(event, event.host, 'Lottery/Add', { Lottery })
    const Entries = ['Ann', 'Bo', '张三', ''].map((Name) => ({ Name: Name || 'Cy', Detail: '' }))
    await live.must(event, event.host, 'Lottery/Import', { ItemId, Replace: true, Entries })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    const stored = await standOf(live, ItemId)
    if (!stored) throw new Error('the lottery is there')
    const { prizes } = stored.context
    // A show is short: where names can be drawn before anybody has come, it begins with winners.
    if (Lottery.Pool === 'list') {
      await live.must(event, event.host, 'Lottery/Prepare', { ItemId, PrizeId: prizes[0]?.id, Places: 1 })
      await live.must(event, event.host, 'Lottery/Draw', { ItemId, Word: '' })
      await live.must(event, event.host, 'Lottery/Stop', { ItemId })
    }
    return new FuzzLottery(live, ItemId, tape, stored.context)
  }

  guestCommand(): [CommandName, object] {
    return ['Lottery/Claim', { ItemId: this.ItemId }]
  }

  hostCommand(guests: readonly Person[]): [CommandName, object] {
    const tape = this.#tape
    const { ItemId } = this
    const name = tape.chance(2) ? tape.pick(nextOf[this.#draw]) : tape.pick(hostCommands)
    if (name === 'Lottery/Prepare') {
      const Places = tape.pick([null, 1, 3])
      return [name, { ItemId, PrizeId: tape.pick(this.#prizeIds), Places }]
    }
    if (name === 'Lottery/Draw') return [name, { ItemId, Word: tape.pick(['', 'sunshine']) }]
    if (/Exclude|Include/.test(name)) return [name, { ItemId, EntryIds: [tape.pick(guests).id] }]
    if (/Confirm|Miss|Invalidate|Restore/.test(name)) {
      return [name, { ItemId, Ticket: tape.pick(['0'.repeat(20), ...this.#tickets]) }]
    }
    return [name, { ItemId }]
  }

  /** Learns how it stands, and whom the desk could press on. */
  async look(): Promise<void> {
    const rows = await this.#live.db
      .selectFrom('lottery_winner')
      .select('ticket')
      .where('item_id', '=', this.ItemId)
      .orderBy('ticket')
      .execute()
    this.#tickets = rows.map(({ ticket }) => ticket)
    this.#draw = (await standOf(this.#live, this.ItemId))?.value.draw ?? 'idle'
  }

  /** No piece has two winners and none more than it has pieces; who may win once holds one; the rows say the same. */
  async check(snapshots: readonly Snapshot[]): Promise<void> {
    const { db } = this.#live
    const content = (await standOf(this.#live, this.ItemId))?.context
    if (!content) return
    const rows = await db
      .selectFrom('lottery_winner')
      .selectAll()
      .where('item_id', '=', this.ItemId)
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
    const holders = winners.filter(isStanding).map(({ entryId }) => entryId)
    if (!this.#repeats) expect(new Set(holders).size).toBe(holders.length)
    const draws = await db.selectFrom('lottery_draw').selectAll().where('item_id', '=', this.ItemId).execute()
    for (const { seed } of draws.filter(({ drawn_at }) => drawn_at === null)) {
      for (const snapshot of snapshots) expect(JSON.stringify(snapshot)).not.toContain(seed)
    }
    const last = content.draws.at(-1)
    if (!last) return
    const { envelope } = await this.#live.call('/api/guest/Lottery/GetDraw', { DrawId: last.id })
    if (!envelope.Data) throw new Error(`${envelope.Code}`)
    expect(checkDraw(envelope.Data)).toEqual({ commitment: true, winners: true })
  }
}

interface Stored {
  value: LotteryValue
  context: LotteryContent
}

/** The lottery as it is stored; undefined once it is deleted. */
async function standOf(live: LiveServer, itemId: string): Promise<Stored | undefined> {
  const row = await live.db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', itemId)
    .executeTakeFirst()
  return row && (JSON.parse(row.state) as Stored)
}

/** What a host does next, mostly. */
const nextOf = {
  idle: ['Lottery/Prepare', 'Item/Activate'],
  prepared: ['Lottery/Draw'],
  rolling: ['Lottery/Stop'],
  drawn: ['Lottery/Confirm', 'Lottery/Miss', 'Lottery/Invalidate', 'Lottery/Restore', 'Lottery/Prepare'],
} as const satisfies Record<LotteryValue['draw'], CommandName[]>

const hostCommands = [
  'Lottery/Prepare',
  'Lottery/Prepare',
  'Lottery/Prepare',
  'Lottery/Draw',
  'Lottery/Draw',
  'Lottery/Draw',
  'Lottery/Stop',
  'Lottery/Stop',
  'Lottery/Stop',
  'Lottery/Stop',
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
