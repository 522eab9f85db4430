import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { button, openNew, pollControl } from './console.ts'
import { overflowFaults } from './page-faults.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

async function addRating(page: Page): Promise<void> {
  await openNew(page, 'kinds.rating')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.pollTitle')).fill('How was it?')
  await button(dialog, t('rating.add')).click()
  await seen(dialog.getByText(t('rating.statementsFault')))
  const place = (number: number) =>
    dialog.getByRole('textbox', { name: t('rating.statementPlace', { place: number }), exact: true })
  await place(1).fill('The talk')
  await place(1).press('Enter')
  await place(2).fill('The food')
  await dialog.getByRole('radio', { name: t('rating.look-faces') }).check()
  await dialog.getByLabel(t('rating.steps')).selectOption('10')
  await dialog.getByLabel(t('rating.highLabel')).fill('Great')
  // The preview is the phone's scale, and can be tried.
  const preview = dialog.getByRole('radiogroup', { name: 'The talk' })
  await comesTo(() => preview.getByRole('radio').count()).toBe(10)
  expect(await axeViolations(page, dialog)).toEqual([])
  await dialog.getByLabel(t('rating.steps')).selectOption('5')
  await button(dialog, t('rating.add')).click()
  await gone(dialog)
  await seen(page.getByRole('heading', { name: 'How was it?', level: 2 }))
}

it('goes from the form over the phones to the screen, by thumb and by keys', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const desk = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await addRating(desk)
  await pollControl(desk, t('console.activateOnScreen')).click()

  const token = await hand.guest(code, 'Lin')
  const phone = await stage.open('guest', `/Guest/${code}#polls`, { cookies: { 'Guest-Token': token } })
  const talk = phone.getByRole('radiogroup', { name: 'The talk' })
  const food = phone.getByRole('radiogroup', { name: 'The food' })
  await seen(talk)
  expect(await axeViolations(phone)).toEqual([])
  await talk.locator('label').nth(4).click()
  await seen(button(phone, t('rating.left', { count: 1 })))
  // Arrow keys move within a scale.
  await food.getByRole('radio').first().focus()
  await phone.keyboard.press('Space')
  await phone.keyboard.press('ArrowRight')
  expect(await food.getByRole('radio', { name: t('rating.step', { step: 2, steps: 5 }) }).isChecked()).toBe(
    true,
  )
  expect(await overflowFaults(phone, [320, 390])).toEqual([])
  await button(phone, t('rating.send')).click()
  await seen(phone.getByRole('status').filter({ hasText: t('guest.answerSavedWait') }))

  const screen = await stage.open('screen', await hand.screenPath(code))
  await seen(picture(screen).getByText('The talk'))
  expect(await picture(screen).getByText('5.0').count()).toBe(0)
  await pollControl(desk, t('console.showResults')).click()
  await seen(picture(screen).getByText('5.0'))
  await seen(picture(screen).getByText('2.0'))
  expect(await picture(screen).getByText('100%').count()).toBe(2)
  await seen(screen.getByText(t('rating.twinResult', { text: 'The food', mean: '2.0', steps: 5 })))
  await seen(phone.getByText(`${t('rating.yours')}: ${t('rating.step', { step: 2, steps: 5 })}`))
  await seen(desk.getByText('5.0'))
  expect(await axeViolations(phone)).toEqual([])
  expect(await axeViolations(desk)).toEqual([])
})
