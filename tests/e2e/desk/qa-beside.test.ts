import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { connected, openTab, questionCard } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually, hasFocus, resize } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const pane = (page: Page) => page.getByRole('region', { name: t('console.qaBeside') })
const toggle = (page: Page) => page.getByRole('button', { name: t('console.qaBeside'), exact: true })
const list = (page: Page) => pane(page).getByRole('list').first()
const paneTab = (page: Page, place: 'forReview' | 'live') =>
  pane(page)
    .getByRole('tab', { name: t(`console.place-${place}`) })
    .click()

async function eventWithQuestions(count: number) {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Qa/AutoReviewOff', {})
  // A guest may not ask many questions in a short time.
  for (let place = 1; place <= count; place++)
    await seeding.ask(code, await seeding.guest(code, `参与者 ${place}`), `问题 ${place}`)
  return { seeding, code }
}

const openDesk = async (path: string, viewport?: { width: number; height: number }) => {
  const page = await fixture.openAsHost(`/Event/index/${path}`, viewport && { viewport })
  await connected(page)
  return page
}

describe('the questions beside another tab', () => {
  it('a key opens the pane, where a host moderates with the keyboard beside the run', async () => {
    const { seeding, code } = await eventWithQuestions(2)
    const page = await openDesk(code)
    await page.keyboard.press('q')
    await appears(pane(page))
    await eventually(() => hasFocus(pane(page))).toBe(true)
    await questionCard(page, '问题 1').focus()
    await page.keyboard.press('a')
    await eventually(async () =>
      (await seeding.docs(code, 'question:')).map(([, { value }]) => value.place).sort(),
    ).toEqual(['forReview', 'live'])
    await questionCard(page, '问题 2').focus()
    await page.keyboard.press('r')
    await paneTab(page, 'live')
    await questionCard(page, '问题 1').focus()
    await page.keyboard.press('h')
    await appears(questionCard(page, '问题 1').getByText(t('console.highlighted'), { exact: true }))
    await page.keyboard.press('d')
    await appears(questionCard(page, '问题 1').getByText(t('console.answered'), { exact: true }))
    await pane(page).getByLabel(t('console.searchQuestions')).fill('没有')
    await appears(pane(page).getByText(t('console.nothingFound')))
    // The run is still there.
    await appears(page.getByRole('list', { name: t('run.list') }))
  })

  it('a key on a question does not act on the poll beside it', async () => {
    const { seeding, code } = await eventWithQuestions(1)
    const poll = await seeding.activePoll(code, pollOf('去哪里', ['甲', '乙']))
    const cue = (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.itemId === poll)
    await seeding.run(code, 'Run/Start', { cueId: cue?.[0] ?? '' })
    const page = await openDesk(code)
    await toggle(page).click()
    await questionCard(page, '问题 1').focus()
    await page.keyboard.press('a')
    await eventually(async () => (await seeding.docs(code, 'question:'))[0]?.[1].value.place).toBe('live')
    await paneTab(page, 'live')
    await questionCard(page, '问题 1').focus()
    await page.keyboard.press('h')
    await appears(questionCard(page, '问题 1').getByText(t('console.highlighted'), { exact: true }))
    expect((await seeding.doc(code, `poll:${poll}`))?.value.activity).toBe('active')
  })

  it('the pane keeps its place and its scroll position on every tab, and is not there twice', async () => {
    const { seeding, code } = await eventWithQuestions(14)
    const page = await openDesk(code)
    await toggle(page).click()
    const last = pane(page).getByText('问题 14', { exact: true })
    await last.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    for (const tab of ['polls', 'interactions', 'guests', 'run'] as const) {
      await openTab(page, tab)
      await appears(last)
      expect(await last.boundingBox(), tab).toEqual(before)
    }
    await seeding.ask(code, await seeding.guest(code, '小红'), '新的问题')
    await appears(page.getByRole('tab', { name: t('console.waitingCount', { count: 15 }) }))
    expect(await last.boundingBox()).toEqual(before)
    // The cue of the questions says where they are.
    await page
      .getByRole('list', { name: t('run.list') })
      .getByRole('button')
      .filter({ hasText: t('run.kindQa') })
      .click()
    await appears(page.getByText(t('console.qaIsBeside')))
    await openTab(page, 'qa')
    await disappears(pane(page))
    await appears(questionCard(page, '问题 14'))
    expect(await questionCard(page, '问题 14').count()).toBe(1)
  })

  it('each host has a pane of their own, and finds it again after a reload', async () => {
    const { seeding, code } = await eventWithQuestions(1)
    const moderator = await openDesk(code)
    await toggle(moderator).click()
    const host = await openDesk(`${code}?tab=polls`)
    const width = async () => Math.round((await pane(moderator).boundingBox())?.width ?? 0)
    const narrow = await width()
    await pane(moderator)
      .getByRole('button', { name: t('console.qaWider') })
      .click()
    await eventually(width).toBeGreaterThan(narrow)
    expect(await pane(host).count()).toBe(0)
    await moderator.reload()
    await appears(list(moderator))
    expect(await width()).toBeGreaterThan(narrow)
    await pane(moderator)
      .getByRole('button', { name: t('console.approve') })
      .click()
    await openTab(host, 'qa')
    await eventually(async () => (await seeding.docs(code, 'question:'))[0]?.[1].value.place).toBe('live')
    await pane(moderator)
      .getByRole('button', { name: t('console.qaBesideClose') })
      .click()
    await disappears(pane(moderator))
  })

  it('in a small window the pane takes the place of the miniature, and on a phone the questions are a tab', async () => {
    const { code } = await eventWithQuestions(1)
    const page = await openDesk(code, { width: 1024, height: 768 })
    const miniature = page.getByRole('heading', { name: t('console.onScreenNow') })
    await appears(miniature)
    await toggle(page).click()
    await appears(pane(page))
    await disappears(miniature)
    await resize(page, { width: 1280, height: 800 })
    await appears(miniature)
    await resize(page, { width: 390, height: 844 })
    await disappears(pane(page))
    await appears(miniature)
    expect(await toggle(page).count()).toBe(0)
    await openTab(page, 'qa')
    await appears(questionCard(page, '问题 1'))
  })
})
