import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import { drawKey, type LotteryDraw } from '../../src/contract/items/lottery.ts'
import { ratingOptionId } from '../../src/contract/items/rating.ts'
import type { DocByKey, DocKey } from '../../src/contract/views.ts'
import { checkDraw, ticketOfEntry } from '../../src/ui/guest/verify/check-draw.ts'
import { eachStore, type StoreKind } from './build.ts'
import { wirePoll } from './commands/case.ts'
import { wireLottery } from './commands/lottery-cases.ts'
import { wireOpenText } from './commands/open-text-cases.ts'
import { wireQuiz } from './commands/quiz-cases.ts'
import { wireRating } from './commands/rating-cases.ts'
import { wireCloud } from './commands/word-cloud-cases.ts'
import { createSite, LiveServer, type Person, type Site, type TestEvent } from './live-server.ts'

interface Hall {
  event: TestEvent
  ItemId: string
  PrizeId: string
  guests: Person[]
}

const prize = (Quantity: number, PerDraw: number) => ({
  TypeName: 'First prize',
  GiftName: 'Bicycle',
  Quantity,
  PerDraw,
})

interface Answered {
  kind: 'poll' | 'rating' | 'wordCloud' | 'openText' | 'quiz'
  add: CommandName
  payload: object
  before?: CommandName[]
  answer: CommandName
  said: (doc: unknown) => object
}

type Of<Kind extends Answered['kind']> = DocByKey[`${Kind}:${string}`]['context']
const of = <Kind extends Answered['kind']>(doc: unknown) => (doc as { context: Of<Kind> }).context

/** One answer to each kind of item that guests answer. */
const answers: Record<string, Answered> = {
  poll: {
    kind: 'poll',
    add: 'Poll/Add',
    payload: { Poll: wirePoll() },
    answer: 'Item/Vote',
    said: (doc) => ({ OptionIds: [of<'poll'>(doc).options[0]?.id] }),
  },
  rating: {
    kind: 'rating',
    add: 'Rating/Add',
    payload: { Rating: wireRating() },
    answer: 'Item/Vote',
    said: (doc) => ({ OptionIds: of<'rating'>(doc).statements.map(({ id }) => ratingOptionId(id, 2)) }),
  },
  'word cloud': {
    kind: 'wordCloud',
    add: 'WordCloud/Add',
    payload: { WordCloud: wireCloud() },
    answer: 'WordCloud/Enter',
    said: () => ({ Word: 'calm' }),
  },
  'open text': {
    kind: 'openText',
    add: 'OpenText/Add',
    payload: { OpenText: wireOpenText() },
    answer: 'OpenText/Submit',
    said: () => ({ Text: 'More light' }),
  },
  quiz: {
    kind: 'quiz',
    add: 'Quiz/Add',
    payload: { Quiz: wireQuiz() },
    before: ['Quiz/Start', 'Quiz/Next'],
    answer: 'Quiz/Answer',
    said: (doc) => {
      const [question] = of<'quiz'>(doc).questions
      return { QuestionId: question?.id, OptionIds: [question?.options[0]?.id] }
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
    second = await LiveServer.start(site)
  })
  afterAll(async () => {
    await live.close()
    await second.close()
    await site.remove()
  })

  async function hall(guests: number, given: object = {}, pieces = prize(3, 2)): Promise<Hall> {
    const event = await live.event()
    const people: Person[] = []
    for (let number = 1; number <= guests; number += 1) {
      people.push(await live.guest(event, { Username: `Guest ${number}` }))
    }
    const Lottery = {
      Title: 'Who rides home?',
      Prizes: [pieces],
      Pool: 'participants',
      PollId: null,
      RepeatWinners: false,
      Masked: false,
      ClaimSeconds: 0,
      ...given,
    }
    const { ItemId = '' } = await live.must(event, event.host, 'Lottery/Add', { Lottery })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    const doc = await docOf(event, `lottery:${ItemId}`)
    return { event, ItemId, PrizeId: doc?.context.prizes[0]?.id ?? '', guests: people }
  }

  async function docOf<Key extends DocKey>(event: TestEvent, key: Key, guest?: Person) {
    const audience = guest ? 'guest' : 'host'
    const snapshot = await live.context.snapshots.snapshot(event.id, audience, guest?.id ?? null)
    const changes = [...(snapshot?.changes ?? []), ...(snapshot?.own ?? [])]
    return changes.find(([other]) => other === key)?.[2] as DocByKey[Key] | undefined
  }

  const prepare = ({ event, ItemId, PrizeId }: Hall, server = live) =>
    server.command(event, event.host, 'Lottery/Prepare', { ItemId, PrizeId, Places: null })
  const roll = ({ event, ItemId }: Hall, Word = '') =>
    live.must(event, event.host, 'Lottery/Draw', { ItemId, Word })
  const stop = ({ event, ItemId }: Hall, server = live) =>
    server.command(event, event.host, 'Lottery/Stop', { ItemId })

  async function draw(given: Hall): Promise<LotteryDraw> {
    expect(await prepare(given)).toMatchObject({ ok: true })
    await roll(given)
    expect(await stop(given)).toMatchObject({ ok: true })
    const doc = await docOf(given.event, `lottery:${given.ItemId}`)
    const drawn = await docOf(given.event, drawKey(given.ItemId, doc?.context.prepared ?? 0))
    if (!drawn) throw new Error('nothing was drawn')
    return drawn
  }

  const winnersIn = async ({ event, ItemId }: Hall) => {
    const snapshot = await live.context.snapshots.snapshot(event.id, 'host', null)
    return (snapshot?.changes ?? [])
      .filter(([key]) => key.startsWith(`draw:${ItemId}`))
      .flatMap(([, , doc]) => (doc as LotteryDraw).winners)
  }

  const published = async (DrawId: string) => {
    const { envelope } = await live.call('/api/guest/Lottery/GetDraw', { DrawId })
    if (!envelope.Data) throw new Error(`${envelope.Code}`)
    return envelope.Data
  }

  test('is drawn once by two hosts at two servers, never beyond its pieces', async () => {
    const given = await hall(6)
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
      .where('item_id', '=', given.ItemId)
      .orderBy('piece')
      .execute()
    expect(rows.map(({ piece }) => piece)).toEqual([1, 2, 3])
  })

  test('answers a repeated press with what it drew', async () => {
    const given = await hall(4)
    await prepare(given)
    await roll(given)
    const { event, ItemId } = given
    const press = newId()
    const answers = [live, second, live].map((server) =>
      server.command(event, event.host, 'Lottery/Stop', { ItemId }, press),
    )
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await winnersIn(given)).toHaveLength(2)
  })

  test('is committed to before, and can be checked after by anybody', async () => {
    const given = await hall(5)
    const [guest] = given.guests
    await prepare(given)
    const doc = await docOf(given.event, `lottery:${given.ItemId}`)
    const { id = '', commitment = '' } = doc?.context.current ?? {}
    const before = await published(id)
    expect(before).toMatchObject({ Seed: '', DrawnOn: null, Winners: [], Commitment: commitment })
    expect(before.Tickets).toContain(ticketOfEntry(id, guest?.id ?? ''))
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
    expect(after).toMatchObject({ Seed: seed, Word: 'sunshine', Commitment: commitment })
    expect(after.Tickets).toEqual(before.Tickets)
    expect(checkDraw(after)).toEqual({ commitment: true, winners: true })
    const otherSeed = { ...after, Seed: '0'.repeat(64) }
    expect(checkDraw(otherSeed)).toMatchObject({ commitment: false })
    const loser = after.Tickets.find((ticket) => !after.Winners.some((it) => it.Ticket === ticket)) ?? ''
    const rigged = { ...after, Winners: [{ Ticket: loser, Name: 'x', State: 'claimed' as const }] }
    expect(checkDraw(rigged)).toEqual({ commitment: true, winners: false })
    expect(checkDraw({ ...after, Tickets: after.Tickets.slice(1) })).toMatchObject({
      commitment: false,
    })
  })

  test('draws the places of no-shows again, and of nobody else', async () => {
    const given = await hall(6, { ClaimSeconds: 60 }, prize(2, 2))
    const { event, ItemId } = given
    const first = await draw(given)
    const [came, missed] = first.winners
    const guest = given.guests.find(({ id }) => id === came?.entryId)
    if (!guest || !missed) throw new Error('two have won')
    await live.must(event, guest, 'Lottery/Claim', { ItemId })
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
    expect((await docOf(event, `lots:${ItemId}`, absent))?.wins[0]?.state).toBe('missed')
    expect(await fired()).toBe(1)
    expect((await docOf(event, `lots:${ItemId}`, guest))?.wins[0]?.state).toBe('claimed')
    const again = await draw(given)
    expect(again.places).toBe(1)
    expect(again.winners).toHaveLength(1)
    expect([came?.entryId, missed.entryId]).not.toContain(again.winners[0]?.entryId)
    const late = absent && (await live.command(event, absent, 'Lottery/Claim', { ItemId }))
    expect(late).toMatchObject({ code: 'ClaimOver' })
  })

  test('has in its pool whom its rule lets in, and nobody who is kept out', async () => {
    const candidates = async ({ event, ItemId }: Hall) => {
      const input = { EventCode: event.code, ItemId, Search: '' }
      const { envelope } = await live.call('/api/event/Lottery/GetCandidates', input, {
        token: event.host.token,
      })
      return envelope.Data?.Candidates.map(({ Name }) => Name) ?? []
    }
    const poolSize = async (given: Hall) => {
      await prepare(given)
      return (await docOf(given.event, `lottery:${given.ItemId}`))?.context.current?.poolSize
    }
    const all = await hall(3)
    const [out] = all.guests
    await live.must(all.event, all.event.host, 'Lottery/Exclude', {
      ItemId: all.ItemId,
      EntryIds: [out?.id ?? ''],
    })
    expect(await candidates(all)).toHaveLength(3)
    expect(await poolSize(all)).toBe(2)

    const list = await hall(1, { Pool: 'list' })
    const entries = { ItemId: list.ItemId, Replace: true, Entries: [{ Name: '张三', Detail: '13812345678' }] }
    await live.must(list.event, list.event.host, 'Lottery/Import', entries)
    await live.must(list.event, list.event.host, 'Lottery/Import', {
      ...entries,
      Replace: false,
      Entries: [{ Name: 'Bo', Detail: '' }],
    })
    expect(await candidates(list)).toEqual(['张三', 'Bo'])
    expect(await poolSize(list)).toBe(2)

    const checkedIn = await hall(2, { Pool: 'checkedIn' })
    await live.db
      .updateTable('participation')
      .set({ visited_at: 1 })
      .where('guest_id', '=', checkedIn.guests[0]?.id ?? '')
      .execute()
    expect(await candidates(checkedIn)).toEqual(['Guest 2'])
  })

  test.each(Object.entries(answers))('has in its pool who answered the %s named', async (_, each) => {
    const event = await live.event()
    const people = [await live.guest(event, { Username: 'Ann' }), await live.guest(event, { Username: 'Bo' })]
    const { ItemId: PollId = '' } = await live.must(event, event.host, each.add, each.payload)
    const run = (name: CommandName, payload: object = {}, person: Person = event.host) =>
      live.must(event, person, name, { ItemId: PollId, ...payload })
    await run('Item/Activate')
    for (const name of each.before ?? []) await run(name)
    const Lottery = wireLottery({ Pool: 'answered', PollId })
    const { ItemId = '' } = await live.must(event, event.host, 'Lottery/Add', { Lottery })
    const inPool = async () => {
      const input = { EventCode: event.code, ItemId, Search: '' }
      const asked = await live.call('/api/event/Lottery/GetCandidates', input, { token: event.host.token })
      return asked.envelope.Data?.Candidates.map(({ Name }) => Name)
    }
    expect(await inPool()).toEqual([])
    const doc = await docOf(event, `${each.kind}:${PollId}`)
    await run(each.answer, { Round: 1, ...each.said(doc) }, people[0])
    expect(await inPool()).toEqual(['Ann'])
    await run('Item/Reset')
    expect(await inPool()).toEqual([])
  })

  test('keeps the wins of who has won twice when nobody may win again any more', async () => {
    const given = await hall(1, { RepeatWinners: true }, prize(3, 1))
    const { event, ItemId, guests } = given
    await draw(given)
    await draw(given)
    const doc = await docOf(event, `lottery:${ItemId}`)
    const Prizes = doc?.context.prizes.map(({ id }) => ({ ...prize(3, 1), PrizeId: id }))
    await live.must(event, event.host, 'Item/Deactivate', { ItemId })
    await live.must(event, event.host, 'Lottery/Update', { ItemId, Lottery: wireLottery({ Prizes }) })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    expect(await prepare(given)).toMatchObject({ ok: false, code: 'NoParticipants' })
    const [first, second] = await winnersIn(given)
    const onTicket = (Ticket = '') => ({ ItemId, Ticket })
    await live.must(event, event.host, 'Lottery/Invalidate', onTicket(first?.ticket))
    const again = await live.command(event, event.host, 'Lottery/Restore', onTicket(first?.ticket))
    expect(again).toMatchObject({ ok: false, code: 'HasWonAgain' })
    await live.must(event, guests[0] ?? event.host, 'Lottery/Claim', { ItemId })
    expect((await winnersIn(given)).map(({ state }) => state).sort()).toEqual(['claimed', 'invalid'])
    await live.must(event, event.host, 'Lottery/Invalidate', onTicket(second?.ticket))
    await live.must(event, event.host, 'Lottery/Restore', onTicket(first?.ticket))
  })

  test('claims both wins of who has won twice when nobody may win again any more', async () => {
    const given = await hall(1, { RepeatWinners: true }, prize(2, 1))
    const { event, ItemId, guests } = given
    await draw(given)
    await draw(given)
    const doc = await docOf(event, `lottery:${ItemId}`)
    const Prizes = doc?.context.prizes.map(({ id }) => ({ ...prize(2, 1), PrizeId: id }))
    await live.must(event, event.host, 'Item/Deactivate', { ItemId })
    await live.must(event, event.host, 'Lottery/Update', { ItemId, Lottery: wireLottery({ Prizes }) })
    await live.must(event, event.host, 'Item/Activate', { ItemId })
    await live.must(event, guests[0] ?? event.host, 'Lottery/Claim', { ItemId })
    expect((await winnersIn(given)).map(({ state }) => state)).toEqual(['claimed', 'claimed'])
  })

  test('keeps the draws of a round that is over', async () => {
    const given = await hall(3, {}, prize(2, 2))
    const { event, ItemId } = given
    const { winners } = await draw(given)
    await live.must(event, event.host, 'Item/Reset', { ItemId })
    const onItem = { EventCode: event.code, ItemId }
    const rounds = await live.call('/api/event/Item/GetRounds', onItem, event.host)
    expect(rounds.envelope.Data).toMatchObject([{ Round: 1, Voters: 2 }])
    const { envelope } = await live.call('/api/event/Item/GetRound', { ...onItem, Round: 1 }, event.host)
    const docs = envelope.Data as unknown as DocByKey
    expect(docs[drawKey(ItemId, 1)]?.winners).toEqual(winners)
    expect(docs[`lottery:${ItemId}`]?.context).toMatchObject({ round: 1, current: null })
    // Nothing was drawn in the second: nothing to look at.
    await live.must(event, event.host, 'Item/Reset', { ItemId })
    const after = await live.call('/api/event/Item/GetRounds', onItem, event.host)
    expect(after.envelope.Data).toHaveLength(1)
  })

  test('tells the hall and the published draw masked names only, and guests no names at all', async () => {
    const given = await hall(2, { Masked: true })
    const screen = await live.screenSocket(given.event)
    const [person] = given.guests
    if (!person) throw new Error('there are guests')
    const phone = await live.guestSocket(given.event, person)
    await screen.sitDown()
    await phone.sitDown()
    const { id } = await draw(given)
    const key = drawKey(given.ItemId, 1)
    const masked = expect.stringMatching(/^G\*{4} \d$/)
    await screen.until(() => screen.doc(key) !== undefined, 'the winners')
    expect(screen.doc(key)?.winners.map(({ name, entryId }) => [name, entryId])).toEqual([
      [masked, ''],
      [masked, ''],
    ])
    expect((await published(id)).Winners.map(({ Name }) => Name)).toEqual([masked, masked])
    await phone.until(() => (phone.doc(`lots:${given.ItemId}`)?.wins.length ?? 0) > 0, 'the win')
    expect(phone.doc(key)).toBeUndefined()
  })

  test('keeps its winners through the rounds, and goes without a trace when it is deleted', async () => {
    const given = await hall(4)
    const first = await draw(given)
    const { event, ItemId } = given
    await live.must(event, event.host, 'Item/Reset', { ItemId })
    expect(await winnersIn(given)).toEqual([])
    await draw(given)
    expect((await published(first.id)).Winners).toHaveLength(2)
    await live.must(event, event.host, 'Item/Deactivate', { ItemId })
    await live.must(event, event.host, 'Item/Delete', { ItemId })
    const left = await live.db
      .selectFrom('lottery_winner')
      .selectAll()
      .where('item_id', '=', ItemId)
      .execute()
    expect(left).toEqual([])
    const { envelope } = await live.call('/api/guest/Lottery/GetDraw', { DrawId: first.id })
    expect(envelope.Code).toBe('NotFound')
  })
})
