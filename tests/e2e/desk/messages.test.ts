import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import * as limits from '#contract/limits.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, connected } from '#tests/support/pages/console.ts'
import { type PageOptions, refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { endPauses, heldPause } from '#tests/support/pages/press-pause.ts'
import type { Seeding } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

let accounts = 0

/** An event of the first host with a co-host, who is signed in. */
async function twoHosts() {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  accounts += 1
  const logonName = `message_host_${accounts}`
  const ben = await seeding.register(logonName, 'Ben')
  const now = Date.now()
  const period = { role: 'user' as const, startDate: now - 1000, endDate: now + 3_600_000 }
  const { origin } = fixture.server()
  await call(origin, '/api/event/Share/Add', { eventCode: code, logonName, ...period }, seeding.token)
  return { seeding, code, ben }
}

async function deskOf(host: Seeding, code: string, options: PageOptions = {}): Promise<Page> {
  const cookies = { 'Host-Token': host.token }
  const page = await fixture.openAsHost(`/Event/index/${code}`, { ...options, cookies })
  await connected(page)
  return page
}

const messagesButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${t('console.messages')}`) })
const panel = (page: Page) => page.getByRole('dialog', { name: t('console.messages') })
const bar = (page: Page) => page.getByRole('region', { name: t('console.messages') })
const messageLine = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

describe('messages between hosts', () => {
  it('a host sends by one press or types, another host confirms by keyboard, and the sender sees who has read it', async () => {
    const { seeding, code, ben } = await twoHosts()
    const desk = await deskOf(seeding, code)
    const bens = await deskOf(ben, code, { before: heldPause })
    await messagesButton(desk).click()
    await appears(panel(desk).getByText(t('messages.none')))
    await panel(desk)
      .getByRole('radio', { name: t('messages.hosts') })
      .click()
    await button(panel(desk), t('messages.quick-minutes')).click()
    await appears(messageLine(desk, t('messages.quick-minutes')).getByText(t('messages.unread')))
    // The same text is a second message.
    await button(panel(desk), t('messages.quick-minutes')).click()
    await eventually(() => messageLine(desk, t('messages.quick-minutes')).count()).toBe(2)
    // A shortcut of the desk does nothing while the focus is in the panel.
    const wrapUp = button(panel(desk), t('messages.quick-wrapUp'))
    await wrapUp.press('PageDown')
    await wrapUp.click()
    await appears(messageLine(desk, t('messages.quick-wrapUp')))
    expect((await seeding.doc(code, 'run'))?.value).toBe('notStarted')
    const input = panel(desk).getByLabel(t('messages.toHosts'))
    await input.fill('直播中断了')
    await input.press('Enter')
    await appears(messageLine(desk, '直播中断了'))
    await eventually(() => input.inputValue()).toBe('')
    expect(await axeViolations(desk)).toEqual([])

    await appears(bar(bens).getByText('直播中断了'))
    await appears(bar(bens).getByText(t('messages.more', { count: 3 })))
    await appears(
      bens
        .getByRole('status')
        .getByText(new RegExp(`^${t('messages.from', { name: '.*', text: '直播中断了' })}$`)),
    )
    expect(await axeViolations(bens)).toEqual([])
    const gotIt = button(bar(bens), t('messages.gotIt'))
    await gotIt.press('Enter')
    await appears(bar(bens).getByText(t('messages.quick-wrapUp')))
    await appears(messageLine(desk, '直播中断了').getByText(t('messages.readBy', { name: 'Ben' })))
    // The key keeps the focus for the next message.
    await endPauses(bens)
    await bens.keyboard.press('Enter')
    await appears(bar(bens).getByText(t('messages.quick-minutes')))
    await endPauses(bens)
    await bens.keyboard.press('Enter')
    await disappears(bar(bens).getByText(t('messages.more', { count: 1 })))
    await endPauses(bens)
    await bens.keyboard.press('Enter')
    await disappears(bar(bens))
    expect(await bar(desk).count()).toBe(0)
  })

  it.each([
    [
      'a double click',
      async (page: Page) => {
        await page.mouse.down({ clickCount: 2 })
        await page.mouse.up({ clickCount: 2 })
      },
    ],
    ['a second press of Enter', (page: Page) => page.keyboard.press('Enter')],
    [
      'a held Enter key, even after the pause,',
      async (page: Page) => {
        await page.keyboard.down('Enter')
        await endPauses(page)
        await page.keyboard.down('Enter')
      },
    ],
  ])('%s confirms one message only', async (_, pressAgain) => {
    const { seeding, code, ben } = await twoHosts()
    for (const text of ['第一条', '第二条']) {
      await seeding.run(code, 'Message/Send', { to: 'hosts', text })
    }
    const bens = await deskOf(ben, code, { before: heldPause })
    await appears(bar(bens).getByText('第二条'))
    await button(bar(bens), t('messages.gotIt')).click()
    await appears(bar(bens).getByText('第一条'))
    await pressAgain(bens)
    // A confirmation by the second press would arrive before this message.
    await seeding.run(code, 'Message/Send', { to: 'hosts', text: '第三条' })
    await appears(bar(bens).getByText('第三条'))
    await appears(bar(bens).getByText(t('messages.more', { count: 1 })))
    const values = (await seeding.docs(code, 'message:')).map(([, { value }]) => value)
    expect(values.sort()).toEqual(['read', 'unread', 'unread'])
  })

  it('a sender withdraws an unread message, and the number on the button follows', async () => {
    const { seeding, code, ben } = await twoHosts()
    await seeding.run(code, 'Message/Send', { to: 'hosts', text: '请稍等' })
    const desk = await deskOf(seeding, code)
    const bens = await deskOf(ben, code)
    await appears(bar(bens).getByText('请稍等'))
    await appears(desk.getByRole('button', { name: t('console.messagesUnread', { count: 1 }) }))
    await messagesButton(desk).click()
    await button(messageLine(desk, '请稍等'), t('messages.withdraw')).click()
    await disappears(bar(bens))
    await appears(panel(desk).getByText(t('messages.none')))
    await appears(button(desk, t('console.messages')))
  })

  it('an owner withdraws an unread message of another host on the desk, and a co-host has no button for that', async () => {
    const { seeding, code, ben } = await twoHosts()
    await ben.run(code, 'Message/Send', { to: 'speaker', text: '请讲慢一点' })
    await seeding.run(code, 'Message/Send', { to: 'speaker', text: '请靠近话筒' })
    const desk = await deskOf(seeding, code)
    const bens = await deskOf(ben, code)
    await messagesButton(bens).click()
    await appears(button(messageLine(bens, '请讲慢一点'), t('messages.withdraw')))
    expect(await button(messageLine(bens, '请靠近话筒'), t('messages.withdraw')).count()).toBe(0)
    await messagesButton(desk).click()
    await button(messageLine(desk, '请讲慢一点'), t('messages.withdraw')).click()
    await disappears(messageLine(desk, '请讲慢一点'))
    await disappears(messageLine(bens, '请讲慢一点'))
  })

  it('a message that could not be sent keeps its text and says why, and a closed panel keeps the draft', async () => {
    const { seeding, code } = await twoHosts()
    for (let count = 0; count < limits.unreadMessages; count += 1) {
      await seeding.run(code, 'Message/Send', { to: 'speaker', text: `第 ${count} 条` })
    }
    const desk = await deskOf(seeding, code, { allow: refusedAnswer })
    await messagesButton(desk).click()
    const input = panel(desk).getByLabel(t('messages.toSpeaker'))
    await input.fill('请讲慢一点')
    await button(panel(desk), t('messages.send')).click()
    await appears(panel(desk).getByText(t.error('MessagesFull', { most: limits.unreadMessages })))
    await desk.keyboard.press('Escape')
    await disappears(panel(desk))
    expect(await messagesButton(desk).evaluate((element) => element === document.activeElement)).toBe(true)
    await messagesButton(desk).click()
    expect(await input.inputValue()).toBe('请讲慢一点')
  })

  it.each([
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])(
    'the bar covers no tool of the desk’s header and the panel is inside the window at %i x %i',
    async (width, height) => {
      const { seeding, code, ben } = await twoHosts()
      await ben.run(code, 'Message/Send', { to: 'hosts', text: '二号麦克风没有声音。'.repeat(20) })
      const desk = await deskOf(seeding, code, { viewport: { width, height } })
      await appears(bar(desk))
      const boxOf = async (part: ReturnType<Page['locator']>) =>
        (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const header = await boxOf(
        desk
          .locator('main header, header')
          .filter({ has: messagesButton(desk) })
          .last(),
      )
      const shown = await boxOf(bar(desk))
      expect(shown.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
      expect(shown.x + shown.width).toBeLessThanOrEqual(width)
      await messagesButton(desk).click()
      await appears(button(panel(desk), t('messages.send')))
      const open = await boxOf(panel(desk))
      expect(open.x).toBeGreaterThanOrEqual(0)
      expect(open.x + open.width).toBeLessThanOrEqual(width)
      expect(open.y + open.height).toBeLessThanOrEqual(height)
      // Nothing of the desk is above the panel.
      await button(panel(desk), t('messages.quick-wrapUp')).click()
      await appears(messageLine(desk, t('messages.quick-wrapUp')))
    },
  )
})

const stageBand = (speaker: Page, name: string) =>
  speaker.getByRole('region', { name: t('speaker.messageFrom', { name }) })

describe('messages to the speaker', () => {
  it('a speaker without control reads a message in large type and confirms it, and the host sees that it was read', async () => {
    const { seeding, code, ben } = await twoHosts()
    const desk = await deskOf(ben, code)
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code, false))
    await messagesButton(desk).click()
    await button(panel(desk), t('messages.quick-minutes')).click()
    const band = stageBand(speaker, 'Ben')
    const text = band.getByText(t('messages.quick-minutes'))
    await appears(text)
    const size = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(48)
    expect(await axeViolations(speaker)).toEqual([])
    await button(panel(desk), t('messages.quick-wrapUp')).click()
    await appears(band.getByText(t('messages.quick-wrapUp')))
    await appears(band.getByText(new RegExp(t('speaker.moreMessages', { count: 1 }))))

    // A second press by accident does not confirm the message below.
    await speaker.keyboard.press('g')
    await speaker.keyboard.press('g')
    await appears(text)
    await appears(
      messageLine(desk, t('messages.quick-wrapUp')).getByText(t('messages.readBySpeaker'), { exact: true }),
    )
    await appears(messageLine(desk, t('messages.quick-minutes')).getByText(t('messages.unread')))
    await band.getByRole('button', { name: t('speaker.gotIt') }).click()
    await disappears(band)
    await appears(
      messageLine(desk, t('messages.quick-minutes')).getByText(t('messages.readBySpeaker'), { exact: true }),
    )
  })

  it('a withdrawn message disappears from the speaker’s view', async () => {
    const { seeding, code, ben } = await twoHosts()
    const sent = await ben.run(code, 'Message/Send', { to: 'speaker', text: '请讲慢一点' })
    const speaker = await fixture.open('speaker', await seeding.speakerPath(code))
    await appears(stageBand(speaker, 'Ben'))
    await ben.run(code, 'Message/Withdraw', sent as { messageId: string })
    await disappears(stageBand(speaker, 'Ben'))
  })

  it.each([
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ])(
    'the longest message leaves the time and both keys of the speaker visible at %i x %i',
    async (width, height) => {
      const { seeding, code, ben } = await twoHosts()
      await seeding.run(code, 'Run/Start', {})
      await ben.run(code, 'Message/Send', { to: 'speaker', text: '请在两分钟之内结束。'.repeat(20) })
      const speaker = await fixture.open('speaker', await seeding.speakerPath(code), {
        viewport: { width, height },
      })
      const gotIt = stageBand(speaker, 'Ben').getByRole('button', { name: t('speaker.gotIt') })
      await appears(gotIt)
      const keys = speaker.getByRole('group', { name: t('speaker.controls') }).getByRole('button')
      for (const part of [gotIt, speaker.getByRole('timer'), keys.first(), keys.last()]) {
        const box = await part.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual(0)
        expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height)
      }
      expect(await overflowErrors(speaker, [width])).toEqual([])
      expect(await axeViolations(speaker)).toEqual([])
    },
  )
})
