import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, connected, mark, questionCard, showPlace } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

/** Creates an event whose questions wait for review, and asks the given questions. */
async function eventWith(...questions: string[]): Promise<{ code: string; guests: string[]; ids: string[] }> {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Qa/AutoReviewOff', {})
  const guests = await Promise.all(['小明', '小红'].map((name) => seeding.guest(code, name)))
  const ids: string[] = []
  for (const [place, text] of questions.entries()) {
    ids.push(await seeding.ask(code, guests[place % 2] ?? '', text))
  }
  return { code, guests, ids }
}

const top = async (card: Locator): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN

const chip = (page: Page, count: number): Locator => button(page, t('console.newQuestions', { count }))

describe('a question under the pointer', () => {
  it('a question under the pointer keeps its place while other questions come and go', async () => {
    const { code, guests, ids } = await eventWith('第一问', '第二问', '第三问')
    const seeding = fixture.seeding()
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await connected(page)
    const card = questionCard(page, '第三问')
    await card.hover()
    const before = await top(card)

    await seeding.ask(code, guests[0] ?? '', '第四问')
    await seeding.run(code, 'Qa/Reject', { questionId: ids[0] ?? '' })
    await appears(chip(page, 1))
    await appears(page.getByText(t('console.goneRejected')))
    expect(Math.abs((await top(card)) - before)).toBeLessThan(1)
    expect(await questionCard(page, '第四问').count()).toBe(0)

    await chip(page, 1).click()
    await appears(questionCard(page, '第四问'))
    await disappears(page.getByText(t('console.goneRejected')))
    expect(await top(card)).toBeLessThan(before)
  })

  it('rejecting a question does not move the question below it, and one press on undo brings the question back', async () => {
    const { code, ids } = await eventWith('第一问', '第二问')
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await connected(page)
    const before = await top(questionCard(page, '第二问'))
    await button(questionCard(page, '第一问'), t('console.reject')).click()
    await disappears(questionCard(page, '第一问'))
    expect(Math.abs((await top(questionCard(page, '第二问'))) - before)).toBeLessThan(1)
    await button(page, t('common.undo')).click()
    await appears(questionCard(page, '第一问'))
    const question = await fixture.seeding().doc(code, `question:${ids[0] ?? ''}`)
    expect(question?.value.place).toBe('forReview')
  })

  it('a question under the pointer disappears at once when the host searches for other questions', async () => {
    const { code } = await eventWith('第一问', '第二问', '第三问')
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await connected(page)
    const card = questionCard(page, '第三问')
    await card.hover()
    const before = await top(card)
    const search = page.getByRole('searchbox', { name: t('console.searchQuestions') })
    await search.fill('第三')
    // The search closes the gap that the earlier questions left.
    await eventually(() => top(card)).toBeLessThan(before)
    await search.fill('')
    await appears(questionCard(page, '第二问'))
    expect(await chip(page, 2).count()).toBe(0)
  })

  it('the list of questions moves again when the pointer leaves the question', async () => {
    const { code, guests } = await eventWith('第一问')
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await connected(page)
    await questionCard(page, '第一问').hover()
    await fixture.seeding().ask(code, guests[1] ?? '', '第二问')
    await appears(chip(page, 1))
    await page.getByRole('heading', { level: 1 }).hover()
    await appears(questionCard(page, '第二问'))
    await disappears(chip(page, 1))
  })
})

describe('many questions at once', () => {
  it('several selected questions are rejected with one press, one command each, and then approved', async () => {
    const { code, ids } = await eventWith('第一问', '第二问', '第三问')
    const seeding = fixture.seeding()
    const places = () =>
      Promise.all(ids.map(async (id) => (await seeding.doc(code, `question:${id}`))?.value.place))
    const bar = (count: number) => page.getByRole('group', { name: t('console.selectedCount', { count }) })
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await questionCard(page, '第二问').focus()
    await page.keyboard.press('x')
    await button(bar(1), t('console.selectAll', { count: 3 })).click()
    await button(bar(3), t('console.reject')).click()
    await eventually(places).toEqual(['rejected', 'rejected', 'rejected'])
    await disappears(questionCard(page, '第二问'))

    await showPlace(page, 'rejected')
    await questionCard(page, '第一问').getByRole('checkbox').check()
    await questionCard(page, '第三问').getByRole('checkbox').check()
    await button(bar(2), t('console.approve')).click()
    await eventually(places).toEqual(['live', 'rejected', 'live'])
    await appears(mark(page, '第一问', t('console.archive')))
    await disappears(bar(2))
  })
})
