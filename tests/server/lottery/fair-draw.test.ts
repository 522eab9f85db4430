import { randomBytes } from 'node:crypto'
import type { Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { DrawVerdict, KeptDraw } from '#machines/flow/draw-participant/draw-participant.ts'
import { commitmentTo } from '#server/features/items/lottery/fair-draw.ts'
import type { Schema } from '#server/store/schema.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'
import type { DrawProof } from '#ui/guest/verify/check-draw.ts'
import { DrawParticipant } from '#ui/guest/verify/draw-participant.ts'

/** Changes an honest proof into a manipulated proof. */
type Lie = (proof: DrawProof) => DrawProof

/** A guest's phone: the product's participant with its own socket. */
class Phone {
  readonly person: Person
  readonly #socket: TestSocket
  readonly #itemId: string
  readonly #participant: DrawParticipant
  #kept: readonly KeptDraw[] = []
  lie: Lie = (proof) => proof
  /** Whether the phone never reveals its number, as with a connection that is too slow. */
  isSilent = false

  private constructor(live: LiveServer, socket: TestSocket, person: Person, itemId: string) {
    this.person = person
    this.#socket = socket
    this.#itemId = itemId
    this.#participant = new DrawParticipant({
      load: () => this.#kept,
      save: (_, draws) => {
        this.#kept = draws
      },
      send: (command) => {
        if (this.isSilent && command.name === 'Lottery/RevealNonce') return
        void socket.command(command.name, command.payload).then(
          () => this.#participant.answered(command, true),
          () => this.#participant.answered(command, false),
        )
      },
      proof: async (drawId) => {
        const { envelope } = await live.call('/api/guest/Lottery/GetProof', { drawId }, person)
        if (!envelope.Data) return refused(envelope.Code as 'NotFound')
        return accepted({ ...this.lie(envelope.Data), revealed: envelope.Data.revealed })
      },
      whole: async (drawId) => {
        const { envelope } = await live.call('/api/guest/Lottery/GetDraw', { drawId })
        return envelope.Data ? accepted(envelope.Data) : refused('NotFound')
      },
      isThere: () => this.#socket.doc(`lottery:${this.#itemId}`) !== undefined,
      nonce: () => randomBytes(16).toString('hex'),
      // Verify every draw. A real phone verifies only some draws, chosen at random.
      random: () => 0,
      after: (_, action) => {
        const timer = setImmediate(action)
        return () => clearImmediate(timer)
      },
    })
  }

  static async open(live: LiveServer, event: TestEvent, itemId: string): Promise<Phone> {
    const person = await live.guest(event)
    const socket = await (await live.guestSocket(event, person)).sitDown()
    return new Phone(live, socket, person, itemId)
  }

  #look(): void {
    const doc = this.#socket.doc(`lottery:${this.#itemId}`)
    if (doc) this.#participant.look(this.#itemId, doc)
  }

  get last(): KeptDraw | undefined {
    return this.#kept.at(-1)
  }

  /** Waits until the phone has reached this state in its last draw. */
  async eventually(isSo: (draw: KeptDraw) => boolean): Promise<void> {
    await expect
      .poll(() => {
        this.#look()
        return this.last !== undefined && isSo(this.last)
      })
      .toBe(true)
  }

  async verdictOn(drawId: string): Promise<DrawVerdict | null | undefined> {
    const verdict = () => this.#kept.find((draw) => draw.drawId === drawId)?.verdict
    await expect
      .poll(() => {
        this.#look()
        return verdict() ?? null
      })
      .not.toBeNull()
    return verdict()
  }
}

eachLive('a draw in which phones take part', (live) => {
  interface SampleEvent {
    event: TestEvent
    itemId: string
    prizeId: string
    phones: Phone[]
  }

  const lotteryOf = async ({ event, itemId }: Pick<SampleEvent, 'event' | 'itemId'>) => {
    const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
    const doc = snapshot?.changes.find(([key]) => key === `lottery:${itemId}`)?.[2]
    return doc as import('#contract/items/lottery.ts').LotteryDoc
  }
  const host = (
    { event, itemId }: SampleEvent,
    name: Parameters<LiveServer['must']>[2],
    payload: object = {},
  ) => live().must(event, event.host, name, { itemId, ...payload })

  async function setUp(size = 3): Promise<SampleEvent> {
    const event = await live().event()
    const prizes = [{ typeName: 'First', giftName: 'Bicycle', quantity: 3, perDraw: 1 }]
    const { itemId = '' } = await live().must(event, event.host, 'Lottery/Add', {
      lottery: wireLottery({ prizes, claimSeconds: 0 }),
    })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    const phones = await Promise.all(Array.from({ length: size }, () => Phone.open(live(), event, itemId)))
    const prizeId = (await lotteryOf({ event, itemId })).context.prizes[0]?.id ?? ''
    return { event, itemId, prizeId, phones }
  }

  /** Prepares a draw. Every phone has committed to its number. */
  async function prepare(given: SampleEvent): Promise<string> {
    await host(given, 'Lottery/Prepare', { prizeId: given.prizeId, places: 1 })
    const drawId = (await lotteryOf(given)).context.current?.id ?? ''
    for (const phone of given.phones)
      await phone.eventually((draw) => draw.drawId === drawId && draw.committed)
    return drawId
  }

  /** Lets the names roll, and waits until every phone that is not silent has revealed its number. */
  async function roll(given: SampleEvent): Promise<void> {
    await host(given, 'Lottery/StartRoll', { word: 'sunshine' })
    for (const phone of given.phones)
      await phone.eventually((draw) => draw.roll !== null && (draw.revealed || phone.isSilent))
  }

  const verdicts = (given: SampleEvent, drawId: string) =>
    Promise.all(given.phones.map((phone) => phone.verdictOn(drawId)))

  const change = (drawId: string, parts: Updateable<Schema['lottery_draw']>) =>
    live().db.updateTable('lottery_draw').set(parts).where('id', '=', drawId).execute()
  const rowOf = (drawId: string) =>
    live().db.selectFrom('lottery_draw').selectAll().where('id', '=', drawId).executeTakeFirstOrThrow()
  const numbersOf = (drawId: string) =>
    live().db.selectFrom('lottery_nonce').selectAll().where('draw_id', '=', drawId).orderBy('hash').execute()

  async function wholeDraw(given: SampleEvent): Promise<string> {
    const drawId = await prepare(given)
    await roll(given)
    await host(given, 'Lottery/Draw')
    return drawId
  }

  const fair = (count: number) => Array.from({ length: count }, () => 'fair')

  test('every phone confirms two honest lottery draws in a row as fair', async () => {
    const given = await setUp()
    for (let turn = 0; turn < 2; turn += 1)
      expect(await verdicts(given, await wholeDraw(given))).toEqual(fair(3))
    expect(given.phones[0]?.last?.share).toEqual({ revealed: 3, phones: 3 })
  })

  test('a lottery draw waits for a silent phone only until the reveal time ends, and reports the missing number', async () => {
    const given = await setUp()
    const [silent] = given.phones
    if (silent) silent.isSilent = true
    const drawId = await prepare(given)
    await roll(given)
    await host(given, 'Lottery/Draw')
    await live().pass(limits.revealMilliseconds + 1)
    expect((await lotteryOf(given)).value.draw).toBe('drawn')
    expect(await verdicts(given, drawId)).toEqual(fair(3))
    expect(given.phones[1]?.last?.share).toEqual({ revealed: 2, phones: 3 })
  })

  test('a lottery draw completes when the host presses Stop again after the reveal time, before the deadline fired', async () => {
    const given = await setUp()
    const [silent] = given.phones
    if (silent) silent.isSilent = true
    const drawId = await prepare(given)
    await roll(given)
    await live().db.deleteFrom('deadline').where('item_id', '=', given.itemId).execute()
    await host(given, 'Lottery/Draw')
    live().site.clock.offset += limits.revealMilliseconds + 1
    await host(given, 'Lottery/Draw')
    expect((await lotteryOf(given)).value.draw).toBe('drawn')
    expect(await verdicts(given, drawId)).toEqual(fair(3))
  })

  test('a finished lottery draw publishes the random numbers of the phones', async () => {
    const given = await setUp(1)
    const drawId = await wholeDraw(given)
    const [own] = await numbersOf(drawId)
    const { envelope } = await live().call('/api/guest/Lottery/GetDraw', { drawId })
    expect(envelope.Data?.phones).toEqual([[own?.hash, own?.nonce]])
    expect(own?.nonce).toMatch(/^[0-9a-f]{32}$/)
  })

  test('cancelled and repeated lottery draws publish their random seeds', async () => {
    const given = await setUp()
    const first = await prepare(given)
    await host(given, 'Lottery/Cancel')
    expect(await verdicts(given, first)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const second = await prepare(given)
    const third = await wholeDraw(given)
    expect(await verdicts(given, second)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await verdicts(given, third)).toEqual(fair(3))
    for (const drawId of [first, second]) {
      const { envelope } = await live().call('/api/guest/Lottery/GetDraw', { drawId })
      expect(envelope.Data).toMatchObject({ seed: (await rowOf(drawId)).seed, drawnOn: null, winners: [] })
    }
  })

  test('a phone that missed more lottery draws than a proof covers raises no alarm', async () => {
    const given = await setUp(1)
    await prepare(given)
    for (let missed = 0; missed <= limits.drawsChained; missed += 1)
      await host(given, 'Lottery/Prepare', { prizeId: given.prizeId, places: 1 })
    const last = await prepare(given)
    await host(given, 'Lottery/Cancel')
    expect(await given.phones[0]?.verdictOn(last)).toBe('cancelled')
  })

  test('phones learn that a lottery draw was cancelled after they had revealed their random numbers', async () => {
    const given = await setUp()
    const drawId = await prepare(given)
    await roll(given)
    await host(given, 'Item/Deactivate')
    await host(given, 'Item/Activate')
    expect(await verdicts(given, drawId)).toEqual(['brokenOff', 'brokenOff', 'brokenOff'])
  })

  test('a phone that was opened again takes part in the next draw', async () => {
    const given = await setUp(2)
    const first = await wholeDraw(given)
    given.phones.push(await Phone.open(live(), given.event, given.itemId))
    const second = await wholeDraw(given)
    expect((await verdicts(given, second)).concat(await given.phones[0]?.verdictOn(first))).toEqual(fair(4))
  })

  describe('a cheating server', () => {
    test('phones detect a seed that the server changed after it knew the random numbers', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await roll(given)
      await change(drawId, { seed: randomBytes(32).toString('hex') })
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(Array.from({ length: 3 }, () => 'commitmentBroken'))
    })

    test('phones detect a commitment that was changed to fit another seed', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await roll(given)
      const row = await rowOf(drawId)
      const seed = randomBytes(32).toString('hex')
      const terms = {
        drawId,
        prizeName: row.prize_name,
        places: row.places,
        poolSize: row.pool_size,
        poolRoot: row.pool_root,
        previous: row.previous,
      }
      await change(drawId, { seed, commitment: commitmentTo(terms, seed) })
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(Array.from({ length: 3 }, () => 'commitmentChanged'))
    })

    test('phones detect an audience word that the server changed after it knew the random numbers', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await roll(given)
      await change(drawId, { word: 'moonlight' })
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(Array.from({ length: 3 }, () => 'rollChanged'))
    })

    test('phones detect names that the server changed after its commitment', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      const pool = JSON.parse((await rowOf(drawId)).pool) as string[][]
      await change(drawId, {
        pool: JSON.stringify(pool.map(([ticket, entryId, , detail]) => [ticket, entryId, 'Friend', detail])),
      })
      await roll(given)
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(Array.from({ length: 3 }, () => 'commitmentBroken'))
    })

    test('phones detect a prize that the server changed after its commitment', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await change(drawId, { prize_name: 'First · Pencil' })
      await roll(given)
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(Array.from({ length: 3 }, () => 'commitmentBroken'))
    })

    test('phones detect a cancelled lottery draw that the server hides', async () => {
      const given = await setUp()
      const first = await prepare(given)
      await host(given, 'Lottery/Cancel')
      await live().db.deleteFrom('lottery_draw').where('id', '=', first).execute()
      const second = await wholeDraw(given)
      expect(await verdicts(given, first)).toEqual(Array.from({ length: 3 }, () => 'drawHidden'))
      expect(await verdicts(given, second)).toEqual(Array.from({ length: 3 }, () => 'drawHidden'))
    })

    test('a phone detects that its random number was left out before the names rolled', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      const guest = given.phones[0]?.person.id ?? ''
      await live()
        .db.deleteFrom('lottery_nonce')
        .where('draw_id', '=', drawId)
        .where('guest_id', '=', guest)
        .execute()
      if (given.phones[0]) given.phones[0].isSilent = true
      await roll(given)
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(['nonceLeftOut', 'fair', 'fair'])
    })

    test('a phone detects that its random number was left out after it was revealed', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await roll(given)
      await live()
        .db.updateTable('lottery_nonce')
        .set({ nonce: '' })
        .where('draw_id', '=', drawId)
        .where('guest_id', '=', given.phones[0]?.person.id ?? '')
        .execute()
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(['nonceLeftOut', 'fair', 'fair'])
    })

    test('phones detect a random number that no phone had committed to', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await roll(given)
      await live()
        .db.updateTable('lottery_nonce')
        .set({ nonce: '0'.repeat(32) })
        .where('draw_id', '=', drawId)
        .where('guest_id', '=', given.phones[0]?.person.id ?? '')
        .execute()
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(['nonceLeftOut', 'numbersInvented', 'numbersInvented'])
    })

    test('phones detect that the server invented phones after the random numbers are known', async () => {
      const given = await setUp()
      const drawId = await prepare(given)
      await roll(given)
      const [one] = await numbersOf(drawId)
      if (!one) throw new Error('the phones have committed')
      await live()
        .db.insertInto('lottery_nonce')
        .values({ ...one, guest_id: 'invented', hash: 'f'.repeat(64) })
        .execute()
      await host(given, 'Lottery/Draw')
      expect(await verdicts(given, drawId)).toEqual(Array.from({ length: 3 }, () => 'rollChanged'))
    })

    test('phones detect a wrong winner of a lottery draw', async () => {
      const given = await setUp()
      for (const phone of given.phones) {
        phone.lie = (proof) => ({
          ...proof,
          winners: proof.winners.map((winner) => ({ ...winner, index: (winner.index + 1) % 3 })),
        })
      }
      expect(await verdicts(given, await wholeDraw(given))).toEqual(
        Array.from({ length: 3 }, () => 'winnersWrong'),
      )
    })
  })
})
