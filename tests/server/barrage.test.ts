import { expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import type { OrderOutcome } from '../../server/work/order.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import * as limits from '../../src/contract/limits.ts'
import { checkRows } from './check-rows.ts'
import { eachLive, type Person, type TestEvent } from './live-server.ts'

const mostDraws = 60

eachLive('the barrage', (live) => {
  async function open(guests: number) {
    const event = await live().event()
    await live().must(event, event.host, 'Barrage/Open')
    const people: Person[] = []
    for (let count = 0; count < guests; count += 1) people.push(await live().guest(event))
    return { event, people }
  }

  /** Straight to the engine, so that all come in one batch. */
  const sendAll = (event: TestEvent, people: Person[], name: CommandName, payload: object) =>
    Promise.all(
      people.map(
        ({ id }): Promise<OrderOutcome> =>
          live().context.engine.apply(event.id, {
            name,
            actor: { kind: 'guest', id },
            commandId: newId(),
            payload: { EventCode: event.code, ...payload },
          }),
      ),
    )

  const send = (event: TestEvent, people: Person[]) =>
    sendAll(event, people, 'Barrage/Send', { Text: 'Hello' })

  const comments = ({ id }: TestEvent) =>
    live().db.selectFrom('comment').selectAll().where('event_id', '=', id).orderBy('shown_number').execute()

  const standing = async (event: TestEvent, state: string) =>
    (await comments(event)).filter((row) => row.state === state).length

  /** A draw is held each second. */
  async function drawUntil(event: TestEvent, done: () => Promise<boolean>): Promise<void> {
    for (let draws = 0; draws < mostDraws && !(await done()); draws += 1) await live().pass(1000)
    expect(await done()).toBe(true)
    await checkRows(live(), event)
  }

  test('lets a readable number out each second, one of each guest, and tells the rest they were not drawn', async () => {
    const { event, people } = await open(40)
    const screen = await (await live().screenSocket(event)).sitDown()
    const outcomes = await send(event, people)
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    await drawUntil(event, async () => (await standing(event, 'inLine')) === 0)

    const rows = await comments(event)
    const shown = rows.filter((row) => row.state === 'shown')
    expect(shown.length).toBeGreaterThan(limits.commentsShownPerSecond)
    expect(shown.length + rows.filter((row) => row.state === 'passed').length).toBe(40)
    expect(shown.map((row) => row.shown_number)).toEqual(shown.map((_, index) => index + 1))
    expect(new Set(shown.map((row) => row.guest_id)).size).toBe(shown.length)
    const perSecond = Map.groupBy(shown, (row) => Math.floor((row.shown_at ?? 0) / 1000))
    for (const [, some] of perSecond) expect(some.length).toBeLessThanOrEqual(limits.commentsShownPerSecond)
    // Drawn by lot: forty guests in the order of their coming would be one chance in millions of millions.
    const order = people.map(({ id }) => id)
    expect(shown.map((row) => row.guest_id)).not.toEqual(order.slice(0, shown.length))

    await screen.until(
      () => screen.doc(`comment:${shown.length % limits.commentRing}`) !== undefined,
      'the last',
    )
    const keys = [...(screen.room.documents.get('comment:') ?? [])]
    expect(keys.length).toBe(shown.length)
    for (const { id, guest_id } of rows.filter((row) => row.state === 'passed').slice(0, 1)) {
      const own = await live().context.snapshots.snapshot(event.id, 'guest', guest_id)
      const [, , doc] = own?.own.find(([key]) => key === 'own-comments') ?? []
      expect(doc).toMatchObject({ comments: [{ id, state: 'passed' }] })
    }
  })

  test('holds the line while it is paused, lets it go on, and drops it when it is closed', async () => {
    const { event, people } = await open(7)
    await live().must(event, event.host, 'Barrage/Pause')
    await send(event, people)
    expect(await standing(event, 'inLine')).toBe(7)
    // Longer than a comment stays fresh.
    live().site.clock.offset += (limits.commentFreshSeconds + 5) * 1000
    await live().must(event, event.host, 'Barrage/Resume')
    expect(await standing(event, 'shown')).toBe(limits.commentsShownPerSecond)
    await live().must(event, event.host, 'Barrage/Close')
    expect((await standing(event, 'passed')) + (await standing(event, 'shown'))).toBe(7)
    expect(await standing(event, 'inLine')).toBe(0)
    const due = live().db.selectFrom('deadline').select('kind').where('event_id', '=', event.id)
    expect((await due.execute()).map((row) => row.kind)).not.toContain('comment-draw')
    await checkRows(live(), event)
  })

  test('takes so many comments of a guest in a minute and no more, and one of a batch', async () => {
    const { event, people } = await open(1)
    const [guest] = people as [Person]
    expect((await send(event, [guest, guest])).map((outcome) => outcome.ok)).toEqual([true, false])
    for (let more = 1; more < limits.commentsPerGuestPerMinute; more += 1) {
      live().site.clock.offset += limits.commentGapMilliseconds
      expect(await live().command(event, guest, 'Barrage/Send', { Text: `More ${more}` })).toMatchObject({
        ok: true,
      })
    }
    live().site.clock.offset += limits.commentGapMilliseconds
    expect(await live().command(event, guest, 'Barrage/Send', { Text: 'Again' })).toMatchObject({
      code: 'TooFast',
    })
    live().site.clock.offset += 60_000
    expect(await live().command(event, guest, 'Barrage/Send', { Text: 'Later' })).toMatchObject({ ok: true })
    await drawUntil(event, async () => (await standing(event, 'inLine')) === 0)
  })

  test('reviews what waits in the order in which it came, and what a removed guest left goes with them', async () => {
    const { event, people } = await open(3)
    await live().must(event, event.host, 'Barrage/ReviewOn')
    await send(event, people)
    const view = await live().context.snapshots.snapshot(event.id, 'host', null)
    const waiting = view?.changes.filter(([key]) => key.startsWith('waiting-comment:')) ?? []
    expect(waiting).toHaveLength(3)
    const [gone] = people as [Person]
    await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [gone.id] })
    expect(await standing(event, 'waiting')).toBe(2)
    const ids = (await comments(event)).filter((row) => row.state === 'waiting').map((row) => row.id)
    await live().must(event, event.host, 'Barrage/Approve', { CommentIds: ids })
    expect(await standing(event, 'shown')).toBe(2)
    await checkRows(live(), event)
  })

  test('counts reactions of many in one, and a retry not again', async () => {
    const { event, people } = await open(20)
    const before = (await live().stored(event)).log?.length ?? 0
    await sendAll(event, people, 'Reaction/Send', { Reactions: ['clap', 'clap', 'love'] })
    const view = await live().context.snapshots.snapshot(event.id, 'screen', null)
    expect(view?.changes.find(([key]) => key === 'reactions')?.[2]).toMatchObject({ clap: 40, love: 20 })
    const stored = await live().stored(event)
    expect(stored.log).toHaveLength(before + 1)
    expect(stored.command?.filter((row) => JSON.stringify(row).includes('Reaction'))).toEqual([])
    await checkRows(live(), event)
  })
})
