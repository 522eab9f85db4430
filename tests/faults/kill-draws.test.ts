import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { call, prepareShow, type Show } from '#bench/support/api.ts'
import type { Envelope } from '#contract/interface/calls.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { LotteryDoc, LotteryDraw, LotteryWinner } from '#contract/items/lottery.ts'
import { freePort } from '#scripts/server-process.ts'
import { newId } from '#server/platform/ids.ts'
import { envelopeOf, restBody } from '#tests/support/server/rest.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { checkDraw, hashOfNonce } from '#ui/guest/verify/check-draw.ts'
import { Life } from './life.ts'

const guests = 16
const draws = 5
const places = 2
const claimSeconds = 4
const retryMilliseconds = 25
/** Each look at the state costs a snapshot, and a host may get only two snapshots per second. */
const lookMilliseconds = 500
/** The secret number of every phone. */
const nonce = '0123456789abcdef'.repeat(2)

let database: TestDatabase | undefined

afterEach(async () => {
  await database?.drop()
  database = undefined
})

/** A host's desk and the winners' phones, which repeat a command with the same id until an answer comes. */
class Draws {
  readonly #life: Life
  readonly #origin: () => string
  readonly #show: Show
  itemId = ''
  prizeId = ''

  constructor(life: Life, origin: () => string, show: Show) {
    this.#life = life
    this.#origin = origin
    this.#show = show
  }

  /** The refusal's code, or null. */
  async send(name: CommandName, payload: object, token = this.#show.hostToken): Promise<string | null> {
    const body = restBody({ eventCode: this.#show.eventCode, ...payload, commandId: newId() })
    for (;;) {
      this.#life.over.throwIfAborted()
      try {
        const response = await fetch(`${this.#origin()}/api/event/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body,
        })
        const envelope = envelopeOf<{ itemId?: string } | null>(name, (await response.json()) as Envelope)
        if (envelope.Data?.itemId) this.itemId = envelope.Data.itemId
        if (envelope.Status) return null
        if (envelope.Code !== 'StoreUnavailable' && envelope.Code !== 'Busy') return envelope.Code
      } catch {
        // The server was killed and does not answer. The loop sends the request again.
      }
      await pause(retryMilliseconds)
    }
  }

  async docs(): Promise<{ lottery: LotteryDoc; draws: LotteryDraw[] }> {
    const input = { eventCode: this.#show.eventCode }
    const snapshot = await call(this.#origin(), '/api/event/Event/GetSnapshot', input, this.#show.hostToken)
    const changes = snapshot.changes as [string, number, unknown][]
    return {
      lottery: changes.find(([key]) => key === `lottery:${this.itemId}`)?.[2] as LotteryDoc,
      draws: changes
        .filter(([key]) => key.startsWith(`draw:${this.itemId}`))
        .map(([, , doc]) => doc as LotteryDraw),
    }
  }

  async add(): Promise<void> {
    const lottery = {
      title: 'Who rides home?',
      prizes: [{ typeName: 'First', giftName: 'Bicycle', quantity: draws * places, perDraw: places }],
      pool: 'participants',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds,
    }
    expect(await this.send('Lottery/Add', { lottery })).toBeNull()
    expect(await this.send('Item/Activate', { itemId: this.itemId })).toBeNull()
    this.prizeId = (await this.docs()).lottery.context.prizes[0]?.id ?? ''
  }

  get on(): { itemId: string } {
    return { itemId: this.itemId }
  }
}

/** The server is killed while names roll, winners are drawn and prizes are claimed, and restarted on the same data. */
async function drawsWithKills(port: number, environment: Record<string, string>): Promise<void> {
  const life = Life.begin()
  let server = await life.start({ port, environment })
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const tokens = new Map<string, string>()
  for (let number = 1; number <= guests; number += 1) {
    const input = { eventCode: show.eventCode, username: `Guest ${number}`, company: '', email: '' }
    const { token } = await call(server.origin, '/api/guest/Guest/RegisterGuest', { ...input, consent: true })
    tokens.set(input.username, token)
  }
  const desk = new Draws(life, () => server.origin, show)
  await desk.add()
  const killAfter = async (milliseconds: number): Promise<void> => {
    await pause(milliseconds)
    await server.kill('SIGKILL')
    server = await life.start({ port, dataDirectory: server.dataDirectory, environment })
  }
  const claimed: string[] = []
  for (let number = 1; number <= draws; number += 1) {
    const plan = { ...desk.on, prizeId: desk.prizeId, places: null }
    expect(await desk.send('Lottery/Prepare', plan)).toBeNull()
    const drawId = (await desk.docs()).lottery.context.current?.id ?? ''
    const phones = [...tokens.values()]
    const commitments = phones.map((token) =>
      desk.send('Lottery/CommitNonce', { ...desk.on, drawId, hash: hashOfNonce(drawId, nonce) }, token),
    )
    if (number === 5) await killAfter(1)
    expect(new Set(await Promise.all(commitments))).toEqual(new Set([null]))
    expect(await desk.send('Lottery/StartRoll', { ...desk.on, word: 'sunshine' })).toBeNull()
    // The last phone does not reveal its number, so the draw waits. The other numbers and the deadline survive the
    // restart.
    const reveals = phones
      .slice(1)
      .map((token) => desk.send('Lottery/RevealNonce', { ...desk.on, drawId, nonce }, token))
    const revealed = (await Promise.all(reveals)).filter((code) => code === null).length
    // Two hosts press "Stop" at the same time, and only one of the presses draws the winners.
    const presses = [desk.send('Lottery/Draw', desk.on), desk.send('Lottery/Draw', desk.on)]
    const isKilled = number % 2 === 0
    if (isKilled) await killAfter(number)
    const accepted = (await Promise.all(presses)).filter((code) => code === null).length
    // If the restart takes longer than the phones' time to reveal, the second press arrives before the late deadline.
    // Then it draws the winners for which the first press asked, and is accepted too.
    expect(accepted).toBeGreaterThanOrEqual(1)
    if (!isKilled) expect(accepted).toBe(1)
    const drawOf = async () => (await desk.docs()).draws.find((draw) => draw.number === number)
    await expect
      .poll(drawOf, { timeout: 30_000, interval: lookMilliseconds })
      .toMatchObject({ phones: guests, revealed })
    const [winner] = (await drawOf())?.winners ?? []
    if (!winner) throw new Error(`draw ${number} was acknowledged and is gone`)
    const published = await call(server.origin, '/api/guest/Lottery/GetDraw', { drawId })
    expect(checkDraw(published)).toBeUndefined()
    const claim = desk.send('Lottery/Claim', desk.on, tokens.get(winner.name))
    if (number === 3) await killAfter(2)
    if ((await claim) === null) claimed.push(winner.ticket)
  }

  const winners = (): Promise<LotteryWinner[]> =>
    desk.docs().then((docs) => docs.draws.flatMap((draw) => draw.winners))
  await expect
    .poll(async () => (await winners()).filter(({ state }) => state === 'unclaimed').length, {
      timeout: 30_000,
      interval: lookMilliseconds,
    })
    .toBe(0)
  const drawn = (await desk.docs()).draws
  expect(drawn.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5])
  const all = await winners()
  expect(all).toHaveLength(draws * places)
  expect(new Set(all.map(({ entryId }) => entryId)).size).toBe(draws * places)
  const kept = all.filter(({ state }) => state === 'claimed').map(({ ticket }) => ticket)
  expect(claimed.filter((ticket) => !kept.includes(ticket))).toEqual([])
  expect((await desk.docs()).lottery.context.taken[desk.prizeId]).toBe(kept.length)
}

describe('kill -9 while winners are drawn', () => {
  it('a server killed with kill -9 during a lottery draw draws nobody twice and loses no acknowledged draw or deadline (sqlite)', async () => {
    await drawsWithKills(await freePort(), {})
  })

  it('a cluster whose primary is killed with kill -9 during a lottery draw draws nobody twice and loses no acknowledged draw or deadline', async () => {
    await drawsWithKills(await freePort(), { PROCESSES: '3' })
  })

  it(
    'a server killed with kill -9 during a lottery draw draws nobody twice and loses no acknowledged draw or deadline (postgres)',
    needsPostgres,
    async () => {
      database = await createTestDatabase()
      await drawsWithKills(await freePort(), { DATABASE_URL: database.url })
    },
  )
})
