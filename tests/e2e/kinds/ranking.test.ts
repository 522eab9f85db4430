import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, openNew, pollControl } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { receipt } from '#tests/support/pages/guest.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

async function addRanking(page: Page): Promise<void> {
  await openNew(page, 'kinds.ranking')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.pollTitle')).fill('Where next?')
  const place = (number: number) =>
    dialog.getByRole('textbox', { name: t('ranking.optionPlace', { place: number }), exact: true })
  await place(1).fill('Rome')
  await place(2).fill('Oslo')
  await button(dialog, t('ranking.add')).click()
  await appears(dialog.getByText(t('ranking.optionsError', { least: 3 })))
  await place(3).fill('Lima')
  expect(await axeViolations(page, dialog)).toEqual([])
  await button(dialog, t('ranking.add')).click()
  await disappears(dialog)
  await appears(page.getByRole('heading', { name: 'Where next?', level: 2 }))
}

/** The options in the order of the phone, or of a drawn result. */
const textsOf = (page: Page, selector: string) => page.locator(selector).allInnerTexts()

/** Drags the ranked option at the index `from` a little above the one at `to`. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const grips = page.locator('li[data-ranked] > [aria-hidden=true]')
  const [start, end] = [await grips.nth(from).boundingBox(), await grips.nth(to).boundingBox()]
  if (!start || !end) throw new Error('the options are there')
  await page.mouse.move(start.x + 10, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, start.y - 10, { steps: 4 })
  await page.mouse.move(end.x + 10, end.y + 4, { steps: 8 })
  await page.mouse.up()
}

it('a ranking goes from the form over the phones to the screen, and its bars trade places', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await addRanking(desk)
  await pollControl(desk, t('console.activateOnScreen')).click()

  const [lin, ana] = [await seeding.guest(code, 'Lin'), await seeding.guest(code, 'Ana')]
  const phoneOf = (token: string) =>
    fixture.open('guest', `/Guest/${code}#polls`, {
      cookies: { 'Guest-Token': token },
      viewport: { width: 320, height: 568 },
    })
  const phone = await phoneOf(lin)
  const rank = (page: Page, text: string, place: number) =>
    button(page, `${text}, ${t('ranking.rank', { rank: place })}`).click()
  await rank(phone, 'Rome', 1)
  await rank(phone, 'Oslo', 2)
  await rank(phone, 'Lima', 3)
  await drag(phone, 2, 0)
  await eventually(() => textsOf(phone, 'li[data-ranked] button .rank + *')).toEqual(['Lima', 'Rome', 'Oslo'])
  expect(await axeViolations(phone)).toEqual([])
  expect(await overflowErrors(phone, [320, 390])).toEqual([])
  await button(phone, t('ranking.send')).click()
  await receipt(phone)

  const screen = await fixture.open('screen', await seeding.screenPath(code))
  const onScreen = () => textsOf(screen, '[data-scene] li .words')
  await eventually(onScreen).toEqual(['Lima', 'Rome', 'Oslo'])
  await appears(picture(screen).getByText(t('ranking.points', { count: 3 })))

  // Two more guests prefer Oslo, so the bars trade places on screen and desk.
  const other = await phoneOf(ana)
  await rank(other, 'Oslo', 1)
  await rank(other, 'Rome', 2)
  await rank(other, 'Lima', 3)
  await button(other, t('ranking.send')).click()
  await receipt(other)
  await eventually(onScreen).toEqual(['Rome', 'Oslo', 'Lima'])
  await eventually(() =>
    desk.getByRole('region', { name: 'Where next?', exact: true }).locator('li .words').allInnerTexts(),
  ).toEqual(['Rome', 'Oslo', 'Lima'])
  expect(await axeViolations(desk)).toEqual([])
})
