import { expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import * as limits from '../../src/contract/limits.ts'
import { checkRows } from './check-rows.ts'
import { wireOpenText } from './commands/open-text-cases.ts'
import { eachLive, type Person, type TestEvent } from './live-server.ts'

eachLive('entries to an open question', (live) => {
  async function scene(given: object = {}) {
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

  test('are as many as a guest may send, however many are sent at once', async () => {
    const { event, ItemId, guest } = await scene({ EntriesPerGuest: 2 })
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

  test('that come again are one, also in one batch and after the lock', async () => {
    const { event, ItemId, guest } = await scene()
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

  test('fill the wall with the latest, and the pinned one stays', async () => {
    const { event, ItemId, guest } = await scene({ EntriesPerGuest: 10 })
    const first = await submit(event, guest, ItemId, 'First')
    const { EntryId } = first.ok ? (first.data as { EntryId: string }) : { EntryId: '' }
    await live().must(event, event.host, 'OpenText/Pin', { ItemId, EntryId })
    const guests = await Promise.all(Array.from({ length: limits.wallUngrouped }, () => live().guest(event)))
    const pages = await Promise.all(guests.map((each) => live().guestSocket(event, each)))
    const screen = await (await live().screenSocket(event)).sitDown()
    await live().must(event, event.host, 'Item/ShowResults', { ItemId })
    const storm = pages.flatMap((page, index) =>
      [1, 2].map((turn) => page.command('OpenText/Submit', { ItemId, Round: 1, Text: `${index} ${turn}` })),
    )
    for (const answer of await Promise.all(storm)) expect(answer).toMatchObject({ ok: true })
    // What a host does goes out with everything before it.
    await live().must(event, event.host, 'Event/LockDoor')
    const fresh = await live().context.snapshots.snapshot(event.id, 'screen', null)
    const wall = fresh?.changes.find(([key]) => key === `wall:${ItemId}`)?.[2] as {
      cards: { text: string }[]
    }
    expect(wall.cards).toHaveLength(limits.wallUngrouped + 1)
    expect(wall.cards.at(-1)).toMatchObject({ text: 'First', pinned: true })
    await screen.until(() => screen.room.seq >= (fresh?.seq ?? 0), 'all of the storm')
    expect(screen.room.documents.get('wall:')?.get(ItemId)?.item?.doc).toEqual(wall)
    await checkRows(live(), event)
  })

  test('are signed where the question says so, and in nobody else’s hands before', async () => {
    const { event, ItemId, guest } = await scene({ Moderated: true })
    await submit(event, guest, ItemId, 'SECRET-anonymous')
    const named = { ItemId, OpenText: wireOpenText({ Named: true, Moderated: true }) }
    await live().must(event, event.host, 'Item/Deactivate', { ItemId })
    await live().must(event, event.host, 'OpenText/Update', named)
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    await live().must(event, event.host, 'Item/ShowResults', { ItemId })
    await submit(event, guest, ItemId, 'SECRET-signed')
    const told = async (audience: 'host' | 'guest' | 'screen') =>
      JSON.stringify((await live().context.snapshots.snapshot(event.id, audience, null))?.changes)
    for (const audience of ['guest', 'screen'] as const) {
      expect(await told(audience)).not.toMatch(/SECRET|Lin/)
    }
    const host = await told('host')
    expect(host).toContain('"text":"SECRET-anonymous","name":""')
    expect(host).toContain('"text":"SECRET-signed","name":"Lin"')
    const EntryIds = (await rowsOf(ItemId)).map(({ id }) => id)
    await live().must(event, event.host, 'OpenText/Approve', { ItemId, EntryIds })
    expect(await told('screen')).toContain('"text":"SECRET-signed","name":"Lin"')
    // Only what is pinned goes out to the crowd.
    expect(await told('guest')).not.toMatch(/SECRET|Lin/)
  })

  test('go with their question, and stay with their round', async () => {
    const { event, ItemId, guest } = await scene()
    await submit(event, guest, ItemId, 'Of the first round')
    await live().must(event, event.host, 'Item/Reset', { ItemId })
    const page = await (await live().guestSocket(event, guest)).sitDown()
    expect(page.doc(`own-entries:${ItemId}`)).toBeUndefined()
    expect(await rowsOf(ItemId)).toMatchObject([{ round: 1 }])
    await live().must(event, event.host, 'Item/Deactivate', { ItemId })
    await live().must(event, event.host, 'Item/Delete', { ItemId })
    expect(await rowsOf(ItemId)).toEqual([])
  })
})
