import { expect, test } from 'vitest'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { wireSlide } from '#tests/support/command-cases/run-cases.ts'
import { eachLive, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'

const hour = 3_600_000

eachLive('copies of the run', (live) => {
  /** An event with a slide, two polls in another order, and a break at a planned time. */
  async function open() {
    const event = await live().event({ polls: [pollOf({ title: 'One' }), pollOf({ title: 'Two' })] })
    const show = await new RunShow(live(), event).clear()
    const [first, second] = event.pollIds
    const { startAt } = (await show.doc('event')).context
    const at = startAt + hour
    await show.cue('slide', { title: 'Hello', notes: 'Smile', slide: wireSlide() })
    await show.itemCue(second, { results: 'revealOnLeave', ends: { by: 'time', at } })
    await show.cue('break', { startAt: at, seconds: 600, begins: { by: 'time', at } })
    await show.itemCue(first)
    return { event, show, first, second, startAt, at }
  }

  /** The cues with the titles of their items in place of the ids. */
  async function planOf(event: TestEvent) {
    const { cues, items } = await new RunShow(live(), event).view()
    const titles = new Map(items.map(({ id, context }) => [id, (context as { title: string }).title]))
    return cues.map(({ id: _, itemId, ...cue }) => ({
      ...cue,
      item: itemId === null ? null : titles.get(itemId),
    }))
  }

  test('a copied event has the run with its own items, and its times move with the start of the event', async () => {
    const { event, show, startAt, at } = await open()
    await show.do('Run/Start')
    const startDate = startAt + 24 * hour
    const settings = wireSettings({ startDate, endDate: startDate + hour })
    const { envelope } = await live().call(
      '/api/event/Event/Clone',
      { eventCode: event.code, settings },
      event.host,
    )
    const copy = { ...event, id: envelope.Data?.id ?? '', code: envelope.Data?.eventCode ?? '' }
    const moved = at + 24 * hour
    const [slide, two, pause, one] = await planOf(event)
    expect(await planOf(copy)).toEqual([
      slide,
      { ...two, ends: { by: 'time', at: moved } },
      { ...pause, startAt: moved, begins: { by: 'time', at: moved } },
      one,
    ])
    expect((await new RunShow(live(), copy).doc('run')).value).toBe('notStarted')
    expect((await new RunShow(live(), copy).doc('event')).context.oneItemOpen).toBe(false)
  })

  test('a template holds the run of its items without times, and adds it to another event', async () => {
    const { event, first, second } = await open()
    const input = { eventCode: event.code, name: 'Evening', itemIds: [first, second], run: true }
    const { envelope } = await live().call('/api/event/Template/Add', input, event.host)
    const listed = await live().call('/api/event/Template/GetList', {}, event.host)
    expect(listed.envelope.Data?.find(({ own }) => own)).toMatchObject({ name: 'Evening', cues: 4 })
    const other = await live().event({ host: event.host })
    const { templateId } = envelope.Data ?? {}
    await live().must(other, event.host, 'Item/AddFromTemplate', { templateId })
    const [slide, two, pause, one] = await planOf(event)
    const byHand = { by: 'hand' }
    expect((await planOf(other)).slice(2)).toEqual([
      slide,
      { ...two, ends: byHand },
      { ...pause, startAt: null, begins: byHand },
      one,
    ])
  })

  test('a template without the run adds its items with a cue each', async () => {
    const { event, first } = await open()
    const input = { eventCode: event.code, name: 'One poll', itemIds: [first] }
    const { envelope } = await live().call('/api/event/Template/Add', input, event.host)
    const other = await live().event({ host: event.host })
    await live().must(other, event.host, 'Item/AddFromTemplate', { templateId: envelope.Data?.templateId })
    expect((await planOf(other)).slice(2)).toMatchObject([{ kind: 'item', item: 'One' }])
  })

  test('a new event has a run with welcome and Q&A, and opening an item closes the others', async () => {
    const host = await live().host()
    const { envelope } = await live().call(
      '/api/event/Event/Add',
      { settings: wireSettings(), level: 'basic' },
      host,
    )
    const event = { id: envelope.Data?.id ?? '', code: envelope.Data?.eventCode ?? '', host, pollIds: [] }
    expect((await planOf(event)).map(({ kind }) => kind)).toEqual(['welcome', 'qa'])
    const show = new RunShow(live(), event)
    expect((await show.doc('event')).context.oneItemOpen).toBe(true)
    // A page of an older version does not send the setting, and does not change it.
    await show.do('Event/Update', { settings: wireSettings() })
    expect((await show.doc('event')).context.oneItemOpen).toBe(true)
    await show.do('Event/Update', { settings: wireSettings({ oneItemOpen: false }) })
    expect((await show.doc('event')).context.oneItemOpen).toBe(false)
  })
})
