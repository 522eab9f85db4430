import { expect, test } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'

const mostDraws = 60

eachLive('the comments of an event', (live) => {
  async function open(guests: number) {
    const event = await live().event()
    await live().must(event, event.host, 'Comments/Open')
    const people: Person[] = []
    for (let count = 0; count < guests; count += 1) people.push(await live().guest(event))
    return { event, people }
  }

  const sendAll = (event: TestEvent, people: Person[], name: CommandName, payload: object) =>
    live().together(
      event,
      people.map((person) => [person, name, payload] as const),
    )

  const send = (event: TestEvent, people: Person[]) =>
    sendAll(event, people, 'Comments/Send', { text: 'Hello' })

  const comments = ({ id }: TestEvent) =>
    live().db.selectFrom('comment').selectAll().where('event_id', '=', id).orderBy('shown_number').execute()

  const counted = async (event: TestEvent, state: string) =>
    (await comments(event)).filter((row) => row.state === state).length

  /** Advances the time second by second, with a draw in each second, until the condition is true. */
  async function drawUntil(event: TestEvent, done: () => Promise<boolean>): Promise<void> {
    for (let draws = 0; draws < mostDraws && !(await done()); draws += 1) await live().pass(1000)
    expect(await done()).toBe(true)
    await checkRows(live(), event)
  }

  test('comments are drawn each second, one per guest, and guests whose comment was not drawn are told so', async () => {
    const { event, people } = await open(40)
    const screen = await (await live().screenSocket(event)).sitDown()
    const outcomes = await send(event, people)
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    await drawUntil(event, async () => (await counted(event, 'inLine')) === 0)

    const rows = await comments(event)
    const shown = rows.filter((row) => row.state === 'shown')
    expect(shown.length).toBeGreaterThan(limits.commentsShownPerSecond)
    expect(shown.length + rows.filter((row) => row.state === 'passed').length).toBe(40)
    expect(shown.map((row) => row.shown_number)).toEqual(shown.map((_, index) => index + 1))
    expect(new Set(shown.map((row) => row.guest_id)).size).toBe(shown.length)
    const perSecond = Map.groupBy(shown, (row) => Math.floor((row.shown_at ?? 0) / 1000))
    for (const [, some] of perSecond) expect(some.length).toBeLessThanOrEqual(limits.commentsShownPerSecond)
    // The draw is random: the chance that forty guests come out in order is negligible.
    const order = people.map(({ id }) => id)
    expect(shown.map((row) => row.guest_id)).not.toEqual(order.slice(0, shown.length))

    await screen.until(
      () => screen.doc(`comment:${shown.length % limits.commentRing}`) !== undefined,
      'the last',
    )
    const keys = [...(screen.replica.documents.get('comment:') ?? [])]
    expect(keys.length).toBe(shown.length)
    for (const { id, guest_id } of rows.filter((row) => row.state === 'passed').slice(0, 1)) {
      const own = await live().context.snapshots.snapshot(event.id, 'guest', guest_id)
      const [, , doc] = own?.own.find(([key]) => key === 'own-comments') ?? []
      expect(doc).toMatchObject({ comments: [{ id, state: 'passed' }] })
    }
  })

  test('waiting comments stay during a pause, continue after it, and are dropped when comments close', async () => {
    const { event, people } = await open(7)
    await live().must(event, event.host, 'Comments/Pause')
    await send(event, people)
    expect(await counted(event, 'inLine')).toBe(7)
    // Wait longer than a comment stays fresh.
    live().site.clock.offset += (limits.commentFreshSeconds + 5) * 1000
    await live().must(event, event.host, 'Comments/Resume')
    expect(await counted(event, 'shown')).toBe(limits.commentsShownPerSecond)
    await live().must(event, event.host, 'Comments/Close')
    expect((await counted(event, 'passed')) + (await counted(event, 'shown'))).toBe(7)
    expect(await counted(event, 'inLine')).toBe(0)
    const due = live().db.selectFrom('deadline').select('kind').where('event_id', '=', event.id)
    expect((await due.execute()).map((row) => row.kind)).not.toContain('comment-draw')
    await checkRows(live(), event)
  })

  test('a guest can send at most the limit of comments per minute, and one per batch', async () => {
    const { event, people } = await open(1)
    const [guest] = people as [Person]
    expect((await send(event, [guest, guest])).map((outcome) => outcome.ok)).toEqual([true, false])
    for (let more = 1; more < limits.commentsPerGuestPerMinute; more += 1) {
      live().site.clock.offset += limits.commentGapMilliseconds
      expect(await live().command(event, guest, 'Comments/Send', { text: `More ${more}` })).toMatchObject({
        ok: true,
      })
    }
    live().site.clock.offset += limits.commentGapMilliseconds
    expect(await live().command(event, guest, 'Comments/Send', { text: 'Again' })).toMatchObject({
      code: 'TooFast',
    })
    live().site.clock.offset += 60_000
    expect(await live().command(event, guest, 'Comments/Send', { text: 'Later' })).toMatchObject({ ok: true })
    await drawUntil(event, async () => (await counted(event, 'inLine')) === 0)
  })

  test('comments wait for review in order of arrival, and those of a removed guest disappear', async () => {
    const { event, people } = await open(3)
    await live().must(event, event.host, 'Comments/ReviewOn')
    await send(event, people)
    const view = await live().context.snapshots.snapshot(event.id, 'host', null)
    const waiting = view?.changes.filter(([key]) => key.startsWith('waiting-comment:')) ?? []
    expect(waiting).toHaveLength(3)
    const [gone] = people as [Person]
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [gone.id] })
    expect(await counted(event, 'waiting')).toBe(2)
    const ids = (await comments(event)).filter((row) => row.state === 'waiting').map((row) => row.id)
    await live().must(event, event.host, 'Comments/Approve', { commentIds: ids })
    expect(await counted(event, 'shown')).toBe(2)
    await checkRows(live(), event)
  })

  test('unblocking a removed guest does not restore their comments', async () => {
    const { event, people } = await open(1)
    await live().must(event, event.host, 'Comments/ReviewOn')
    await send(event, people)
    const [gone] = people as [Person]
    await live().must(event, event.host, 'Comments/BlockGuest', { guestId: gone.id })
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [gone.id] })
    await live().must(event, event.host, 'Comments/UnblockGuest', { guestId: gone.id })
    expect(await counted(event, 'deleted')).toBe(1)
    await checkRows(live(), event)
  })

  test('closing the comments drops all waiting comments, even those of a blocked guest', async () => {
    const { event, people } = await open(2)
    const [blocked] = people as [Person]
    await live().must(event, event.host, 'Comments/Pause')
    await send(event, people)
    await live().must(event, event.host, 'Comments/BlockGuest', { guestId: blocked.id })
    await live().must(event, event.host, 'Comments/Close')
    await live().must(event, event.host, 'Comments/UnblockGuest', { guestId: blocked.id })
    expect(await counted(event, 'passed')).toBe(2)
    await live().must(event, event.host, 'Comments/Open')
    await live().pass(1000)
    expect(await counted(event, 'shown')).toBe(0)
    await checkRows(live(), event)
  })

  test('a reaction counts once when its retry comes after later reactions', async () => {
    const { event, people } = await open(1)
    const [guest] = people as [Person]
    const ids = Array.from({ length: 3 }, newId)
    const react = (id = '') => live().command(event, guest, 'Reaction/Send', { reactions: ['clap'] }, id)
    for (const id of ids) {
      expect(await react(id)).toMatchObject({ ok: true })
      live().site.clock.offset += limits.reactionGapMilliseconds
    }
    for (const id of ids) expect(await react(id)).toMatchObject({ ok: true })
    const view = await live().context.snapshots.snapshot(event.id, 'screen', null)
    expect(view?.changes.find(([key]) => key === 'reactions')?.[2]).toMatchObject({ clap: 3 })
    await checkRows(live(), event)
  })

  test('reactions of many guests are stored together, and a retry does not count again', async () => {
    const { event, people } = await open(20)
    const before = (await live().stored(event)).log?.length ?? 0
    await sendAll(event, people, 'Reaction/Send', { reactions: ['clap', 'clap', 'love'] })
    const view = await live().context.snapshots.snapshot(event.id, 'screen', null)
    expect(view?.changes.find(([key]) => key === 'reactions')?.[2]).toMatchObject({ clap: 40, love: 20 })
    const stored = await live().stored(event)
    expect(stored.log).toHaveLength(before + 1)
    expect(stored.command?.filter((row) => JSON.stringify(row).includes('Reaction'))).toEqual([])
    await checkRows(live(), event)
  })
})
