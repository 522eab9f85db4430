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
    await show.cue('slide', { Title: 'Hello', Notes: 'Smile', Slide: wireSlide() })
    await show.itemCue(second, { Results: 'revealOnLeave', Ends: { By: 'time', At: at } })
    await show.cue('break', { StartAt: at, Seconds: 600, Begins: { By: 'time', At: at } })
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
    const StartDate = startAt + 24 * hour
    const Settings = wireSettings({ StartDate, EndDate: StartDate + hour })
    const { envelope } = await live().call(
      '/api/event/Event/Clone',
      { EventCode: event.code, Settings },
      event.host,
    )
    const copy = { ...event, id: envelope.Data?.Id ?? '', code: envelope.Data?.EventCode ?? '' }
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
    const input = { EventCode: event.code, Name: 'Evening', ItemIds: [first, second], Run: true }
    const { envelope } = await live().call('/api/event/Template/Add', input, event.host)
    const listed = await live().call('/api/event/Template/GetList', {}, event.host)
    expect(listed.envelope.Data?.find(({ Own }) => Own)).toMatchObject({ Name: 'Evening', Cues: 4 })
    const other = await live().event({ host: event.host })
    const { TemplateId } = envelope.Data ?? {}
    await live().must(other, event.host, 'Item/AddFromTemplate', { TemplateId })
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
    const input = { EventCode: event.code, Name: 'One poll', ItemIds: [first] }
    const { envelope } = await live().call('/api/event/Template/Add', input, event.host)
    const other = await live().event({ host: event.host })
    await live().must(other, event.host, 'Item/AddFromTemplate', { TemplateId: envelope.Data?.TemplateId })
    expect((await planOf(other)).slice(2)).toMatchObject([{ kind: 'item', item: 'One' }])
  })

  test('a new event has a run with welcome and Q&A, and opening an item closes the others', async () => {
    const host = await live().host()
    const { envelope } = await live().call(
      '/api/event/Event/Add',
      { Settings: wireSettings(), Level: 'basic' },
      host,
    )
    const event = { id: envelope.Data?.Id ?? '', code: envelope.Data?.EventCode ?? '', host, pollIds: [] }
    expect((await planOf(event)).map(({ kind }) => kind)).toEqual(['welcome', 'qa'])
    const show = new RunShow(live(), event)
    expect((await show.doc('event')).context.oneItemOpen).toBe(true)
    // A page of an older version does not send the setting, and does not change it.
    await show.do('Event/Update', { Settings: wireSettings() })
    expect((await show.doc('event')).context.oneItemOpen).toBe(true)
    await show.do('Event/Update', { Settings: wireSettings({ OneItemOpen: false }) })
    expect((await show.doc('event')).context.oneItemOpen).toBe(false)
  })
})
