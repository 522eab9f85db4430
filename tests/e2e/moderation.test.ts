import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, connected, mark, questionCard, showPlace } from './console.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

/** An event whose questions wait for review, with these waiting. */
async function hallWith(...questions: string[]): Promise<{ code: string; guests: string[]; ids: string[] }> {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  await stageHand.run(code, 'Qa/AutoReviewOff', {})
  const guests = await Promise.all(['小明', '小红'].map((name) => stageHand.guest(code, name)))
  const ids: string[] = []
  for (const [place, text] of questions.entries()) {
    ids.push(await stageHand.ask(code, guests[place % 2] ?? '', text))
  }
  return { code, guests, ids }
}

const top = async (card: Locator): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN

const chip = (page: Page, count: number): Locator => button(page, t('console.newQuestions', { count }))

describe('a question under the pointer', () => {
  it('stays where it is while others come and go', async () => {
    const { code, guests, ids } = await hallWith('第一问', '第二问', '第三问')
    const stageHand = stage.backstage()
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await connected(page)
    const card = questionCard(page, '第三问')
    await card.hover()
    const before = await top(card)

    await stageHand.ask(code, guests[0] ?? '', '第四问')
    await stageHand.run(code, 'Qa/Reject', { QuestionId: ids[0] ?? '' })
    await seen(chip(page, 1))
    await seen(page.getByText(t('console.goneRejected')))
    expect(Math.abs((await top(card)) - before)).toBeLessThan(1)
    expect(await questionCard(page, '第四问').count()).toBe(0)

    await chip(page, 1).click()
    await seen(questionCard(page, '第四问'))
    await gone(page.getByText(t('console.goneRejected')))
    expect(await top(card)).toBeLessThan(before)
  })

  it('leaves a gap when the host decides it by hand, and comes back by one press', async () => {
    const { code, ids } = await hallWith('第一问', '第二问')
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await connected(page)
    const before = await top(questionCard(page, '第二问'))
    await button(questionCard(page, '第一问'), t('console.reject')).click()
    await gone(questionCard(page, '第一问'))
    expect(Math.abs((await top(questionCard(page, '第二问'))) - before)).toBeLessThan(1)
    await button(page, t('common.undo')).click()
    await seen(questionCard(page, '第一问'))
    const question = await stage.backstage().doc(code, `question:${ids[0] ?? ''}`)
    expect(question?.value.place).toBe('forReview')
  })

  it('goes at once when the host looks for others', async () => {
    const { code } = await hallWith('第一问', '第二问', '第三问')
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await connected(page)
    const card = questionCard(page, '第三问')
    await card.hover()
    const before = await top(card)
    const search = page.getByRole('searchbox', { name: t('console.searchQuestions') })
    await search.fill('第三')
    // No gap is left of those before it.
    await comesTo(() => top(card)).toBeLessThan(before)
    await search.fill('')
    await seen(questionCard(page, '第二问'))
    expect(await chip(page, 2).count()).toBe(0)
  })

  it('lets the others move again when the pointer leaves', async () => {
    const { code, guests } = await hallWith('第一问')
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await connected(page)
    await questionCard(page, '第一问').hover()
    await stage.backstage().ask(code, guests[1] ?? '', '第二问')
    await seen(chip(page, 1))
    await page.getByRole('heading', { level: 1 }).hover()
    await seen(questionCard(page, '第二问'))
    await gone(chip(page, 1))
  })
})

describe('many questions at once', () => {
  it('are rejected by one press, a command each, and approved after all', async () => {
    const { code, ids } = await hallWith('第一问', '第二问', '第三问')
    const stageHand = stage.backstage()
    const places = () =>
      Promise.all(ids.map(async (id) => (await stageHand.doc(code, `question:${id}`))?.value.place))
    const bar = (count: number) => page.getByRole('group', { name: t('console.selectedCount', { count }) })
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await questionCard(page, '第二问').focus()
    await page.keyboard.press('x')
    await button(bar(1), t('console.selectAll', { count: 3 })).click()
    await button(bar(3), t('console.reject')).click()
    await comesTo(places).toEqual(['rejected', 'rejected', 'rejected'])
    await gone(questionCard(page, '第二问'))

    await showPlace(page, 'rejected')
    await questionCard(page, '第一问').getByRole('checkbox').check()
    await questionCard(page, '第三问').getByRole('checkbox').check()
    await button(bar(2), t('console.approve')).click()
    await comesTo(places).toEqual(['live', 'rejected', 'live'])
    await seen(mark(page, '第一问', t('console.archive')))
    await gone(bar(2))
  })
})
