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
    const { ItemId = '' } = await live().must(event, event.host, 'OpenText/Add', {
      OpenText: wireOpenText(given),
    })
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    return { event, ItemId, guest: await live().guest(event, { Username: 'Lin' }) }
  }
  const submit = (event: TestEvent, guest: Person, ItemId: string, Text: string, id = newId()) =>
    live().command(event, guest, 'OpenText/Submit', { ItemId, Round: 1, Text }, id)
  const rowsOf = (ItemId: string) =>
    live().db.selectFrom('text_entry').selectAll().where('item_id', '=', ItemId).orderBy('number').execute()

  test('a guest can send at most the allowed number of entries, even when they are sent at the same time', async () => {
    const { event, ItemId, guest } = await setUp({ EntriesPerGuest: 2 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => submit(event, guest, ItemId, text)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const refusals = answers.filter((answer) => !answer.ok)
    expect(refusals).toMatchObject(refusals.map(() => ({ code: 'EntriesUsedUp', params: { most: 2 } })))
    expect((await rowsOf(ItemId)).map((row) => [row.number, row.guest_number])).toEqual([
      [1, 1],
      [2, 2],
    ])
    await checkRows(live(), event)
  })

  test('a repeated open-text entry is stored once, even in one batch or after the lock', async () => {
    const { event, ItemId, guest } = await setUp()
    const id = newId()
    const order = () =>
      live().context.engine.apply(event.id, {
        name: 'OpenText/Submit',
        actor: { kind: 'guest', id: guest.id },
        commandId: id,
        payload: { EventCode: event.code, ItemId, Round: 1, Text: 'Once' },
      })
    const [first, second] = await Promise.all([order(), order()])
    await live().must(event, event.host, 'Item/Lock', { ItemId })
    const third = await submit(event, guest, ItemId, 'Once', id)
    const data = first?.ok && first.data
    expect(data).toMatchObject({ Round: 1 })
    expect([second?.ok && second.data, third.ok && third.data]).toEqual([data, data])
    expect(await rowsOf(ItemId)).toHaveLength(1)
  })

  test('the wall of entries shows the latest entries and keeps the pinned entry', async () => {
    const { event, ItemId, guest } = await setUp({ EntriesPerGuest: 10 })
    const first = await submit(event, guest, ItemId, 'First')
    const { EntryId } = first.ok ? (first.data as { EntryId: string }) : { EntryId: '' }
    await live().must(event, event.host, 'OpenText/Pin', { ItemId, EntryId })
    const each = limits.textEntriesPerGuestMost
    const crowd = Array.from({ length: limits.wallUngrouped / each + 2 }, () => live().guest(event))
    const guests = await Promise.all(crowd)
    const pages = await Promise.all(guests.map((each) => live().guestSocket(event, each)))
    const screen = await (await live().screenSocket(event)).sitDown()
    const storm = pages.flatMap((page, index) =>
      Array.from({ length: each }, (_, turn) =>
        page.command('OpenText/Submit', { ItemId, Round: 1, Text: `${index} ${turn}` }),
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
    const wall = docOf(`wall:${ItemId}`)
    const earlier = docOf(`earlier-wall:${ItemId}`)
    expect(wall.cards.at(-1)).toMatchObject({ text: 'First', pinned: true })
    const total = guests.length * each + 1
    const numbers = [...wall.cards.slice(0, -1), ...earlier.cards].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: limits.wallUngrouped }, (_, index) => total - index))
    // Each new entry changes only the smaller document.
    expect(wall.cards.length).toBeLessThanOrEqual(2 * limits.wallBlock + 1)
    await screen.until(() => screen.replica.seq >= (fresh?.seq ?? 0), 'all of the storm')
    expect(screen.replica.documents.get('wall:')?.get(ItemId)?.item?.doc).toEqual(wall)
    expect(screen.replica.documents.get('earlier-wall:')?.get(ItemId)?.item?.doc).toEqual(earlier)
    await checkRows(live(), event)
  })

  test('open-text entries show names only when the question says so, and moderated entries are hidden from other guests', async () => {
    const { event, ItemId, guest } = await setUp({ Moderated: true })
    await submit(event, guest, ItemId, 'SECRET-anonymous')
    const named = { ItemId, OpenText: wireOpenText({ Named: true, Moderated: true }) }
    await live().must(event, event.host, 'Item/Deactivate', { ItemId })
    await live().must(event, event.host, 'OpenText/Update', named)
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    await submit(event, guest, ItemId, 'SECRET-signed')
    const docsOf = async (audience: 'host' | 'guest' | 'screen') =>
      JSON.stringify((await live().context.snapshots.snapshot(event.id, audience, null))?.changes)
    for (const audience of ['guest', 'screen'] as const) {
      expect(await docsOf(audience)).not.toMatch(/SECRET|Lin/)
    }
    const host = await docsOf('host')
    expect(host).toContain('"text":"SECRET-anonymous","name":""')
    expect(host).toContain('"text":"SECRET-signed","name":"Lin"')
    const EntryIds = (await rowsOf(ItemId)).map(({ id }) => id)
    await live().must(event, event.host, 'OpenText/Approve', { ItemId, EntryIds })
    expect(await docsOf('screen')).toContain('"text":"SECRET-signed","name":"Lin"')
    // Only pinned entries are sent to all guests.
    expect(await docsOf('guest')).not.toMatch(/SECRET|Lin/)
  })

  test('open-text entries are deleted with their question and stay in their round', async () => {
    const { event, ItemId, guest } = await setUp()
    await submit(event, guest, ItemId, 'Of the first round')
    await live().must(event, event.host, 'Item/Reset', { ItemId })
    const page = await (await live().guestSocket(event, guest)).sitDown()
    expect(page.doc(`own-entries:${ItemId}`)).toBeUndefined()
    expect(await rowsOf(ItemId)).toMatchObject([{ round: 1 }])
    await live().must(event, event.host, 'Item/Deactivate', { ItemId })
    await live().must(event, event.host, 'Item/Delete', { ItemId })
    expect(await rowsOf(ItemId)).toEqual([])
  })

  test('phones get the highlighted entry of a wall, but no turn of its pages', async () => {
    const { event, ItemId, guest } = await setUp()
    const sent = await submit(event, guest, ItemId, 'Many good years')
    const { EntryId } = sent.ok ? (sent.data as { EntryId: string }) : { EntryId: '' }
    const page = await (await live().guestSocket(event, guest)).sitDown()
    const onPhone = () => ({
      wall: page.doc(`openText:${ItemId}`)?.context.wall,
      cards: page.doc(`wall:${ItemId}`)?.cards.map(({ id }) => id),
    })
    await live().must(event, event.host, 'OpenText/TurnPage', { ItemId, By: 1 })
    await live().must(event, event.host, 'OpenText/Highlight', { ItemId, EntryId })
    await page.until(() => onPhone().cards?.length === 1, 'the highlighted entry')
    expect(onPhone()).toEqual({ wall: { ...newWallView, highlighted: EntryId }, cards: [EntryId] })
    await live().must(event, event.host, 'OpenText/Hide', { ItemId, EntryIds: [EntryId] })
    await page.until(() => onPhone().cards?.length === 0, 'the wall without the entry')
    expect(onPhone().wall).toEqual(newWallView)
  })

  test('an approved entry reaches the wall at the time of its approval', async () => {
    const { event, ItemId, guest } = await setUp({ Moderated: true })
    await submit(event, guest, ItemId, 'First')
    await live().db.updateTable('text_entry').set({ created_at: 1, shown_at: 1 }).execute()
    const EntryIds = (await rowsOf(ItemId)).map(({ id }) => id)
    await live().must(event, event.host, 'OpenText/Approve', { ItemId, EntryIds })
    const [row] = await rowsOf(ItemId)
    expect(row?.shown_at).toBeGreaterThan(1)
    const snapshot = await live().context.snapshots.snapshot(event.id, 'screen', null)
    const wall = snapshot?.changes.find(([key]) => key === `wall:${ItemId}`)?.[2]
    expect(wall).toMatchObject({ cards: [{ at: row?.shown_at }] })
  })
})
