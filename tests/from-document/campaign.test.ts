import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { itemKinds } from '#contract/items/kinds.ts'
import { newId } from '#server/platform/ids.ts'
import { RandomSource } from '#tests/support/random-source.ts'
import { eachStore } from '#tests/support/server/build.ts'
import { createSite, LiveServer, type Person, pollOf, type Site } from '#tests/support/server/live-server.ts'
import { copyTables } from '#tests/support/store/put-back.ts'
import { redisAnswers, redisPort } from '#tests/support/store/redis.ts'
import { DocumentClient, kindsOfItems, type Line, type Network } from './client.ts'

/** To reproduce a failure: CAMPAIGN_SEED=… with the seed in the test's name. */
const seed = Number(process.env.CAMPAIGN_SEED ?? Date.now() % 1_000_000_000)
const bursts = 12
const guests = 4

/** A bad network: messages get lost, delayed, repeated and reordered. Heartbeats keep their order, and may get lost. */
class BadNetwork {
  good = false
  heartbeats = 0
  readonly #random: RandomSource
  readonly #counts: Map<string, number>
  #held: (() => void)[] = []

  constructor(random: RandomSource, counts: Map<string, number>) {
    this.#random = random
    this.#counts = counts
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  readonly carry: Network = (deliver, what) => {
    if (this.good) {
      deliver()
      if (what === 'Heartbeat') this.heartbeats += 1
      return
    }
    const fate = this.#random.below(10)
    if (fate < 2) return this.#count(`${what} lost`)
    if (what === 'Heartbeat') return deliver()
    if (fate < 5) {
      this.#held.push(deliver)
      return this.#count(`${what} late`)
    }
    deliver()
    if (fate > 8) deliver()
  }

  release(): void {
    const held = this.#random.shuffle(this.#held)
    this.#held = []
    for (const deliver of held) deliver()
  }
}

interface Device {
  client: DocumentClient
  network: BadNetwork
  person: Person
  line: Omit<Line, 'origin'>
}

eachStore('a client written from the document alone', (kind) => {
  const two = kind === 'postgres' && redisAnswers
  let site: Site
  let servers: LiveServer[]
  let devices: Device[]
  beforeAll(async () => {
    site = await createSite(kind, two ? { redisUrl: `redis://127.0.0.1:${redisPort}` } : {})
  })
  beforeEach(async () => {
    servers = [await LiveServer.start(site)]
    if (two) servers.push(await LiveServer.start(site))
    devices = []
  })
  afterEach(async () => {
    for (const { client } of devices) client.disconnect()
    for (const server of servers) await server.close()
  })
  afterAll(() => site.remove())

  const live = (): LiveServer => servers[0] as LiveServer
  const originOf = (server: LiveServer): string => `http://127.0.0.1:${server.server.port}`

  test(`a client written from the API document alone converges through losses, reconnects, server changes and a restored backup (seed ${seed})`, {
    timeout: 180_000,
  }, async () => {
    const random = new RandomSource(seed)
    const counts = new Map<string, number>()
    const event = await live().event({ polls: [pollOf(), pollOf({ title: 'And?' })] })
    const [first = '', second = ''] = event.pollIds
    for (const itemId of event.pollIds) await live().must(event, event.host, 'Item/Activate', { itemId })
    const wordCloud = { title: 'How?', wordsPerGuest: 3 }
    const cloud = (await live().must(event, event.host, 'WordCloud/Add', { wordCloud })).itemId ?? ''
    await live().must(event, event.host, 'Item/Activate', { itemId: cloud })
    await live().must(event, event.host, 'Comments/Open')
    const people = await Promise.all(Array.from({ length: guests }, () => live().guest(event)))
    const screen = await live().context.sessions.create('screen', event.id, 3600)

    const origin = (): string => originOf(random.pick(servers))
    async function open(person: Person, audience: Line['audience'], token = person.token): Promise<void> {
      const network = new BadNetwork(random, counts)
      const line = { token, audience, eventCode: event.code }
      const client = new DocumentClient({ ...line, origin: origin() }, network.carry)
      devices.push({ client, network, person, line })
      await client.connect()
    }
    // Each guest has two pages, which may be on two servers.
    for (const person of [...people, ...people]) await open(person, 'guest')
    await open(event.host, 'host')
    await open(event.host, 'screen', screen)

    const count = (what: string, { ok }: { ok: boolean }): void => {
      if (ok) counts.set(what, (counts.get(what) ?? 0) + 1)
    }
    const phones = (): Device[] => devices.filter(({ line }) => line.audience === 'guest')
    const guestCommands = ['Item/Vote', 'Qa/Ask', 'WordCloud/Enter', 'Comments/Send'] as const
    async function guestActs(name = random.pick(guestCommands)): Promise<void> {
      const { client } = random.pick(phones())
      const itemId = random.pick([first, second])
      const round = (client.view()[`poll:${itemId}`] as { context: { round: number } } | undefined)?.context
        .round
      const payloads: Record<(typeof guestCommands)[number], object> = {
        'Item/Vote': { itemId, round: round ?? 1, optionIds: [random.pick(['a', 'b', 'c'])] },
        'Qa/Ask': { text: `Why ${random.below(1000)}?`, anonymous: false },
        'WordCloud/Enter': { itemId: cloud, round: 1, word: `word${random.below(30)}` },
        'Comments/Send': { text: `Hello ${random.below(1000)}` },
      }
      count(name, await client.command(name, newId(), payloads[name]))
    }
    let hostTurns = 0
    async function hostActs(): Promise<void> {
      const itemId = random.pick([first, second])
      const reset: [CommandName, object] = ['Item/Reset', { itemId }]
      const any = random.pick<[CommandName, object]>([
        reset,
        ['Item/ShowResults', { itemId }],
        ['Item/HideResults', { itemId }],
        ['Item/Deactivate', { itemId }],
        ['Item/Activate', { itemId }],
        ['Qa/Close', {}],
        ['Qa/Open', {}],
      ])
      // Reset the item in every fifth turn, because a random campaign may never reset a round.
      hostTurns += 1
      const [name, payload] = hostTurns % 5 === 0 ? reset : any
      count(name, await random.pick(servers).command(event, event.host, name, payload))
    }
    async function happening(): Promise<void> {
      const { client, network } = random.pick(devices)
      const what = random.below(3)
      if (what === 0) network.release()
      else if (what === 1) await client.connect(origin())
      else client.disconnect()
      if (what > 0) counts.set('reconnects', (counts.get('reconnects') ?? 0) + 1)
      if (!client.connected) await client.connect(origin())
    }

    let restore: (() => Promise<void>) | undefined
    for (let burst = 0; burst < bursts; burst += 1) {
      if (burst === bursts / 3) restore = await copyTables(live().db)
      if (burst === (2 * bursts) / 3) await restore?.()
      // A random campaign may never ask a question while the Q&A is open. So each command has its turn, with the Q&A open.
      await live().command(event, event.host, 'Qa/Open', {})
      await guestActs(guestCommands[burst % guestCommands.length])
      await Promise.all([
        ...Array.from({ length: 6 }, () => guestActs()),
        ...Array.from({ length: 1 + random.below(2) }, hostActs),
        happening(),
      ])
    }

    // The network is good again. No page reloads.
    for (const { network, client } of devices) {
      network.good = true
      network.release()
      if (!client.connected) await client.connect(origin())
    }
    for (let heartbeat = 0; heartbeat < 2; heartbeat += 1) await heartbeatAll()
    await expect.poll(() => devices.filter(({ client }) => client.behind).length, { timeout: 30_000 }).toBe(0)
    const fresh = new Map<string, Record<string, unknown>>()
    for (const { client, line } of devices) {
      const known = fresh.get(line.token) ?? (await freshView(line))
      fresh.set(line.token, known)
      expect(client.view()).toEqual(known)
      expect(Object.keys(known).length).toBeGreaterThan(4)
    }
    for (const what of [
      'Item/Vote',
      'Qa/Ask',
      'WordCloud/Enter',
      'Comments/Send',
      'Item/Reset',
      'reconnects',
    ])
      expect([what, counts.get(what) ?? 0]).toEqual([what, expect.toSatisfy((many: number) => many > 0)])
    for (const what of ['Push lost', 'Own lost', 'Push late', 'Own late'])
      expect([what, counts.get(what) ?? 0]).toEqual([what, expect.toSatisfy((many: number) => many > 0)])
  })

  async function freshView(line: Device['line']): Promise<Record<string, unknown>> {
    const client = new DocumentClient({ ...line, origin: originOf(live()) })
    await client.connect()
    client.disconnect()
    return client.view()
  }

  /** Setting the clock makes a server heartbeat at once. */
  async function heartbeatAll(): Promise<void> {
    const before = devices.map(({ network }) => network.heartbeats)
    site.clock.offset += site.clock.offset > 0 ? -10_000 : 10_000
    await expect
      .poll(() => devices.every(({ network }, index) => network.heartbeats > (before[index] ?? 0)), {
        timeout: 30_000,
      })
      .toBe(true)
  }
})

test('the client that is written from the documentation knows every kind of item', () => {
  expect(kindsOfItems.toSorted()).toEqual(itemKinds.toSorted())
})
