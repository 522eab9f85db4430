import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { breakEnd } from '#contract/run/break-end.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireSlide } from '#tests/support/command-cases/run-cases.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import { eachLive } from '#tests/support/server/live-server.ts'
import { RunShow } from '#tests/support/server/run-show.ts'

eachLive('the audiences of the run', (live) => {
  async function open() {
    const event = await live().event()
    const show = await new RunShow(live(), event).clear()
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    const screen = await (await live().screenSocket(event)).sitDown()
    const host = await (await live().hostSocket(event)).sitDown()
    return { show, guest, screen, host }
  }

  test('guests and the screen get a slide only while the screen shows it, and no notes', async () => {
    const { show, guest, screen, host } = await open()
    const Slide = wireSlide({ heading: 'HEADING-one', link: 'https://example.org/more' })
    const one = await show.cue('slide', { notes: 'NOTES-one', slide: Slide })
    await show.cue('slide', { title: 'TITLE-two', slide: wireSlide({ heading: 'HEADING-two' }) })
    await show.do('Run/Start')
    const slide = {
      id: one,
      kind: 'slide',
      title: '',
      slide: { heading: 'HEADING-one', text: 'Two **lines**' },
    }
    for (const socket of [guest, screen]) {
      await expect.poll(() => socket.doc(`slide:${one}`)).toMatchObject(slide)
      expect(socket.doc(`cue:${one}`)).toBeUndefined()
      expect(socket.doc('run')).toBeUndefined()
      expect(socket.doc('agenda')).toBeUndefined()
    }
    await show.do('Present/ShowQa')
    for (const socket of [guest, screen]) {
      await expect.poll(() => socket.doc(`slide:${one}`)).toBeUndefined()
      const received = JSON.stringify([socket.messages, await socket.snapshot()])
      for (const secret of ['NOTES-one', 'HEADING-two', 'TITLE-two']) expect(received).not.toContain(secret)
    }
    for (const message of guest.messages) expect(leaksIn('guest', message)).toEqual([])
    for (const message of screen.messages) expect(leaksIn('screen', message)).toEqual([])
    await expect.poll(() => host.doc(`cue:${one}`)?.context.notes).toBe('NOTES-one')
  })

  test('the agenda on a slide has no questions of items and no headings of later slides, and follows every change', async () => {
    const { show, guest, screen } = await open()
    const agenda = await show.cue('slide', { title: 'Agenda', slide: wireSlide({ agenda: true }) })
    const { itemId } = await show.do('Poll/Add', { poll: wirePoll({ title: 'QUESTION-hidden' }) })
    await show.cue('slide', { slide: wireSlide({ heading: 'HEADING-later' }) })
    await show.cue('break')
    const titled = await show.itemCue(itemId, { title: 'The vote' })
    await show.do('Run/Start')
    const titles = () => guest.doc('agenda')?.entries.map(({ kind, title }) => [kind, title])
    const expected = [
      ['slide', 'Agenda'],
      ['break', ''],
      ['item', 'The vote'],
    ]
    await expect.poll(titles).toEqual(expected)
    await expect.poll(() => screen.doc('agenda')?.passed).toBe(0)
    // The agenda has no planned length, so the starts after it are the earliest possible ones.
    const exact = () => screen.doc('agenda')?.entries.map(({ start }) => start?.exact)
    expect(exact()).toEqual([true, false, false])
    await show.do('Cue/Move', { cueId: agenda, beforeCueId: null })
    await expect.poll(() => guest.doc('agenda')?.passed).toBe(2)
    await show.do('Cue/Update', { cueId: titled, cue: { title: 'The last vote' } })
    await expect.poll(() => titles()?.[1]).toEqual(['item', 'The last vote'])
    const fresh = await guest.snapshot()
    expect(fresh.changes.find(([key]) => key === 'agenda')?.[2]).toEqual(guest.doc('agenda'))
    await show.do('Present/ShowWelcome')
    await expect.poll(() => guest.doc('agenda')).toBeUndefined()
    const received = JSON.stringify([guest.messages, screen.messages])
    for (const secret of ['QUESTION-hidden', 'HEADING-later']) expect(received).not.toContain(secret)
  })

  test('guests and the screen get the planned end of a break, which follows an extension and waits during a hold', async () => {
    const { show, guest, screen } = await open()
    const pause = await show.cue('break', { seconds: 600 })
    await show.cue('slide', { seconds: 60, slide: wireSlide() })
    await show.do('Run/Start')
    const end = (socket: typeof guest) => {
      const plan = socket.doc(`slide:${pause}`)?.breakPlan
      const time = socket.doc('slide-time')
      return plan && time && breakEnd(plan, time)
    }
    const entered = (await show.doc('run')).context.enteredAt ?? 0
    for (const socket of [guest, screen]) await expect.poll(() => end(socket)).toBe(entered + 600_000)
    await show.do('Run/Extend')
    const later = entered + 600_000 + limits.runExtendSeconds * 1000
    for (const socket of [guest, screen]) await expect.poll(() => end(socket)).toBe(later)
    await show.do('Run/Hold')
    for (const socket of [guest, screen]) await expect.poll(() => socket.doc('slide-time')).toBeUndefined()
    await show.do('Run/Resume')
    await expect.poll(() => end(guest) ?? 0).toBeGreaterThanOrEqual(later)
    // Something else on the screen: nobody needs the times of the slide.
    await show.do('Present/ShowQa')
    for (const socket of [guest, screen]) await expect.poll(() => socket.doc('slide-time')).toBeUndefined()
    const fresh = await guest.snapshot()
    expect(fresh.changes.map(([key]) => key)).not.toContain('slide-time')
  })

  test('guests and the screen get the plan of a slide that counts down, and of no other slide', async () => {
    const { show, guest, screen } = await open()
    const counting = await show.cue('slide', { seconds: 60, slide: wireSlide({ countdown: true }) })
    const plain = await show.cue('slide', { seconds: 60, slide: wireSlide({ fullBleed: true }) })
    await show.do('Run/Start')
    for (const socket of [guest, screen]) {
      await expect.poll(() => socket.doc(`slide:${counting}`)?.slide.countdown).toBe(true)
      expect(socket.doc(`slide:${counting}`)?.breakPlan).toEqual({ seconds: 60, ends: { by: 'hand' } })
    }
    await show.do('Run/Next')
    for (const socket of [guest, screen]) {
      await expect.poll(() => socket.doc(`slide:${plain}`)?.slide.fullBleed).toBe(true)
      expect(socket.doc(`slide:${plain}`)?.breakPlan).toBeNull()
    }
  })

  test('a deleted slide disappears from the screen', async () => {
    const { show, guest } = await open()
    const one = await show.cue('slide', { slide: wireSlide() })
    await show.do('Run/Start')
    await expect.poll(() => guest.doc(`slide:${one}`)).toBeDefined()
    await show.do('Run/Reset')
    await show.do('Cue/Delete', { cueId: one })
    await expect.poll(() => guest.doc(`slide:${one}`)).toBeUndefined()
    expect(guest.doc('present')).toMatchObject({ value: 'welcome', context: { slideId: null } })
  })
})
