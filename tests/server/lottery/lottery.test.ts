import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { valueId } from '#contract/items/item.ts'
import { drawKey, type LotteryDraw } from '#contract/items/lottery.ts'
import { newId } from '#server/platform/ids.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireRanking } from '#tests/support/command-cases/ranking-cases.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { eachStore, type StoreKind } from '#tests/support/server/build.ts'
import {
  createSite,
  LiveServer,
  type Person,
  type Site,
  type TestEvent,
} from '#tests/support/server/live-server.ts'
import { addedBy } from '#ui/console/events/templates/template-place.ts'
import { checkDraw, ticketOfEntry } from '#ui/guest/verify/check-draw.ts'

interface SampleEvent {
  event: TestEvent
  itemId: string
  prizeId: string
  guests: Person[]
}

const prize = (quantity: number, perDraw: number) => ({
  typeName: 'First prize',
  giftName: 'Bicycle',
  quantity,
  perDraw,
})

interface Answered {
  kind: 'poll' | 'rating' | 'ranking' | 'wordCloud' | 'openText' | 'quiz'
  add: CommandName
  payload: object
  before?: CommandName[]
  answer: CommandName
  said: (doc: unknown) => object
}

type Of<Kind extends Answered['kind']> = DocByKey[`${Kind}:${string}`]['context']
const of = <Kind extends Answered['kind']>(doc: unknown) => (doc as { context: Of<Kind> }).context

/** For each kind of item, how to add such an item and how a guest answers it. */
const answers: Record<string, Answered> = {
  poll: {
    kind: 'poll',
    add: 'Poll/Add',
    payload: { poll: wirePoll() },
    answer: 'Item/Vote',
    said: (doc) => ({ optionIds: [of<'poll'>(doc).options[0]?.id] }),
  },
  rating: {
    kind: 'rating',
    add: 'Rating/Add',
    payload: { rating: wireRating() },
    answer: 'Item/Vote',
    said: (doc) => ({ optionIds: of<'rating'>(doc).statements.map(({ id }) => valueId(id, 2)) }),
  },
  ranking: {
    kind: 'ranking',
    add: 'Ranking/Add',
    payload: { ranking: wireRanking() },
    answer: 'Item/Vote',
    said: (doc) => ({ optionIds: of<'ranking'>(doc).options.map(({ id }, index) => valueId(id, index + 1)) }),
  },
  'word cloud': {
    kind: 'wordCloud',
    add: 'WordCloud/Add',
    payload: { wordCloud: wireCloud() },
    answer: 'WordCloud/Enter',
    said: () => ({ word: 'calm' }),
  },
  'open text': {
    kind: 'openText',
    add: 'OpenText/Add',
    payload: { openText: wireOpenText() },
    answer: 'OpenText/Submit',
    said: () => ({ text: 'More light' }),
  },
  quiz: {
    kind: 'quiz',
    add: 'Quiz/Add',
    payload: { quiz: wireQuiz() },
    before: ['Quiz/Start', 'Quiz/Next'],
    answer: 'Quiz/Answer',
    said: (doc) => {
      const [question] = of<'quiz'>(doc).questions
      return { questionId: question?.id, optionIds: [question?.options[0]?.id] }
    },
  },
}

eachStore('a lottery', (kind: StoreKind) => {
  let site: Site
  let live: LiveServer
  let second: LiveServer
  beforeAll(async () => {
    site = await createSite(kind)
    live = await LiveServer.start(site)
    // Only one server can open a SQLite store, so with SQLite both hosts use the same server.
    second = kind === 'postgres' ? await LiveServer.start(site) : live
  })
  afterAll(async () => {
    await live.close()
    if (second !== live) await second.close()
    await site.remove()
  })

  async function setUp(guests: number, given: object = {}, pieces = prize(3, 2)): Promise<SampleEvent> {
    const event = await live.event()
    const people: Person[] = []
    for (let number = 1; number <= guests; number += 1) {
      people.push(await live.guest(event, { username: `Guest ${number}` }))
    }
    const lottery = {
      title: 'Who rides home?',
      prizes: [pieces],
      pool: 'participants',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds: 0,
      ...given,
    }
    const { itemId = '' } = await live.must(event, event.host, 'Lottery/Add', { lottery })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    const doc = await docOf(event, `lottery:${itemId}`)
    return { event, itemId, prizeId: doc?.context.prizes[0]?.id ?? '', guests: people }
  }

  async function docOf<Key extends DocKey>(event: TestEvent, key: Key, guest?: Person) {
    const audience = guest ? 'guest' : 'host'
    const snapshot = await live.context.snapshots.snapshot(event.id, audience, guest?.id ?? null)
    const changes = [...(snapshot?.changes ?? []), ...(snapshot?.own ?? [])]
    return changes.find(([other]) => other === key)?.[2] as DocByKey[Key] | undefined
  }

  const prepare = ({ event, itemId, prizeId }: SampleEvent, server = live) =>
    server.command(event, event.host, 'Lottery/Prepare', { itemId, prizeId, places: null })
  const roll = ({ event, itemId }: SampleEvent, word = '') =>
    live.must(event, event.host, 'Lottery/StartRoll', { itemId, word })
  const stop = ({ event, itemId }: SampleEvent, server = live) =>
    server.command(event, event.host, 'Lottery/Draw', { itemId })

  async function draw(given: SampleEvent): Promise<LotteryDraw> {
    expect(await prepare(given)).toMatchObject({ ok: true })
    await roll(given)
    expect(await stop(given)).toMatchObject({ ok: true })
    const doc = await docOf(given.event, `lottery:${given.itemId}`)
    const drawn = await docOf(given.event, drawKey(given.itemId, doc?.context.prepared ?? 0))
    if (!drawn) throw new Error('nothing was drawn')
    return drawn
  }

  const winnersIn = async ({ event, itemId }: SampleEvent) => {
    const snapshot = await live.context.snapshots.snapshot(event.id, 'host', null)
    return (snapshot?.changes ?? [])
      .filter(([key]) => key.startsWith(`draw:${itemId}`))
      .flatMap(([, , doc]) => (doc as LotteryDraw).winners)
  }

  const published = async (drawId: string) => {
    const { envelope } = await live.call('/api/guest/Lottery/GetDraw', { drawId })
    if (!envelope.Data) throw new Error(`${envelope.Code}`)
    return envelope.Data
  }

  test('a finished lottery draw is read once and answered from memory, with the current state of its winners', async () => {
    const given = await setUp(3, { claimSeconds: 600 })
    const { id } = await draw(given)
    const first = await published(id)
    expect(first.tickets).toHaveLength(3)
    const { pool } = await live.db
      .selectFrom('lottery_draw')
      .select('pool')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Empty the stored pool: the answer must not change, because the server does not read the pool again.
    await live.db.updateTable('lottery_draw').set({ pool: '[]' }).where('id', '=', id).execute()
    expect(await published(id)).toEqual(first)
    await live.db.updateTable('lottery_draw').set({ pool }).where('id', '=', id).execute()
    await live.pass(601_000)
    const states = (await published(id)).winners.map(({ state }) => state)
    expect(states).not.toEqual(first.winners.map(({ state }) => state))
  })

  test('a prepared or cancelled lottery draw is read from the store once for each of its states', async () => {
    const given = await setUp(3)
    expect(await prepare(given)).toMatchObject({ ok: true })
    const id = (await docOf(given.event, `lottery:${given.itemId}`))?.context.current?.id ?? ''
    const row = live.db.selectFrom('lottery_draw').select('pool').where('id', '=', id)
    const { pool } = await row.executeTakeFirstOrThrow()
    const setPool = (text: string) =>
      live.db.updateTable('lottery_draw').set({ pool: text }).where('id', '=', id).execute()
    const seen: unknown[] = []
    const changes = [
      () => roll(given),
      () => live.must(given.event, given.event.host, 'Item/Deactivate', { itemId: given.itemId }),
    ]
    for (const change of [() => {}, ...changes]) {
      await change()
      const first = await published(id)
      // Empty the stored pool: a server that reads the pool again would find nothing.
      await setPool('[]')
      expect(await published(id)).toEqual(first)
      await setPool(pool)
      seen.push([first.tickets.length, first.rolledOn !== null, first.cancelledOn !== null])
    }
    expect(seen).toEqual([
      [3, false, false],
      [3, true, false],
      [3, true, true],
    ])
  })

  test('two hosts on two servers make one lottery draw, and never draw more winners than prizes', async () => {
    const given = await setUp(6)
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all([prepare(given), prepare(given, second)])
      if (turn === 2) {
        expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(['PrizeDrawnOut', 'PrizeDrawnOut'])
        break
      }
      await roll(given)
      const stops = await Promise.all([stop(given), stop(given, second), stop(given), stop(given, second)])
      expect(stops.filter(({ ok }) => ok)).toHaveLength(1)
      expect(stops.filter((it) => !it.ok && it.code === 'DrawNotPrepared')).toHaveLength(3)
    }
    const winners = await winnersIn(given)
    expect(winners).toHaveLength(3)
    expect(new Set(winners.map(({ entryId }) => entryId)).size).toBe(3)
    const rows = await live.db
      .selectFrom('lottery_winner')
      .select('piece')
      .where('item_id', '=', given.itemId)
      .orderBy('piece')
      .execute()
    expect(rows.map(({ piece }) => piece)).toEqual([1, 2, 3])
  })

  test('a repeated press of "Stop" returns the same lottery draw', async () => {
    const given = await setUp(4)
    await prepare(given)
    await roll(given)
    const { event, itemId } = given
    const press = newId()
    const answers = [live, second, live].map((server) =>
      server.command(event, event.host, 'Lottery/Draw', { itemId }, press),
    )
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await winnersIn(given)).toHaveLength(2)
  })

  test('a lottery publishes its commitment before a draw, and anybody can verify the draw afterwards', async () => {
    const given = await setUp(5)
    const [guest] = given.guests
    await prepare(given)
    const doc = await docOf(given.event, `lottery:${given.itemId}`)
    const { id = '', commitment = '' } = doc?.context.current ?? {}
    const before = await published(id)
    expect(before).toMatchObject({ seed: '', drawnOn: null, winners: [], commitment })
    expect(before.tickets).toContain(ticketOfEntry(id, guest?.id ?? ''))
    const snapshots = ['host', 'guest', 'screen'] as const
    const { seed } = await live.db
      .selectFrom('lottery_draw')
      .select('seed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const audience of snapshots) {
      const snapshot = await live.context.snapshots.snapshot(given.event.id, audience, null)
      expect(JSON.stringify(snapshot)).not.toContain(seed)
    }
    await roll(given, 'sunshine')
    await stop(given)
    const after = await published(id)
    expect(after).toMatchObject({ seed, word: 'sunshine', commitment })
    expect(after.tickets).toEqual(before.tickets)
    expect(checkDraw(after)).toBeUndefined()
    expect(checkDraw({ ...after, seed: '0'.repeat(64) })).toBe('commitmentBroken')
    const [winner] = after.winners
    if (!winner) throw new Error('somebody has won')
    const others = after.tickets.map((_, index) => index).filter((index) => index !== winner.index)
    const rigged = { ...after, winners: [{ ...winner, index: others[0] ?? 0 }] }
    expect(checkDraw(rigged)).toBe('winnersWrong')
    expect(checkDraw({ ...after, leaves: after.leaves.slice(1) })).toBe('commitmentBroken')
  })

  test('only the places of winners who did not claim their prizes are drawn again', async () => {
    const given = await setUp(6, { claimSeconds: 60 }, prize(2, 2))
    const { event, itemId } = given
    const first = await draw(given)
    const [came, missed] = first.winners
    const guest = given.guests.find(({ id }) => id === came?.entryId)
    if (!guest || !missed) throw new Error('two have won')
    await live.must(event, guest, 'Lottery/Claim', { itemId })
    const fired = async () => {
      const rows = await live.db
        .selectFrom('log')
        .select('data')
        .where('event_id', '=', event.id)
        .where('name', '=', 'Server/DeadlinePassed')
        .execute()
      return rows.filter((row) => JSON.parse(row.data).kind === 'item').length
    }
    expect(await prepare(given)).toMatchObject({ code: 'PrizeDrawnOut' })
    await live.pass(61_000)
    const absent = given.guests.find(({ id }) => id === missed.entryId)
    expect((await docOf(event, `lots:${itemId}`, absent))?.wins[0]?.state).toBe('missed')
    expect(await fired()).toBe(1)
    expect((await docOf(event, `lots:${itemId}`, guest))?.wins[0]?.state).toBe('claimed')
    const again = await draw(given)
    expect(again.places).toBe(1)
    expect(again.winners).toHaveLength(1)
    expect([came?.entryId, missed.entryId]).not.toContain(again.winners[0]?.entryId)
    const late = absent && (await live.command(event, absent, 'Lottery/Claim', { itemId }))
    expect(late).toMatchObject({ code: 'ClaimOver' })
  })

  test('the pool of a lottery draw contains exactly the guests that its rule admits', async () => {
    const candidates = async ({ event, itemId }: SampleEvent) => {
      const input = { eventCode: event.code, itemId, search: '' }
      const { envelope } = await live.call('/api/event/Lottery/GetCandidates', input, {
        token: event.host.token,
      })
      return envelope.Data?.candidates.map(({ name }) => name) ?? []
    }
    const poolSize = async (given: SampleEvent) => {
      await prepare(given)
      return (await docOf(given.event, `lottery:${given.itemId}`))?.context.current?.poolSize
    }
    const all = await setUp(3)
    const [out] = all.guests
    await live.must(all.event, all.event.host, 'Lottery/Exclude', {
      itemId: all.itemId,
      entryIds: [out?.id ?? ''],
    })
    expect(await candidates(all)).toHaveLength(3)
    expect(await poolSize(all)).toBe(2)

    const list = await setUp(1, { pool: 'list' })
    const entries = { itemId: list.itemId, entries: [{ name: '张三', detail: '13812345678' }] }
    await live.must(list.event, list.event.host, 'Lottery/Import', entries)
    await live.must(list.event, list.event.host, 'Lottery/Import', {
      ...entries,
      entries: [{ name: 'Bo', detail: '' }],
    })
    expect(await candidates(list)).toEqual(['张三', 'Bo'])
    expect(await poolSize(list)).toBe(2)

    const checkedIn = await setUp(2, { pool: 'checkedIn' })
    await live.db
      .updateTable('participation')
      .set({ visited_at: 1 })
      .where('guest_id', '=', checkedIn.guests[0]?.id ?? '')
      .execute()
    expect(await candidates(checkedIn)).toEqual(['Guest 2'])
  })

  const listOf = async ({ event, itemId }: SampleEvent) => {
    const input = { eventCode: event.code, itemId }
    const { envelope } = await live.call('/api/event/Lottery/GetList', input, { token: event.host.token })
    return envelope.Data?.entries ?? []
  }
  const entry = (name: string, detail = '', copy = 1) => ({ name, detail, copy })
  const add = ({ event, itemId }: SampleEvent, entries: object[], server = live) =>
    server.must(event, event.host, 'Lottery/Import', { itemId, entries })
  const fourNames = [entry('Li Wei'), entry('Li Wei', '', 2), entry('Ana', '13812345678'), entry('Bo')]

  test('a list of names that is imported again keeps its entries, wins and exclusions', async () => {
    const given = await setUp(0, { pool: 'list' }, prize(4, 1))
    expect(await add(given, fourNames)).toEqual({ added: 4, kept: 0 })
    const before = await listOf(given)
    const { winners } = await draw(given)
    const won = winners[0]?.entryId ?? ''
    const out = before.find(({ entryId }) => entryId !== won)?.entryId ?? ''
    await live.must(given.event, given.event.host, 'Lottery/Exclude', {
      itemId: given.itemId,
      entryIds: [out],
    })
    expect(await add(given, fourNames)).toEqual({ added: 0, kept: 4 })
    expect((await listOf(given)).filter(({ entryId }) => entryId !== out)).toEqual(
      before.filter(({ entryId }) => entryId !== out),
    )
    expect((await docOf(given.event, `lottery:${given.itemId}`))?.context).toMatchObject({
      entries: 4,
      excluded: 1,
    })
    // Only two are left: nobody wins twice, and the excluded entry wins nothing.
    const later = [(await draw(given)).winners[0]?.entryId, (await draw(given)).winners[0]?.entryId]
    expect(new Set([won, out, ...later]).size).toBe(4)
    expect(await prepare(given)).toMatchObject({ code: 'NoParticipants' })
  })

  test('a winner who was removed from the list of names does not win again after another import', async () => {
    const given = await setUp(0, { pool: 'list' }, prize(4, 1))
    await add(given, [entry('Ana', '13812345678')])
    const drawn = await draw(given)
    const won = drawn.winners[0]?.entryId ?? ''
    await live.must(given.event, given.event.host, 'Lottery/RemoveEntries', {
      itemId: given.itemId,
      entryIds: [won],
    })
    expect(await listOf(given)).toEqual([])
    await add(given, [entry('ANA', '１３８12345678'), entry('Bo')])
    expect((await listOf(given)).map(({ entryId, name }) => [entryId === won, name])).toEqual([
      [true, 'ANA'],
      [false, 'Bo'],
    ])
    expect((await draw(given)).winners.map(({ name }) => name)).toEqual(['Bo'])
    expect(await prepare(given)).toMatchObject({ code: 'NoParticipants' })
    // The first draw can still be verified: its pool was fixed when it was prepared.
    expect(checkDraw(await published(drawn.id))).toBeUndefined()
  })

  test('a guest who won a draw of the guests is not the person of the same name in a list', async () => {
    const given = await setUp(1)
    await draw(given)
    await add(given, [entry('Guest 1')])
    expect((await listOf(given))[0]?.entryId).not.toBe(given.guests[0]?.id)
  })

  test('an imported entry with the id of a listed entry changes its name and note, and keeps its win', async () => {
    const given = await setUp(0, { pool: 'list' })
    await add(given, [entry('Ana')])
    const [listed] = await listOf(given)
    await draw(given)
    expect(await add(given, [{ ...entry('Ana', '138'), entryId: listed?.entryId }])).toEqual({
      added: 0,
      kept: 1,
    })
    expect(await listOf(given)).toEqual([{ ...listed, detail: '138' }])
    expect(await prepare(given)).toMatchObject({ code: 'NoParticipants' })
  })

  test('two devices that import the same list of names at the same time add each person once', async () => {
    const given = await setUp(0, { pool: 'list' })
    const outcomes = await Promise.all([add(given, fourNames), add(given, fourNames, second)])
    expect(outcomes.map(({ added }) => added).sort()).toEqual([0, 4])
    expect((await docOf(given.event, `lottery:${given.itemId}`))?.context.entries).toBe(4)
    expect(await listOf(given)).toHaveLength(4)
  })

  test('a copy of a lottery, or one from a template, begins without its list of names and wins', async () => {
    const given = await setUp(0, { pool: 'list' })
    await add(given, [entry('Ana')])
    await draw(given)
    const { itemId = '' } = await live.must(given.event, given.event.host, 'Item/Clone', {
      itemId: given.itemId,
    })
    const copied = await docOf(given.event, `lottery:${itemId}`)
    expect(copied?.context).toMatchObject({ entries: 0, taken: {} })
    const copy = { ...given, itemId, prizeId: copied?.context.prizes[0]?.id ?? '' }
    expect(await listOf(copy)).toEqual([])
    const template = { eventCode: given.event.code, name: 'Draw', itemIds: [given.itemId] }
    const { envelope } = await live.call('/api/event/Template/Add', template, {
      token: given.event.host.token,
    })
    const answer = await live.must(given.event, given.event.host, 'Item/AddFromTemplate', {
      templateId: envelope.Data?.templateId,
    })
    expect((await docOf(given.event, `lottery:${addedBy(answer)[0]}`))?.context).toMatchObject({
      entries: 0,
      taken: {},
    })
    // The copy is another draw, in which the same person may win.
    await add(copy, [entry('Ana')])
    await live.must(given.event, given.event.host, 'Item/Activate', { itemId })
    expect((await draw(copy)).winners.map(({ name }) => name)).toEqual(['Ana'])
  })

  test.each(Object.entries(answers))(
    'the pool of a lottery draw by answer contains the guests who answered the %s',
    async (_, each) => {
      const event = await live.event()
      const people = [
        await live.guest(event, { username: 'Ann' }),
        await live.guest(event, { username: 'Bo' }),
      ]
      const { itemId: pollId = '' } = await live.must(event, event.host, each.add, each.payload)
      const run = (name: CommandName, payload: object = {}, person: Person = event.host) =>
        live.must(event, person, name, { itemId: pollId, ...payload })
      await run('Item/Activate')
      for (const name of each.before ?? []) await run(name)
      const lottery = wireLottery({ pool: 'answered', pollId })
      const { itemId = '' } = await live.must(event, event.host, 'Lottery/Add', { lottery })
      const inPool = async () => {
        const input = { eventCode: event.code, itemId, search: '' }
        const asked = await live.call('/api/event/Lottery/GetCandidates', input, { token: event.host.token })
        return asked.envelope.Data?.candidates.map(({ name }) => name)
      }
      expect(await inPool()).toEqual([])
      const doc = await docOf(event, `${each.kind}:${pollId}`)
      await run(each.answer, { round: 1, ...each.said(doc) }, people[0])
      expect(await inPool()).toEqual(['Ann'])
      await run('Item/Reset')
      expect(await inPool()).toEqual([])
    },
  )

  test('a guest who won twice keeps both wins after repeated wins are switched off', async () => {
    const given = await setUp(1, { repeatWinners: true }, prize(3, 1))
    const { event, itemId, guests } = given
    await draw(given)
    await draw(given)
    const doc = await docOf(event, `lottery:${itemId}`)
    const prizes = doc?.context.prizes.map(({ id }) => ({ ...prize(3, 1), prizeId: id }))
    await live.must(event, event.host, 'Item/Deactivate', { itemId })
    await live.must(event, event.host, 'Lottery/Update', { itemId, lottery: wireLottery({ prizes }) })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    expect(await prepare(given)).toMatchObject({ ok: false, code: 'NoParticipants' })
    const [first, second] = await winnersIn(given)
    const onTicket = (ticket = '') => ({ itemId, ticket })
    await live.must(event, event.host, 'Lottery/Invalidate', onTicket(first?.ticket))
    const again = await live.command(event, event.host, 'Lottery/Restore', onTicket(first?.ticket))
    expect(again).toMatchObject({ ok: false, code: 'HasWonAgain' })
    await live.must(event, guests[0] ?? event.host, 'Lottery/Claim', { itemId })
    expect((await winnersIn(given)).map(({ state }) => state).sort()).toEqual(['claimed', 'invalid'])
    await live.must(event, event.host, 'Lottery/Invalidate', onTicket(second?.ticket))
    await live.must(event, event.host, 'Lottery/Restore', onTicket(first?.ticket))
  })

  test('a guest who won twice can claim both wins after repeated wins are switched off', async () => {
    const given = await setUp(1, { repeatWinners: true }, prize(2, 1))
    const { event, itemId, guests } = given
    await draw(given)
    await draw(given)
    const doc = await docOf(event, `lottery:${itemId}`)
    const prizes = doc?.context.prizes.map(({ id }) => ({ ...prize(2, 1), prizeId: id }))
    await live.must(event, event.host, 'Item/Deactivate', { itemId })
    await live.must(event, event.host, 'Lottery/Update', { itemId, lottery: wireLottery({ prizes }) })
    await live.must(event, event.host, 'Item/Activate', { itemId })
    await live.must(event, guests[0] ?? event.host, 'Lottery/Claim', { itemId })
    expect((await winnersIn(given)).map(({ state }) => state)).toEqual(['claimed', 'claimed'])
  })

  test('a guest who wins a draw after the end of the event can claim the prize', async () => {
    const given = await setUp(1, { claimSeconds: 60 }, prize(1, 1))
    const { event, itemId, guests } = given
    await live.must(event, event.host, 'Event/Finish')
    await draw(given)
    await live.must(event, guests[0] ?? event.host, 'Lottery/Claim', { itemId })
    expect((await winnersIn(given)).map(({ state }) => state)).toEqual(['claimed'])
  })

  test('simultaneous claims of winners are decided in one batch', async () => {
    const given = await setUp(12, {}, prize(10, 10))
    const { winners } = await draw(given)
    const { event, itemId, guests } = given
    const press = (guest: Person) =>
      live.context.engine.apply(event.id, {
        name: 'Lottery/Claim',
        actor: { kind: 'guest', id: guest.id },
        commandId: newId(),
        payload: { eventCode: event.code, itemId },
      })
    const answers = await Promise.all([...guests, ...guests.slice(0, 1)].map(press))
    const won = new Set(winners.map(({ entryId }) => entryId))
    const codes = answers.slice(0, guests.length).map((answer) => answer.ok || answer.code)
    expect(codes).toEqual(guests.map(({ id }) => won.has(id) || 'NothingWon'))
    expect(answers.at(-1)).toMatchObject({ code: won.has(guests[0]?.id ?? '') ? 'AlreadySo' : 'NothingWon' })
    expect((await winnersIn(given)).every(({ state }) => state === 'claimed')).toBe(true)
    const rows = await live.db
      .selectFrom('lottery_winner')
      .select('state')
      .where('item_id', '=', itemId)
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(winners.map(() => 'claimed'))
    const steps = await live.db
      .selectFrom('log')
      .select('data')
      .where('event_id', '=', event.id)
      .where('name', '=', 'Lottery/Claim')
      .execute()
    expect(steps).toHaveLength(1)
    expect(JSON.parse(steps[0]?.data ?? '').entryIds).toHaveLength(winners.length)
  })

  test('a removed guest leaves the pool of a prepared lottery draw', async () => {
    const given = await setUp(3, {}, prize(3, 3))
    const { event, itemId, guests } = given
    const current = async () => (await docOf(event, `lottery:${itemId}`))?.context.current
    await prepare(given)
    const before = await current()
    const remove = (guest: Person | undefined) =>
      live.must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest?.id] })
    await remove(guests[0])
    const after = await current()
    expect(after).toMatchObject({ number: 2, poolSize: 2, places: 2, prizeId: before?.prizeId })
    expect((await published(after?.id ?? '')).tickets).toEqual(
      [guests[1], guests[2]].map((guest) => ticketOfEntry(after?.id ?? '', guest?.id ?? '')).sort(),
    )
    await roll(given)
    await remove(guests[1])
    expect((await current())?.id).toBe(after?.id)
    await stop(given)
    const states = new Map((await winnersIn(given)).map(({ entryId, state }) => [entryId, state]))
    expect(states.get(guests[1]?.id ?? '')).toBe('invalid')
    expect(states.get(guests[2]?.id ?? '')).toBe('unclaimed')
  })

  test('a prepared lottery draw is cancelled when its pool is empty', async () => {
    const given = await setUp(1)
    await prepare(given)
    const guestIds = [given.guests[0]?.id]
    await live.must(given.event, given.event.host, 'Event/RemoveGuests', { guestIds })
    const doc = await docOf(given.event, `lottery:${given.itemId}`)
    expect(doc).toMatchObject({ value: { draw: 'idle' }, context: { current: null } })
  })

  test('the draws of a finished lottery round are kept', async () => {
    const given = await setUp(3, {}, prize(2, 2))
    const { event, itemId } = given
    const { winners } = await draw(given)
    await live.must(event, event.host, 'Item/Reset', { itemId })
    const onItem = { eventCode: event.code, itemId }
    const rounds = await live.call('/api/event/Item/GetRounds', onItem, event.host)
    expect(rounds.envelope.Data).toMatchObject([{ round: 1, voters: 2 }])
    const { envelope } = await live.call('/api/event/Item/GetRound', { ...onItem, round: 1 }, event.host)
    const docs = envelope.Data as unknown as DocByKey
    expect(docs[drawKey(itemId, 1)]?.winners).toEqual(winners)
    expect(docs[`lottery:${itemId}`]?.context).toMatchObject({ round: 1, current: null })
    // The second round has no draw, so the list does not contain the second round.
    await live.must(event, event.host, 'Item/Reset', { itemId })
    const after = await live.call('/api/event/Item/GetRounds', onItem, event.host)
    expect(after.envelope.Data).toHaveLength(1)
  })

  test('screens and published lottery draws get only masked names, and guests get no ids', async () => {
    const given = await setUp(2, { masked: true })
    const screen = await live.screenSocket(given.event)
    const [person] = given.guests
    if (!person) throw new Error('there are guests')
    const phone = await live.guestSocket(given.event, person)
    await screen.sitDown()
    await phone.sitDown()
    const { id } = await draw(given)
    const key = drawKey(given.itemId, 1)
    const masked = expect.stringMatching(/^G\*{4} \d$/)
    await screen.until(() => screen.doc(key) !== undefined, 'the winners')
    expect(screen.doc(key)?.winners.map(({ name, entryId }) => [name, entryId])).toEqual([
      [masked, ''],
      [masked, ''],
    ])
    expect((await published(id)).winners.map(({ name }) => name)).toEqual([masked, masked])
    await phone.until(() => (phone.doc(`lots:${given.itemId}`)?.wins.length ?? 0) > 0, 'the win')
    expect(phone.doc(key)).toBeUndefined()
    expect(phone.doc(`winners:${given.itemId}`)?.winners).toEqual([
      { name: masked, detail: '' },
      { name: masked, detail: '' },
    ])
  })

  test('a winner who loses the win disappears from screens and phones, and the host still sees the win', async () => {
    const given = await setUp(3, {}, prize(2, 2))
    const { event, itemId } = given
    const screen = await live.screenSocket(event)
    await screen.sitDown()
    const [one, other] = (await draw(given)).winners
    const key = drawKey(itemId, 1)
    await screen.until(() => screen.doc(key)?.winners.length === 2, 'the winners')
    await live.must(event, event.host, 'Lottery/Miss', { itemId, ticket: one?.ticket })
    await screen.until(() => screen.doc(key)?.winners.length === 1, 'the winner who is left')
    expect(screen.doc(key)?.winners[0]?.name).toBe(other?.name)
    const phones = () => docOf(event, `winners:${itemId}`, given.guests[0])
    expect((await phones())?.winners).toEqual([{ name: other?.name, detail: '' }])
    expect((await winnersIn(given)).map(({ state }) => state).sort()).toEqual(['missed', 'unclaimed'])
    await live.must(event, event.host, 'Lottery/Clear', { itemId })
    expect(await phones()).toBeUndefined()
  })

  test('a claim does not change the document about the winners that all phones get', async () => {
    const given = await setUp(2, {}, prize(1, 1))
    const { event, itemId, guests } = given
    const [winner] = (await draw(given)).winners
    const person = guests.find(({ id }) => id === winner?.entryId)
    const other = guests.find(({ id }) => id !== winner?.entryId)
    if (!person || !other) throw new Error('one has won')
    const phone = await live.guestSocket(event, other)
    await phone.sitDown()
    const before = phone.doc(`winners:${itemId}`)
    expect(before?.winners).toHaveLength(1)
    await live.must(event, person, 'Lottery/Claim', { itemId })
    expect(await docOf(event, `winners:${itemId}`, other)).toEqual(before)
  })

  test('a lottery keeps its winners through its rounds, and leaves nothing when it is deleted', async () => {
    const given = await setUp(4)
    const first = await draw(given)
    const { event, itemId } = given
    await live.must(event, event.host, 'Item/Reset', { itemId })
    expect(await winnersIn(given)).toEqual([])
    await draw(given)
    expect((await published(first.id)).winners).toHaveLength(2)
    await live.must(event, event.host, 'Item/Deactivate', { itemId })
    await live.must(event, event.host, 'Item/Delete', { itemId })
    const left = await live.db
      .selectFrom('lottery_winner')
      .selectAll()
      .where('item_id', '=', itemId)
      .execute()
    expect(left).toEqual([])
    const { envelope } = await live.call('/api/guest/Lottery/GetDraw', { drawId: first.id })
    expect(envelope.Code).toBe('NotFound')
  })
})
