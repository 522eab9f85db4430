import { expect, test } from 'vitest'
import { type CommittedBatch, createEngine } from '#server/engine/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { features } from '#server/registry/features.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person, pollOf } from '#tests/support/server/live-server.ts'

eachLive('commands that are committed together', (live) => {
  async function setUp() {
    const event = await live().event({ polls: [pollOf(), pollOf()], autoReview: false })
    const itemId = event.pollIds[0] ?? ''
    await live().must(event, event.host, 'Item/Activate', { itemId })
    const guests = await Promise.all([1, 2, 3].map(() => live().guest(event)))
    const pages = await Promise.all(
      guests.map(async (guest) => (await live().guestSocket(event, guest)).sitDown()),
    )
    return { event, itemId, guests, pages }
  }

  const codes = (outcomes: { ok: boolean; code?: string }[]) =>
    outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))

  /** Checks that the view of every page, built from pushes, equals a fresh view. */
  async function expectFresh({ event, pages }: Awaited<ReturnType<typeof setUp>>) {
    await live().must(event, event.host, 'Event/LockDoor')
    for (const page of pages) {
      const fresh = await page.snapshot()
      const held = [...page.replica.documents].flatMap(([family, entries]) =>
        [...entries].flatMap(([id, { item }]) => (item ? [[family + id, item.doc]] : [])),
      )
      expect(Object.fromEntries(held)).toEqual(
        Object.fromEntries([...fresh.changes, ...fresh.own].map(([key, , doc]) => [key, doc])),
      )
    }
    await checkRows(live(), event)
  }

  test('votes before and after a reset in one batch keep the counts of both rounds', async () => {
    const given = await setUp()
    const { event, itemId, guests } = given
    const [one, two, three] = guests as [Person, Person, Person]
    const vote = (round: number, option: string) => ({ itemId, round, optionIds: [option] })
    const outcomes = await live().together(event, [
      [one, 'Item/Vote', vote(1, 'a')],
      [two, 'Item/Vote', vote(1, 'b')],
      [event.host, 'Item/Reset', { itemId }],
      [three, 'Item/Vote', vote(1, 'c')],
      [one, 'Item/Vote', vote(2, 'c')],
      [event.host, 'Item/Reset', { itemId }],
    ])
    expect(codes(outcomes)).toEqual(['ok', 'ok', 'ok', 'RoundOver', 'ok', 'ok'])
    const rows = await live()
      .db.selectFrom('tally')
      .select(['round', 'option_id', 'votes'])
      .where('subject_id', '=', itemId)
      .orderBy('round')
      .orderBy('option_id')
      .execute()
    expect(rows.map((row) => [row.round, row.option_id, row.votes])).toEqual([
      [1, '', 2],
      [1, 'a', 1],
      [1, 'b', 1],
      [2, '', 1],
      [2, 'c', 1],
    ])
    await checkRows(live(), event)
  })

  test('commands of a guest who is removed in the same batch are refused', async () => {
    const given = await setUp()
    const { event, itemId, guests } = given
    const [one, two] = guests as [Person, Person, Person]
    const vote = { itemId, round: 1, optionIds: ['a'] }
    const outcomes = await live().together(event, [
      [event.host, 'Event/RemoveGuests', { guestIds: [one.id] }],
      [one, 'Item/Vote', vote],
      [two, 'Item/Vote', vote],
      [one, 'Qa/Ask', { text: 'Still here?', anonymous: false }],
    ])
    expect(codes(outcomes)).toEqual(['ok', 'NoAccess', 'ok', 'NoAccess'])
    await checkRows(live(), event)
  })

  test('a question that is edited, approved and archived in one batch is published in its final state', async () => {
    const given = await setUp()
    const { event, guests, pages } = given
    const [one] = guests as [Person, Person, Person]
    const questionId = await live().ask(event, one, 'First')
    const outcomes = await live().together(event, [
      [one, 'Qa/Edit', { questionId, text: 'First, edited' }],
      [event.host, 'Qa/Approve', { questionId }],
      [one, 'Qa/Edit', { questionId, text: 'First, too late' }],
      [event.host, 'Qa/Highlight', { questionId }],
      [event.host, 'Qa/Archive', { questionId }],
      [event.host, 'Qa/Restore', { questionId }],
      [one, 'Qa/Upvote', { questionId }],
      [one, 'Qa/RemoveUpvote', { questionId }],
    ])
    expect(codes(outcomes)).toEqual(['ok', 'ok', 'QuestionDecided', 'ok', 'ok', 'ok', 'ok', 'ok'])
    await pages[0]?.until(
      () => pages[0]?.doc(`own-question:${questionId}`)?.value.place === 'live',
      'its own',
    )
    await pages[0]?.sitDown()
    await expectFresh(given)
  })

  test('a poll that is shown, moved and deleted in one batch leaves no data behind', async () => {
    const given = await setUp()
    const { event, itemId } = given
    const [, other = ''] = event.pollIds
    const outcomes = await live().together(event, [
      [event.host, 'Present/ShowPoll', { itemId: other }],
      [event.host, 'Item/Move', { itemId: other, beforeItemId: itemId }],
      [event.host, 'Item/Delete', { itemId: other }],
      [event.host, 'Present/ShowPoll', { itemId: other }],
      [event.host, 'Item/Move', { itemId, beforeItemId: other }],
      [event.host, 'Item/Delete', { itemId }],
    ])
    expect(codes(outcomes)).toEqual(['ok', 'ok', 'ok', 'NotFound', 'NotFound', 'ItemActive'])
    const { changes } = (await live().context.snapshots.snapshot(event.id, 'screen', null)) ?? { changes: [] }
    expect(changes.find(([key]) => key === 'present')?.[2]).toEqual({
      value: 'welcome',
      context: { pollId: null, interactionId: null, slideId: null, blackout: false, joinCode: 'automatic' },
    })
    await expectFresh(given)
  })

  test('a refused command does not affect the other commands of its batch', async () => {
    const given = await setUp()
    const { event, itemId } = given
    const outcomes = await live().together(event, [
      [event.host, 'Item/Lock', { itemId }],
      [event.host, 'Item/Lock', { itemId }],
      [event.host, 'Item/Activate', { itemId: 'none' }],
      [event.host, 'Item/ShowResults', { itemId }],
      [event.host, 'Item/Unlock', { itemId }],
    ])
    expect(codes(outcomes)).toEqual(['ok', 'AlreadySo', 'NotFound', 'ok', 'ok'])
    await expectFresh(given)
    const log = await live()
      .db.selectFrom('log')
      .select(['name', 'actor'])
      .where('event_id', '=', event.id)
      .orderBy('seq', 'desc')
      .limit(4)
      .execute()
    expect(log.map((row) => row.name)).toEqual([
      'Event/LockDoor',
      'Item/Unlock',
      'Item/ShowResults',
      'Item/Lock',
    ])
    expect(new Set(log.map((row) => row.actor))).toEqual(new Set([`host:${event.host.id}`]))
  })

  test('commands of several events in one transaction are measured once', async () => {
    const events = [await live().event(), await live().event()]
    const batches: CommittedBatch[] = []
    const engine = createEngine({
      features,
      store: live().context.store,
      origin: { address: '', fixed: false },
      clock: () => live().now(),
      onError: () => {},
      onBatch: (batch) => batches.push(batch),
    })
    const outcomes = await engine.applyTogether(
      events.map(({ id, code, host }) => ({
        eventId: id,
        command: {
          name: 'Event/LockDoor',
          actor: { kind: 'host', id: host.id, name: '', deskId: '', live: false },
          commandId: newId(),
          payload: { eventCode: code },
        },
      })),
    )
    expect(codes(outcomes)).toEqual(['ok', 'ok'])
    const eventIds = events.map(({ id }) => id)
    expect(batches).toEqual([{ eventIds, transactions: 1, isSplit: false, seconds: expect.any(Number) }])
  })
})
