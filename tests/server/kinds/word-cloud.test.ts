import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commands } from '#contract/interface/commands.ts'
import type { Own } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { plainWordFilter, type WordFilterSettings } from '#contract/word-filter.ts'
import { newId } from '#server/platform/ids.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person } from '#tests/support/server/live-server.ts'

test('the refusal of a word that is too long names the maximum length', () => {
  const given = { eventCode: 'ABC234', itemId: newId(), round: 1, word: 'x'.repeat(limits.wordLength + 1) }
  expect(parseInput(commands['WordCloud/Enter'].payload, given)).toEqual({
    ok: false,
    code: 'TextTooLong',
    field: 'word',
    params: { below: limits.wordLength + 1 },
  })
})

const wireSettings = (name: string) => ({
  eventName: name,
  startDate: Date.now(),
  endDate: Date.now() + 3_600_000,
  location: '',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: 500,
  guestFields: { name: 'optional', company: 'off', email: 'off' },
  anonymousAllowed: true,
  passcode: '',
  guard: { mode: 'hold', blocked: [], allowed: [] },
})

eachLive('a word cloud', (live) => {
  async function setUp(given: object = {}, guard: WordFilterSettings = plainWordFilter) {
    const event = await live().event({ settings: { guard } })
    const wordCloud = { title: 'How?', wordsPerGuest: 3, ...given }
    const { itemId = '' } = await live().must(event, event.host, 'WordCloud/Add', { wordCloud })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    return { event, itemId, guests: await Promise.all([1, 2, 3].map(() => live().guest(event))) }
  }
  type Fixture = Awaited<ReturnType<typeof setUp>>

  const enter = (
    { event, itemId }: Pick<Fixture, 'event' | 'itemId'>,
    guest: Person,
    word: string,
    commandId = newId(),
    round = 1,
  ) =>
    live().context.engine.apply(event.id, {
      name: 'WordCloud/Enter',
      actor: { kind: 'guest', id: guest.id },
      commandId,
      payload: { eventCode: event.code, itemId, round, word },
    })
  const codes = (outcomes: { ok: boolean; code?: string }[]) =>
    outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
  const ownWords = (outcome: { own?: Own } | undefined) =>
    (outcome?.own?.changes[0]?.[2] as { words: string[] } | undefined)?.words

  async function wordsOf({ event, itemId }: Fixture, audience: 'host' | 'guest' | 'screen' = 'host') {
    const snapshot = await live().context.snapshots.snapshot(event.id, audience, null)
    return snapshot?.changes.find(([key]) => key === `words:${itemId}`)?.[2]
  }

  test('simultaneous words are accepted one by one, within each guest’s limit and without repetition', async () => {
    const given = await setUp()
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

  test('a repeated word command gets its first answer, even when the word cloud has changed since', async () => {
    const given = await setUp()
    const { event, itemId } = given
    const [one] = given.guests as [Person]
    const again = newId()
    await enter(given, one, 'tea', again)
    await live().must(event, event.host, 'Item/Lock', { itemId })
    expect(codes([await enter(given, one, 'tea', again), await enter(given, one, 'milk')])).toEqual([
      'ok',
      'VotingClosed',
    ])
    await live().must(event, event.host, 'Item/Reset', { itemId })
    const late = await enter(given, one, 'tea', again)
    expect([late.ok, late.own]).toEqual([true, undefined])
    expect(ownWords(await enter(given, one, 'tea', newId(), 2))).toEqual(['tea'])
    await checkRows(live(), event)
  })

  test('commands for rounds that do not exist do not increase a guest’s limit, and the guest is counted once', async () => {
    const given = await setUp()
    const [one] = given.guests as [Person]
    const words = Array.from({ length: 10 }, (_, index) => `word${index}`)
    const outcomes = []
    for (const word of words) {
      const made = Array.from({ length: 50 }, (_, index) => enter(given, one, word, newId(), 1000 + index))
      const batch = await Promise.all([...made, enter(given, one, word)])
      expect(new Set(codes(batch.slice(0, 50)))).toEqual(new Set(['RoundOver']))
      outcomes.push(batch[50])
    }
    expect(codes(outcomes as never)).toEqual(['ok', 'ok', 'ok', ...words.slice(3).map(() => 'WordsUsedUp')])
    expect(await wordsOf(given)).toMatchObject({ guests: 1, entries: 3, different: 3 })
    await checkRows(live(), given.event)
  })

  test('every limit of words holds for any mix of guests, words, rounds and commands in one batch', async () => {
    const { event, guests } = await setUp()
    const order = fc.record({
      guest: fc.nat(2),
      word: fc.nat(5),
      round: fc.integer({ min: 1, max: 4 }),
      id: fc.nat(7),
    })
    const batch = fc.array(order, { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 3 }), async (batches) => {
        const wordCloud = { title: 'How?', wordsPerGuest: 2 }
        const { itemId = '' } = await live().must(event, event.host, 'WordCloud/Add', { wordCloud })
        await live().must(event, event.host, 'Item/Activate', { itemId })
        /** The accepted words by guest and round. `made`: the words by guest, round and command. */
        const words = new Map<string, number[]>()
        const made = new Map<string, number>()
        for (const [before, orders] of batches.entries()) {
          const current = before + 1
          const outcomes = await Promise.all(
            orders.map(({ guest, word, round, id }) =>
              enter({ event, itemId }, guests[guest] as Person, `w${word}`, `id-${round}-${id}`, round),
            ),
          )
          const expected = orders.map(({ guest, word, round, id }) => {
            const known = made.get(`${guest} ${round} ${id}`)
            if (known !== undefined) return known === word ? 'ok' : 'CommandIdUsed'
            if (round !== current) return 'RoundOver'
            const own = words.get(`${guest} ${round}`) ?? []
            if (own.includes(word)) return 'WordRepeated'
            if (own.length >= 2) return 'WordsUsedUp'
            words.set(`${guest} ${round}`, [...own, word])
            made.set(`${guest} ${round} ${id}`, word)
            return 'ok'
          })
          expect(codes(outcomes)).toEqual(expected)
          await live().must(event, event.host, 'Item/Reset', { itemId })
        }
        const rows = await live()
          .db.selectFrom('word_entry')
          .select(['guest_id', 'round', 'ordinal'])
          .where('item_id', '=', itemId)
          .execute()
        const stored = Map.groupBy(rows, (row) => `${row.guest_id} ${row.round}`)
        for (const own of stored.values())
          expect(own.map(({ ordinal }) => ordinal).sort()).toEqual(own.map((_, index) => index))
        expect(rows).toHaveLength([...words.values()].flat().length)
        await live().must(event, event.host, 'Item/Deactivate', { itemId })
      }),
      { numRuns: 12 },
    )
    await checkRows(live(), event)
  })

  test('offensive words are held back until the host restores them, and the screen follows at once', async () => {
    const given = await setUp({}, { ...plainWordFilter, blocked: ['友商'] })
    const { event, itemId, guests } = given
    const [one, two] = guests as [Person, Person]
    const screen = await (await live().screenSocket(event)).sitDown()
    for (const word of ['开心', 'sh1t', '打倒友商']) await enter(given, one, word)
    await enter(given, two, '大傻逼')
    await live().must(event, event.host, 'WordCloud/RestoreWord', { itemId, word: 'SH1T' })
    await live().must(event, event.host, 'WordCloud/HideWord', { itemId, word: '开心' })
    await screen.until(() => {
      const words = screen.replica.documents.get('words:')?.get(itemId)?.item?.doc as
        | { words: unknown }
        | undefined
      return JSON.stringify(words?.words) === '[["sh1t",1]]'
    }, 'the restored word alone')
    expect(screen.messages.some(({ body }) => JSON.stringify(body).includes('傻逼'))).toBe(false)
    expect(await wordsOf(given)).toMatchObject({
      // Hidden words do not count.
      entries: 1,
      different: 1,
      hidden: [
        ['开心', 1],
        ['打倒友商', 1],
        ['大傻逼', 1],
      ],
    })
    expect(await wordsOf(given, 'screen')).toMatchObject({ entries: 1, different: 1, guests: 2 })
    // A word that was hidden by hand stays hidden in the next round.
    await live().must(event, event.host, 'Item/Reset', { itemId })
    await enter(given, two, '开心', newId(), 2)
    expect(await wordsOf(given)).toMatchObject({ words: [], hidden: [['开心', 1]] })
  })

  test('a masked word shows asterisks to everybody but hosts, and changed rules apply to earlier words', async () => {
    const given = await setUp({}, { ...plainWordFilter, mode: 'mask' })
    const { event, guests } = given
    const [one] = guests as [Person]
    for (const word of ['shit', 'glad']) await enter(given, one, word)
    const wordsFor = async (audience: 'host' | 'guest' | 'screen') =>
      ((await wordsOf(given, audience)) as { words: unknown }).words
    const seen = [
      ['****', 1],
      ['glad', 1],
    ]
    expect([await wordsFor('guest'), await wordsFor('screen')]).toEqual([seen, seen])
    expect(await wordsFor('host')).toEqual([
      ['shit', 1],
      ['glad', 1],
    ])
    const { guard, ...rest } = wireSettings(event.code)
    await live().must(event, event.host, 'Event/Update', {
      settings: { ...rest, guard: { ...guard, blocked: ['glad'] } },
    })
    expect(await wordsOf(given)).toMatchObject({
      words: [],
      hidden: [
        ['shit', 1],
        ['glad', 1],
      ],
    })
    await checkRows(live(), event)
  })

  test('screens and guests get only the most frequent words', async () => {
    const given = await setUp()
    const { itemId } = given
    const [guest] = given.guests as [Person]
    const rows = Array.from({ length: limits.wordsShown + 200 }, (_, index) => ({
      item_id: itemId,
      round: 1,
      word_key: `w${index}`,
      text: `w${index}`,
      entries: 1 + (index % 7),
      place: index,
      masked: null,
      hidden: index % 2,
    }))
    await live().db.insertInto('cloud_word').values(rows).execute()
    await enter(given, guest, 'w0')
    const { words = [] } = (await wordsOf(given, 'guest')) as { words?: [string, number][] }
    expect(words.length).toBe(250)
    expect(words.slice(0, 2)).toEqual([
      ['w6', 7],
      ['w20', 7],
    ])
    expect((await wordsOf(given)) as object).toMatchObject({ hidden: { length: limits.wordsHiddenShown } })
  })

  test('deleting a word cloud deletes its rows, and copying it leaves them out', async () => {
    const given = await setUp()
    const { event, itemId } = given
    const [guest] = given.guests as [Person]
    await enter(given, guest, 'shit')
    await live().must(event, event.host, 'WordCloud/RestoreWord', { itemId, word: 'shit' })
    const { itemId: copyId = '' } = await live().must(event, event.host, 'Item/Clone', { itemId })
    const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
    const docs = new Map<string, unknown>(snapshot?.changes.map(([key, , doc]) => [key, doc]))
    expect(docs.get(`wordCloud:${copyId}`)).toMatchObject({ context: { restored: [] } })
    expect(docs.get(`words:${copyId}`)).toMatchObject({ entries: 0, words: [] })
    await live().must(event, event.host, 'Item/Deactivate', { itemId })
    await live().must(event, event.host, 'Item/Delete', { itemId })
    for (const table of ['word_entry', 'cloud_word'] as const) {
      expect(await live().db.selectFrom(table).selectAll().where('item_id', '=', itemId).execute()).toEqual(
        [],
      )
    }
  })

  test('a word cloud counts every word of a thousand simultaneous guests once', async () => {
    // No word filter: it would hide `own664`, which reads as an offensive word, and hidden words do not count.
    const given = await setUp({ wordsPerGuest: 3 }, { ...plainWordFilter, mode: 'off' })
    const { event, itemId } = given
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
    expect(itemId).not.toBe('')
  })
})
