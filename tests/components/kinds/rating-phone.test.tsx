import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Change } from '#contract/interface/protocol.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { wordsIn } from '#tests/support/words.ts'
import { round } from '#ui/preview/sample/sample.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { keepUnsent } from '#ui/state/unsent.ts'
import { inWindow } from '../view-errors.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

// A rating on the phone that the guest has not answered yet.

const t = wordsIn('en')
const id = sampleItemId('rating')

afterEach(() => {
  history.replaceState(history.state, '', '#')
  keepUnsent(`marks:${id}:${round}`, undefined)
})

it('a rating on the smallest phone has large steps, and says the chosen value in words', async () => {
  await showPhone({ ...samplePhone('rating', 'en'), own: [] }, 'en', `#polls/${id}`)
  const scale = page.getByRole('radiogroup').first()
  await expect.element(scale).toBeVisible()
  await inWindow({ width: 320, height: 568 }, () => {
    const steps = [...scale.element().querySelectorAll('label')].map((step) => step.getBoundingClientRect())
    expect(steps).toHaveLength(5)
    for (const { width, height } of steps) {
      expect(width).toBeGreaterThanOrEqual(52)
      expect(height).toBeGreaterThanOrEqual(56)
    }
    const send = page
      .getByRole('button', { name: t('rating.send') })
      .element()
      .getBoundingClientRect()
    const ends = Math.max(...steps.map(({ bottom }) => bottom))
    expect(send.top - ends).toBeLessThan(88)
  })
  const value = t('rating.step', { step: 4, steps: 5 })
  expect(page.getByText(value, { exact: true }).elements()).toEqual([])
  await page
    .getByRole('radio', { name: t('rating.step', { step: 4, steps: 5 }) })
    .first()
    .click({ force: true })
  await expect.element(page.getByText(value, { exact: true })).toBeVisible()
})

it('the stars fill the card, with the numbers of the ends below the first and the last star', async () => {
  await showPhone({ ...samplePhone('rating', 'en'), own: [] }, 'en', `#polls/${id}`)
  const scale = page.getByRole('radiogroup').first()
  await expect.element(scale).toBeVisible()
  await inWindow({ width: 390, height: 844 }, () => {
    const stars = [...scale.element().querySelectorAll('label svg')].map((star) =>
      star.getBoundingClientRect(),
    )
    for (const { width, height } of stars) {
      expect(width).toBeGreaterThanOrEqual(64)
      expect(height).toBe(width)
    }
    const middle = ({ left, width }: DOMRect) => Math.round(left + width / 2)
    const end = (text: string) => scale.getByText(text, { exact: true }).element().getBoundingClientRect()
    expect(middle(end('1'))).toBe(middle(stars[0] as DOMRect))
    expect(middle(end('5'))).toBe(middle(stars[4] as DOMRect))
  })
})

it.each([320, 390])('labels and stars of a rating begin where its text begins, at %i px', async (width) => {
  const view = samplePhone('rating', 'en')
  const changes = view.changes.map((change): Change => {
    const [key, version, doc] = change
    if (key !== `rating:${id}`) return change as Change
    const { context, ...rating } = doc as RatingDoc
    const statements = [{ id: 'all', text: 'The talks' }]
    return [
      key,
      version,
      { ...rating, context: { ...context, statements, lowLabel: 'Poor', highLabel: 'Excellent' } },
    ]
  })
  await showPhone({ ...view, changes, own: [] }, 'en', `#polls/${id}`)
  const statement = page.getByText('The talks', { exact: true })
  await expect.element(statement).toBeVisible()
  await inWindow({ width, height: 844 }, () => {
    const box = (element: Element) => element.getBoundingClientRect()
    const text = box(statement.element()).left
    const card = box(statement.element().closest('[class]')?.parentElement as Element)
    const scale = page.getByRole('radiogroup').element()
    const ends = [...scale.querySelectorAll(':scope > [aria-hidden] > span')]
    expect(box(ends[0] as Element).left).toBe(text)
    expect(box(ends.at(-1) as Element).right).toBe(card.right)
    const [star] = scale.querySelectorAll('label svg path, label svg polygon')
    expect(Math.abs(box(star as Element).left - text)).toBeLessThanOrEqual(2)
  })
})

it('a rating has one line of instruction, and its button is filled only once it can be sent', async () => {
  await showPhone({ ...samplePhone('rating', 'en'), own: [] }, 'en', `#polls/${id}`)
  await expect.element(page.getByText(t('rating.hintOne'))).toBeVisible()
  const send = page.getByRole('button', { name: t('rating.send') })
  const ground = () => getComputedStyle(send.element()).backgroundColor
  const empty = ground()
  await page
    .getByRole('radio', { name: t('rating.step', { step: 4, steps: 5 }) })
    .first()
    .click({ force: true })
  await expect.poll(ground).not.toBe(empty)
  await expect.element(send).toBeEnabled()
})

it.each([
  { look: 'stars', steps: 5, labels: 'without labels' },
  { look: 'stars', steps: 10, labels: 'without labels' },
  { look: 'faces', steps: 5, labels: 'with labels' },
  { look: 'numbers', steps: 5, labels: 'without labels' },
] as const)(
  'the first tap on a rating of $steps $look $labels moves neither the scale nor the button',
  async ({ look, steps, labels }) => {
    const [lowLabel, highLabel] = labels === 'with labels' ? ['Bad', 'Good'] : ['', '']
    const view = samplePhone('rating', 'en')
    const changes = view.changes.map((change): Change => {
      const [key, version, doc] = change
      if (key !== `rating:${id}`) return change
      const { context, ...rest } = doc as RatingDoc
      return [key, version, { ...rest, context: { ...context, look, steps, lowLabel, highLabel } }]
    })
    await showPhone({ ...view, changes, own: [] }, 'en', `#polls/${id}`)
    const scale = page.getByRole('radiogroup').first()
    await expect.element(scale).toBeVisible()
    const send = page.getByRole('button', { name: t('rating.send') })
    const positions = () =>
      [...scale.element().querySelectorAll('label'), send.element()].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return { x, y, width, height }
      })
    await inWindow({ width: 320, height: 568 }, async () => {
      const before = positions()
      expect(before).toHaveLength(steps + 1)
      scale.element().querySelectorAll<HTMLElement>('input')[steps - 2]?.click()
      await expect
        .poll(() => scale.element().textContent)
        .toContain(t('rating.step', { step: steps - 1, steps }))
      expect(positions()).toEqual(before)
    })
  },
)
