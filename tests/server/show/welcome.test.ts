import { expect, test } from 'vitest'
import type { DocKey } from '#contract/interface/views.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'

eachLive('the welcome on the screen', (live) => {
  async function setUp(given: object = {}, started = true) {
    const event = await live().event({
      settings: { guard: plainWordFilter, welcomeNames: true, ...given },
      polls: [pollOf()],
      started,
    })
    const screen = await (await live().screenSocket(event)).sitDown()
    const names = () => screen.doc('arrivals')?.guests.map(({ name }) => name)
    const fresh = async (key: DocKey, audience: 'screen' | 'guest' | 'speaker' = 'screen') => {
      const snapshot = await live().context.snapshots.snapshot(event.id, audience, null)
      return snapshot?.changes.find(([other]) => other === key)?.[2]
    }
    /** Waits for the pushed names, which must equal those of a fresh view. */
    const shows = async (...expected: string[]) => {
      await screen.until(() => names()?.join() === expected.join(), `the names ${expected.join()}`)
      expect(await fresh('arrivals')).toEqual(screen.doc('arrivals'))
    }
    const join = (username: string) => {
      // Two guests who join in the same millisecond have no order.
      live().site.clock.offset += 5
      return live().guest(event, { username })
    }
    return { event, screen, fresh, shows, join }
  }

  test('the welcome shows the newest guests to screens and hosts only, with the names that others may see', async () => {
    const { event, screen, fresh, shows, join } = await setUp()
    await shows()
    const ann = await join('Ann')
    const phone = await (await live().guestSocket(event, ann)).sitDown()
    await join('Dickhead')
    await shows('#2', 'Ann')
    expect(JSON.stringify(screen.doc('arrivals'))).not.toContain(ann.id)
    expect(screen.messages.flatMap((message) => leaksIn('screen', message))).toEqual([])
    expect(phone.doc('arrivals')).toBeUndefined()
    for (const audience of ['guest', 'speaker'] as const)
      expect(await fresh('arrivals', audience)).toBeUndefined()
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [ann.id] })
    await shows('#2')
    await live().must(event, event.host, 'Present/ShowQa')
    await screen.until(() => !screen.doc('arrivals'), 'no names beside the questions')
    await join('Ben')
    await live().must(event, event.host, 'Present/ShowWelcome')
    await shows('Ben', '#2')
  })

  test('the welcome shows no names if the host has switched them off, or if the event asks for no names', async () => {
    const { event, screen, fresh, shows, join } = await setUp()
    await join('Ann')
    await shows('Ann')
    const off = { ...wireSettings(), welcomeNames: false }
    await live().must(event, event.host, 'Event/Update', { settings: off })
    await screen.until(() => !screen.doc('arrivals'), 'no names')
    const { welcomeNames: _, ...without } = off
    await live().must(event, event.host, 'Event/Update', { settings: without })
    expect(await fresh('arrivals')).toBeUndefined()
    await live().must(event, event.host, 'Event/Update', { settings: { ...off, welcomeNames: true } })
    await shows('Ann')
    const guestFields = { ...off.guestFields, name: 'off' }
    await live().must(event, event.host, 'Event/Update', {
      settings: { ...off, welcomeNames: true, guestFields },
    })
    await screen.until(() => !screen.doc('arrivals'), 'no names')
  })

  test('the screen gets the figures of the event at its end, and the names again when it is reopened', async () => {
    const { event, screen, fresh, shows, join } = await setUp()
    const [ann, ben] = [await join('Ann'), await join('Ben')]
    const [itemId = ''] = event.pollIds
    await live().must(event, event.host, 'Item/Activate', { itemId })
    for (const guest of [ann, ben])
      await live().must(event, guest, 'Item/Vote', { itemId, round: 1, optionIds: ['a'] })
    await live().must(event, ann, 'Qa/Ask', { text: 'Why?', anonymous: false })
    const questionId = await live().ask(event, ben, 'Later')
    await live().must(event, ben, 'Qa/Withdraw', { questionId })
    await live().must(event, ann, 'Reaction/Send', { reactions: ['love', 'love', 'clap'] })
    expect(await fresh('figures')).toBeUndefined()
    await live().must(event, event.host, 'Event/Finish')
    await screen.until(() => screen.doc('figures') !== undefined, 'the figures')
    expect(screen.doc('figures')).toEqual({ questions: 1, answers: 2, comments: 0, reactions: 3 })
    expect(await fresh('figures')).toEqual(screen.doc('figures'))
    expect(screen.doc('arrivals')).toBeUndefined()
    await live().must(event, event.host, 'Event/Reopen')
    await screen.until(() => !screen.doc('figures'), 'no figures')
    await shows('Ben', 'Ann')
  })

  test('the screen gets names and no figures if a guest is removed in the batch in which the event is reopened', async () => {
    const { event, screen, shows, join } = await setUp()
    const ann = await join('Ann')
    await join('Ben')
    await live().must(event, event.host, 'Event/Finish')
    await screen.until(() => screen.doc('figures') !== undefined, 'the figures')
    const outcomes = await live().together(event, [
      [event.host, 'Event/Reopen', {}],
      [event.host, 'Event/RemoveGuests', { guestIds: [ann.id] }],
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    await shows('Ben')
    expect(screen.doc('figures')).toBeUndefined()
  })

  test('the screen gets the figures also at the planned end of the event', async () => {
    const { event, screen, join } = await setUp(
      { startAt: Date.now() - 1000, endAt: Date.now() + 60_000 },
      false,
    )
    await join('Ann')
    await live().pass(61_000)
    await screen.until(() => screen.doc('figures') !== undefined, 'the figures')
    expect(screen.doc('event')?.value.progress, event.code).toBe('finished')
  })
})
