import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { valueId } from '#contract/items/item.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, openNew, pollControl } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually, hasFocus } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

async function addRating(page: Page): Promise<void> {
  await openNew(page, 'kinds.rating')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.pollTitle')).fill('How was it?')
  await button(dialog, t('rating.add')).click()
  await appears(dialog.getByText(t('rating.statementsError')))
  const place = (number: number) =>
    dialog.getByRole('textbox', { name: t('rating.statementPlace', { place: number }), exact: true })
  await eventually(() => hasFocus(place(1))).toBe(true)
  await place(1).fill('The talk')
  await place(1).press('Enter')
  await place(2).fill('The food')
  await dialog.getByRole('radio', { name: t('rating.look-faces') }).check()
  await dialog.getByLabel(t('rating.steps')).selectOption('10')
  await dialog.getByLabel(t('rating.highLabel')).fill('Great')
  // The preview shows the scale as on a phone, and can be used.
  const preview = dialog.getByRole('radiogroup', { name: 'The talk' })
  await eventually(() => preview.getByRole('radio').count()).toBe(10)
  expect(await axeViolations(page, dialog)).toEqual([])
  await dialog.getByLabel(t('rating.steps')).selectOption('5')
  await button(dialog, t('rating.add')).click()
  await disappears(dialog)
  await appears(page.getByRole('heading', { name: 'How was it?', level: 2 }))
}

it('a rating goes from the form over the phones to the screen, by touch and by keyboard', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await addRating(desk)
  await pollControl(desk, t('console.activateOnScreen')).click()

  const token = await seeding.guest(code, 'Lin')
  const phone = await fixture.open('guest', `/Guest/${code}#polls`, { cookies: { 'Guest-Token': token } })
  const talk = phone.getByRole('radiogroup', { name: 'The talk' })
  const food = phone.getByRole('radiogroup', { name: 'The food' })
  await appears(talk)
  expect(await axeViolations(phone)).toEqual([])
  await talk.locator('label').nth(4).click()
  await appears(button(phone, t('rating.left', { count: 1 })))
  // Arrow keys move within a scale.
  await food.getByRole('radio').first().focus()
  await phone.keyboard.press('Space')
  await phone.keyboard.press('ArrowRight')
  expect(await food.getByRole('radio', { name: t('rating.step', { step: 2, steps: 5 }) }).isChecked()).toBe(
    true,
  )
  expect(await overflowErrors(phone, [320, 390])).toEqual([])
  await pollControl(desk, t('console.hideResults')).click()
  await button(phone, t('rating.send')).click()
  await appears(phone.getByRole('status').filter({ hasText: t('guest.answerSavedWait') }))
  await disappears(phone.getByText(t('rating.hintMany')))

  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await appears(picture(screen).getByText('The talk'))
  expect(await picture(screen).getByText('5.0').count()).toBe(0)
  await pollControl(desk, t('console.showResults')).click()
  await appears(picture(screen).getByText('5.0'))
  await appears(picture(screen).getByText('2.0'))
  expect(await picture(screen).getByText('100%').count()).toBe(2)
  await appears(
    screen.getByText(t('rating.textAlternativeResult', { text: 'The food', mean: '2.0', steps: 5 })),
  )
  await appears(phone.getByText(t('rating.yours', { value: t('rating.step', { step: 2, steps: 5 }) })))
  await appears(desk.getByText('5.0'))
  expect(await axeViolations(phone)).toEqual([])
  expect(await axeViolations(desk)).toEqual([])
})

/** The height of each column relative to the highest, in percent, and the text above it. */
const columnsOf = (within: Page | Locator): Promise<{ filled: number; said: string }[]> =>
  within.locator('.columns > div').evaluateAll((columns) => {
    const heights = columns.map((column) => column.querySelector('.bar')?.getBoundingClientRect().height ?? 0)
    return columns.map((column, place) => ({
      filled: Math.round((100 * (heights[place] ?? 0)) / Math.max(1, ...heights)),
      said: column.querySelector('.share')?.textContent ?? '',
    }))
  })

/** Where the tick of the mean is on the scale, in percent of the way from the lowest to the highest step. */
const meanOf = (within: Page | Locator): Promise<number[]> =>
  within.locator('.axis').evaluateAll((scales) =>
    scales.map((scale) => {
      const line = scale.getBoundingClientRect()
      const tick = scale.querySelector('.mean')?.getBoundingClientRect() ?? new DOMRect()
      return Math.round((100 * (tick.left + tick.width / 2 - line.left)) / line.width)
    }),
  )

it('a rating is a scale whose columns have the heights of their shares, with the mean marked', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const statements = [{ text: 'The talk' }]
  const scale = { look: 'numbers', steps: 4, lowLabel: '', highLabel: '' } as const
  const made = await seeding.run(code, 'Rating/Add', {
    rating: { title: 'How was it?', statements, ...scale },
  })
  const { itemId } = made as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const statement = (await seeding.doc(code, `rating:${itemId}`))?.context.statements[0]?.id ?? ''
  for (const step of [1, 3, 3, 3, 3]) {
    const guest = await seeding.guest(code, 'Lin')
    const optionIds = [valueId(statement, step)]
    await seeding.run(code, 'Item/Vote', { itemId, round: 1, optionIds }, guest)
  }
  await seeding.run(code, 'Present/ShowPoll', { itemId })
  const shares = [
    { filled: 25, said: '20%' },
    { filled: 0, said: '' },
    { filled: 100, said: '80%' },
    { filled: 0, said: '' },
  ]
  // The mean is 2.6 on a scale from 1 to 4.
  const mean = [53]
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls&item=${itemId}`)
  await eventually(() => columnsOf(desk.getByRole('listitem').filter({ hasText: 'The talk' }))).toEqual(
    shares,
  )
  await eventually(() => meanOf(desk.getByRole('listitem').filter({ hasText: 'The talk' }))).toEqual(mean)
  await appears(desk.getByRole('listitem').filter({ hasText: 'The talk' }).getByText('2.6', { exact: true }))
  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await eventually(() => columnsOf(picture(screen))).toEqual(shares)
  await eventually(() => meanOf(picture(screen))).toEqual(mean)
  await appears(picture(screen).getByText('2.6', { exact: true }))
})
