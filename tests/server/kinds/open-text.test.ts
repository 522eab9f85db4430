import { expect, test } from 'vitest'
import { newWallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'

eachLive('entries to an open question', (live) => {
  async function setUp(given: object = {}) {
    const event = await live().event()
    const { itemId = '' } = await live().must(event, event.host, 'OpenText/Add', {
      openText: wireOpenText(given),
    })
    await live().must(event, event.host, 'Item/Activate', { itemId })
    return { event, itemId, guest: await live().guest(event, { username: 'Lin' }) }
  }
  const submit = (event: TestEvent, guest: Person, itemId: string, text: string, id = newId()) =>
    live().command(event, guest, 'OpenText/Submit', { itemId, round: 1, text }, id)
  const rowsOf = (itemId: string) =>
    live().db.selectFrom('text_entry').selectAll().where('item_id', '=', itemId).orderBy('number').execute()

  test('a guest can send at most the allowed number of entries, even when they are sent at the same time', async () => {
    const { event, itemId, guest } = await setUp({ entriesPerGuest: 2 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => submit(event, guest, itemId, text)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const refusals = answers.filter((answer) => !answer.ok)
    expect(refusals).toMatchObject(refusals.map(() => ({ code: 'EntriesUsedUp', params: { most: 2 } })))
    expect((await rowsOf(itemId)).map((row) => [row.number, row.guest_number])).toEqual([
      [1, 1],
      [2, 2],
    ])
    await checkRows(live(), event)
  })

  test('a repeated open-text entry is stored once, even in one batch or after the lock', async () => {
    const { event, itemId, guest } = await setUp()
    const id = newId()
    const order = () =>
      live().context.engine.apply(event.id, {
        name: 'OpenText/Submit',
        actor: { kind: 'guest', id: guest.id },
        commandId: id,
        payload: { eventCode: event.code, itemId, round: 1, text: 'Once' },
      })
    const [first, second] = await Promise.all([order(), order()])
    await live().must(event, event.host, 'Item/Lock', { itemId })
    const third = await submit(event, guest, itemId, 'Once', id)
    const data = first?.ok && first.data
    expect(data).toMatchObject({ round: 1 })
    expect([second?.ok && second.data, third.ok && third.data]).toEqual([data, data])
    expect(await rowsOf(itemId)).toHaveLength(1)
  })

  test('the wall of entries shows the latest entries and keeps the pinned entry', async () => {
    const { event, itemId, guest } = await setUp({ entriesPerGuest: 10 })
    const first = await submit(event, guest, itemId, 'First')
    const { entryId } = first.ok ? (first.data as { entryId: string }) : { entryId: '' }
    await live().must(event, event.host, 'OpenText/Pin', { itemId, entryId })
    const each = limits.textEntriesPerGuestMost
    const crowd = Array.from({ length: limits.wallUngrouped / each + 2 }, () => live().guest(event))
    const guests = await Promise.all(crowd)
    const pages = await Promise.all(guests.map((each) => live().guestSocket(event, each)))
    const screen = await (await live().screenSocket(event)).sitDown()
    const storm = pages.flatMap((page, index) =>
      Array.from({ length: each }, (_, turn) =>
        page.command('OpenText/Submit', { itemId, round: 1, text: `${index} ${turn}` }),
      ),
    )
    for (const answer of await Promise.all(storm)) expect(answer).toMatchObject({ ok: true })
    // A command of a host flushes all pushes that wait.
    await live().must(event, event.host, 'Event/LockDoor')
    const fresh = await live().context.snapshots.snapshot(event.id, 'screen', null)
    const docOf = (key: string) =>
      fresh?.changes.find(([changed]) => changed === key)?.[2] as {
        cards: { text: string; number: number }[]
      }
    const wall = docOf(`wall:${itemId}`)
    const earlier = docOf(`earlier-wall:${itemId}`)
    expect(wall.cards.at(-1)).toMatchObject({ text: 'First', pinned: true })
    const total = guests.length * each + 1
    const numbers = [...wall.cards.slice(0, -1), ...earlier.cards].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: limits.wallUngrouped }, (_, index) => total - index))
    // Each new entry changes only the smaller document.
    expect(wall.cards.length).toBeLessThanOrEqual(2 * limits.wallBlock + 1)
    await screen.until(() => screen.replica.seq >= (fresh?.seq ?? 0), 'all of the storm')
    expect(screen.replica.documents.get('wall:')?.get(itemId)?.item?.doc).toEqual(wall)
    expect(screen.replica.documents.get('earlier-wall:')?.get(itemId)?.item?.doc).toEqual(earlier)
    await checkRows(live(), event)
  })

  test('open-text entries show names only when the question says so, and moderated entries are hidden from other guests', async () => {
    const { event, itemId, guest } = await setUp({ moderated: true })
    await submit(event, guest, itemId, 'SECRET-anonymous')
    const named = { itemId, openText: wireOpenText({ named: true, moderated: true }) }
    await live().must(event, event.host, 'Item/Deactivate', { itemId })
    await live().must(event, event.host, 'OpenText/Update', named)
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await submit(event, guest, itemId, 'SECRET-signed')
    const docsOf = async (audience: 'host' | 'guest' | 'screen') =>
      JSON.stringify((await live().context.snapshots.snapshot(event.id, audience, null))?.changes)
    for (const audience of ['guest', 'screen'] as const) {
      expect(await docsOf(audience)).not.toMatch(/SECRET|Lin/)
    }
    const host = await docsOf('host')
    expect(host).toContain('"text":"SECRET-anonymous","name":""')
    expect(host).toContain('"text":"SECRET-signed","name":"Lin"')
    const entryIds = (await rowsOf(itemId)).map(({ id }) => id)
    await live().must(event, event.host, 'OpenText/Approve', { itemId, entryIds })
    expect(await docsOf('screen')).toContain('"text":"SECRET-signed","name":"Lin"')
    // Only pinned entries are sent to all guests.
    expect(await docsOf('guest')).not.toMatch(/SECRET|Lin/)
  })

  test('open-text entries are deleted with their question and stay in their round', async () => {
    const { event, itemId, guest } = await setUp()
    await submit(event, guest, itemId, 'Of the first round')
    await live().must(event, event.host, 'Item/Reset', { itemId })
    const page = await (await live().guestSocket(event, guest)).sitDown()
    expect(page.doc(`own-entries:${itemId}`)).toBeUndefined()
    expect(await rowsOf(itemId)).toMatchObject([{ round: 1 }])
    await live().must(event, event.host, 'Item/Deactivate', { itemId })
    await live().must(event, event.host, 'Item/Delete', { itemId })
    expect(await rowsOf(itemId)).toEqual([])
  })

  test('phones get the highlighted entry of a wall, but no turn of its pages', async () => {
    const { event, itemId, guest } = await setUp()
    const sent = await submit(event, guest, itemId, 'Many good years')
    const { entryId } = sent.ok ? (sent.data as { entryId: string }) : { entryId: '' }
    const page = await (await live().guestSocket(event, guest)).sitDown()
    const onPhone = () => ({
      wall: page.doc(`openText:${itemId}`)?.context.wall,
      cards: page.doc(`wall:${itemId}`)?.cards.map(({ id }) => id),
    })
    await live().must(event, event.host, 'OpenText/TurnPage', { itemId, by: 1 })
    await live().must(event, event.host, 'OpenText/Highlight', { itemId, entryId })
    await page.until(() => onPhone().cards?.length === 1, 'the highlighted entry')
    expect(onPhone()).toEqual({ wall: { ...newWallView, highlighted: entryId }, cards: [entryId] })
    await live().must(event, event.host, 'OpenText/Hide', { itemId, entryIds: [entryId] })
    await page.until(() => onPhone().cards?.length === 0, 'the wall without the entry')
    expect(onPhone().wall).toEqual(newWallView)
  })

  test('an approved entry reaches the wall at the time of its approval', async () => {
    const { event, itemId, guest } = await setUp({ moderated: true })
    await submit(event, guest, itemId, 'First')
    await live().db.updateTable('text_entry').set({ created_at: 1, shown_at: 1 }).execute()
    const entryIds = (await rowsOf(itemId)).map(({ id }) => id)
    await live().must(event, event.host, 'OpenText/Approve', { itemId, entryIds })
    const [row] = await rowsOf(itemId)
    expect(row?.shown_at).toBeGreaterThan(1)
    const snapshot = await live().context.snapshots.snapshot(event.id, 'screen', null)
    const wall = snapshot?.changes.find(([key]) => key === `wall:${itemId}`)?.[2]
    expect(wall).toMatchObject({ cards: [{ at: row?.shown_at }] })
  })
})
