import { expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import { parseInput } from '../../server/parse-input.ts'
import { commands } from '../../src/contract/commands.ts'
import * as limits from '../../src/contract/limits.ts'
import type { Own } from '../../src/contract/protocol.ts'
import { checkRows } from './check-rows.ts'
import { eachLive, type Person } from './live-server.ts'

test('who enters a word that is too long is told the most letters of a word', () => {
  const given = { EventCode: 'ABC234', ItemId: newId(), Round: 1, Word: 'x'.repeat(limits.wordLength + 1) }
  expect(parseInput(commands['WordCloud/Enter'].payload, given)).toEqual({
    ok: false,
    code: 'TextTooLong',
    field: 'Word',
    params: { below: limits.wordLength + 1 },
  })
})

eachLive('a word cloud', (live) => {
  async function scene(given: object = {}) {
    const event = await live().event()
    const WordCloud = { Title: 'How?', WordsPerGuest: 3, Filters: ['en', 'zh'], Blocked: [], ...given }
    const { ItemId = '' } = await live().must(event, event.host, 'WordCloud/Add', { WordCloud })
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    return { event, ItemId, guests: await Promise.all([1, 2, 3].map(() => live().guest(event))) }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const enter = ({ event, ItemId }: Scene, guest: Person, Word: string, commandId = newId(), Round = 1) =>
    live().context.engine.apply(event.id, {
      name: 'WordCloud/Enter',
      actor: { kind: 'guest', id: guest.id },
      commandId,
      payload: { EventCode: event.code, ItemId, Round, Word },
    })
  const codes = (outcomes: { ok: boolean; code?: string }[]) =>
    outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
  const ownWords = (outcome: { own?: Own['changes'] } | undefined) =>
    (outcome?.own?.[0]?.[2] as { words: string[] } | undefined)?.words

  async function wordsOf({ event, ItemId }: Scene, audience: 'host' | 'guest' | 'screen' = 'host') {
    const snapshot = await live().context.snapshots.snapshot(event.id, audience, null)
    return snapshot?.changes.find(([key]) => key === `words:${ItemId}`)?.[2]
  }

  test('takes what comes at once word by word: each guest so many, none twice', async () => {
    const given = await scene()
    const [one, two] = given.guests as [Person, Person]
    const again = newId()
    const outcomes = await Promise.all([
      enter(given, one, 'Café', again),
      enter(given, one, 'cafe'),
      enter(given, two, 'CAFE'),
      enter(given, one, 'Café', again),
      enter(given, one, 'tea'),
      enter(given, one, 'milk'),
      enter(given, one, 'water'),
      enter(given, two, 'late', newId(), 2),
    ])
    expect(codes(outcomes)).toEqual([
      'ok',
      'WordRepeated',
      'ok',
      'ok',
      'ok',
      'ok',
      'WordsUsedUp',
      'RoundOver',
    ])
    expect(outcomes[6]).toMatchObject({ params: { most: 3 } })
    expect(ownWords(outcomes[5])).toEqual(['Café', 'tea', 'milk'])
    expect(await wordsOf(given)).toEqual({
      round: 1,
      guests: 2,
      entries: 4,
      different: 3,
      words: [
        ['Café', 2],
        ['tea', 1],
        ['milk', 1],
      ],
      hidden: [],
    })
    await checkRows(live(), given.event)
  })

  test('answers a retry as at first, whatever has changed since', async () => {
    const given = await scene()
    const { event, ItemId } = given
    const [one] = given.guests as [Person]
    const again = newId()
    await enter(given, one, 'tea', again)
    await live().must(event, event.host, 'Item/Lock', { ItemId })
    expect(codes([await enter(given, one, 'tea', again), await enter(given, one, 'milk')])).toEqual([
      'ok',
      'VotingClosed',
    ])
    await live().must(event, event.host, 'Item/Reset', { ItemId })
    const late = await enter(given, one, 'tea', again)
    expect([late.ok, late.own]).toEqual([true, undefined])
    expect(ownWords(await enter(given, one, 'tea', newId(), 2))).toEqual(['tea'])
    await checkRows(live(), event)
  })

  test('keeps profane words back until the host restores them, and shows both at once on the screen', async () => {
    const given = await scene({ Blocked: ['友商'] })
    const { event, ItemId, guests } = given
    const [one, two] = guests as [Person, Person]
    const screen = await (await live().screenSocket(event)).sitDown()
    await live().must(event, event.host, 'Item/ShowResults', { ItemId })
    for (const word of ['开心', 'sh1t', '打倒友商']) await enter(given, one, word)
    await enter(given, two, '大傻逼')
    await live().must(event, event.host, 'WordCloud/RestoreWord', { ItemId, Word: 'SH1T' })
    await live().must(event, event.host, 'WordCloud/HideWord', { ItemId, Word: '开心' })
    await screen.until(() => {
      const words = screen.room.documents.get('words:')?.get(ItemId)?.item?.doc as
        | { words: unknown }
        | undefined
      return JSON.stringify(words?.words) === '[["sh1t",1]]'
    }, 'the restored word alone')
    expect(screen.messages.some(({ body }) => JSON.stringify(body).includes('傻逼'))).toBe(false)
    expect(await wordsOf(given)).toMatchObject({
      entries: 4,
      hidden: [
        ['开心', 1],
        ['打倒友商', 1],
        ['大傻逼', 1],
      ],
    })
    // What was hidden by hand stays so in the next round.
    await live().must(event, event.host, 'Item/Reset', { ItemId })
    await enter(given, two, '开心', newId(), 2)
    expect(await wordsOf(given)).toMatchObject({ words: [], hidden: [['开心', 1]] })
  })

  test('tells the hall the most frequent words alone, however many there are', async () => {
    const given = await scene()
    const { event, ItemId } = given
    const [guest] = given.guests as [Person]
    const rows = Array.from({ length: limits.wordsShown + 200 }, (_, index) => ({
      item_id: ItemId,
      round: 1,
      word_key: `w${index}`,
      text: `w${index}`,
      entries: 1 + (index % 7),
      place: index,
      profane: '',
      hidden: index % 2,
    }))
    await live().db.insertInto('cloud_word').values(rows).execute()
    await enter(given, guest, 'w0')
    await live().must(event, event.host, 'Item/ShowResults', { ItemId })
    const { words = [] } = (await wordsOf(given, 'guest')) as { words?: [string, number][] }
    expect(words.length).toBe(250)
    expect(words.slice(0, 2)).toEqual([
      ['w6', 7],
      ['w20', 7],
    ])
    expect((await wordsOf(given)) as object).toMatchObject({ hidden: { length: limits.wordsHiddenShown } })
  })

  test('goes with all its rows when it is deleted, and is copied without them', async () => {
    const given = await scene()
    const { event, ItemId } = given
    const [guest] = given.guests as [Person]
    await enter(given, guest, 'shit')
    await live().must(event, event.host, 'WordCloud/RestoreWord', { ItemId, Word: 'shit' })
    const { ItemId: copyId = '' } = await live().must(event, event.host, 'Item/Clone', { ItemId })
    const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
    const docs = new Map<string, unknown>(snapshot?.changes.map(([key, , doc]) => [key, doc]))
    expect(docs.get(`wordCloud:${copyId}`)).toMatchObject({ context: { restored: [] } })
    expect(docs.get(`words:${copyId}`)).toMatchObject({ entries: 0, words: [] })
    await live().must(event, event.host, 'Item/Deactivate', { ItemId })
    await live().must(event, event.host, 'Item/Delete', { ItemId })
    for (const table of ['word_entry', 'cloud_word'] as const) {
      expect(await live().db.selectFrom(table).selectAll().where('item_id', '=', ItemId).execute()).toEqual(
        [],
      )
    }
  })

  test('takes a storm: a thousand guests at once, every word counted once', async () => {
    const given = await scene({ WordsPerGuest: 3 })
    const { event, ItemId } = given
    const guests = Array.from({ length: 1000 }, (_, index) => ({
      kind: 'guest' as const,
      id: `g${index}-${event.id}`,
      token: '',
    }))
    for (const some of [guests.slice(0, 500), guests.slice(500)]) {
      const rows = some.map(({ id }) => ({
        event_id: event.id,
        guest_id: id,
        joined_at: 1,
        visited_at: 1,
        removed_at: null,
      }))
      await live().db.insertInto('participation').values(rows).execute()
    }
    await live()
      .db.updateTable('event')
      .set({ participants: guests.length + given.guests.length })
      .where('id', '=', event.id)
      .execute()
    const outcomes = await Promise.all(
      guests.flatMap((guest, index) =>
        [`same${index % 5}`, `own${index}`, 'one', 'over'].map((word) => enter(given, guest, word)),
      ),
    )
    expect(codes(outcomes).filter((code) => code === 'ok').length).toBe(3000)
    expect(await wordsOf(given)).toMatchObject({ guests: 1000, entries: 3000, different: 1006 })
    const { words } = (await wordsOf(given)) as { words: [string, number][] }
    expect([words.length, words[0], words[5]]).toEqual([300, ['one', 1000], ['same4', 200]])
    await checkRows(live(), event)
    expect(ItemId).not.toBe('')
  })
})
