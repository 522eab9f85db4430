import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, connected, openNew } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf, Seeding } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually, hasFocus } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const openDesk = async (path: string): Promise<Page> => {
  const page = await fixture.openAsHost(`/Event/index/${path}`)
  await connected(page)
  return page
}

/** Types the question and two options, without a press: Enter moves to the next field. */
async function typePoll(page: Page, title: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(t('console.pollTitle'))
  await eventually(() => hasFocus(field)).toBe(true)
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  for (const place of [1, 2]) {
    const option = page.getByRole('dialog').getByLabel(t('console.optionPlace', { place }), { exact: true })
    await option.fill(`选项 ${place}`)
  }
}

describe('the first poll of an event', () => {
  it('takes three presses from a new event to a poll that is live with its results', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.eventToCome()
    const page = await openDesk(code)
    let presses = 0
    const press = async (control: Locator) => {
      presses += 1
      await control.click()
    }
    await press(button(page, t('console.startEvent')))
    await press(button(page, t('console.newPoll')))
    await typePoll(page, '去哪里')
    await press(button(page.getByRole('dialog'), t('console.addAndStart')))
    await disappears(page.getByRole('dialog'))
    expect(presses).toBe(3)
    const [[id, poll] = ['', undefined]] = await seeding.docs(code, 'poll:')
    expect(poll?.value).toMatchObject({ activity: 'active', voting: 'open', results: 'shown' })
    expect(await seeding.doc(code, 'present')).toMatchObject({ value: 'poll', context: { pollId: id } })
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    await appears(screen.getByRole('main').getByText('去哪里'))
    // The desk shows the new poll in the run.
    await appears(page.getByRole('heading', { name: '去哪里', level: 2 }))
  })

  it('keeps its results hidden if the host wants that, and a quiz has no such choice', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const page = await openDesk(`${code}?tab=polls`)
    await button(page, t('console.newPoll')).click()
    await typePoll(page, '先不公布')
    await page.getByRole('checkbox', { name: t('console.liveResults') }).click()
    await button(page.getByRole('dialog'), t('console.addAndStart')).click()
    await appears(page.getByRole('heading', { name: '先不公布', level: 2 }))
    expect((await seeding.docs(code, 'poll:'))[0]?.[1].value).toMatchObject({
      activity: 'active',
      results: 'hidden',
    })
    await openNew(page, 'kinds.quiz')
    await appears(button(page.getByRole('dialog'), t('console.addAndStart')))
    expect(await page.getByRole('checkbox', { name: t('console.liveResults') }).count()).toBe(0)
  })

  it('a desk without control of the show can add a poll, but not start it', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const otherBrowser = await Seeding.enter(fixture.server)
    await otherBrowser.run(code, 'ShowControl/Take', {})
    const page = await openDesk(`${code}?tab=polls`)
    await button(page, t('console.newPoll')).click()
    await typePoll(page, '稍后再开')
    const start = button(page.getByRole('dialog'), t('console.addAndStart'))
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    await button(page.getByRole('dialog'), t('console.addPoll')).click()
    await appears(page.getByRole('heading', { name: '稍后再开', level: 2 }))
    expect((await seeding.docs(code, 'poll:'))[0]?.[1].value.activity).toBe('deactivated')
  })

  it('a new item is selected in a long run, and its cue is in view', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    for (let count = 1; count <= 20; count++) await seeding.poll(code, pollOf(`第 ${count} 题`, ['甲', '乙']))
    const page = await openDesk(code)
    await button(page, t('run.addCue')).click()
    await page.getByRole('menuitem', { name: t('kinds.poll') }).click()
    await typePoll(page, '新的一题')
    await button(page.getByRole('dialog'), t('console.addPoll')).click()
    await appears(page.getByRole('heading', { name: '新的一题', level: 2 }))
    const cue = page.getByRole('list', { name: t('run.list') }).getByRole('button', { pressed: true })
    await eventually(() => cue.first().textContent()).toContain('新的一题')
    await eventually(async () => ((await cue.first().boundingBox())?.y ?? 900) < 880).toBe(true)
  })
})
