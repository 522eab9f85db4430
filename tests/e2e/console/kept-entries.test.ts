import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { button, connected, discard, holdCalls, openTab } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

// A host's input survives Escape, a press outside, a reload and a slow network, or the console asks first.

const fixture = setUpFixture({ ownServer: { TEST_PAYMENTS: 'on' } })

async function keepEditing(page: Page): Promise<void> {
  await button(discard(page), t('console.keepEditing')).click()
  await disappears(discard(page))
}

/** Reloads the page and answers the browser's question with "stay". Returns the type of the question. */
async function askedAtReload(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const dialog = await asked
  await dialog.dismiss()
  return dialog.type()
}

/** Creates an active lottery and opens the lottery on the desk. */
async function openLottery(pool: 'participants' | 'list'): Promise<{ page: Page; code: string }> {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.guest(code, '王小明')
  const prizes = [{ typeName: '一等奖', giftName: '自行车', quantity: 2, perDraw: 1 }]
  const rules = { pool, pollId: null, repeatWinners: false, masked: false, claimSeconds: 0 } as const
  const made = await seeding.run(code, 'Lottery/Add', { lottery: { title: '抽奖', prizes, ...rules } })
  const { itemId } = made as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`)
  await connected(page)
  return { page, code }
}

it('the quantity of an order is kept until the host discards it, even while the order is being sent', async () => {
  const page = await fixture.openAsHost('/UserCenter/PriceList')
  await page
    .getByRole('button', { name: t('orders.buy') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('orders.orderTitle') })
  const quantity = dialog.getByLabel(t('orders.quantity'))
  await quantity.fill('3')
  await page.keyboard.press('Escape')
  await keepEditing(page)
  await page.mouse.click(5, 5)
  await keepEditing(page)
  expect(await askedAtReload(page)).toBe('beforeunload')
  expect(await quantity.inputValue()).toBe('3')

  await quantity.fill('1')
  const letThrough = await holdCalls(page, '**/api/order/Order/Add')
  await button(dialog, t('orders.placeOrder')).click()
  await appears(dialog.locator('button[aria-busy=true]'))
  await page.keyboard.press('Escape')
  await keepEditing(page)
  letThrough()
  await appears(page.getByText(t('orders.orderCreated')))
})

it('the typed word for a lottery draw is kept when the host opens another tab or reloads the page', async () => {
  const { page } = await openLottery('participants')
  await page.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` }).click()
  const word = page.getByLabel(t('lottery.word'))
  await word.fill('阳光')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await word.inputValue()).toBe('阳光')
  await openTab(page, 'guests')
  await disappears(word)
  await openTab(page, 'interactions')
  await appears(word)
  expect(await word.inputValue()).toBe('阳光')
  await page.reload()
  await appears(word)
  expect(await word.inputValue()).toBe('阳光')
})

it('the dialog with the names of a lottery closes only after the import of names has finished', async () => {
  const { page } = await openLottery('list')
  await page.getByRole('button', { name: t('lottery.people') }).click()
  const dialog = page.getByRole('dialog', { name: t('lottery.peopleTitle') })
  await appears(dialog.getByText(t('lottery.nobody')))
  const letThrough = await holdCalls(page, '**/Lottery/Import')
  await button(dialog, t('lottery.import')).click()
  const imports = page.getByRole('dialog', { name: t('imports.title-names') })
  const buffer = Buffer.from('Ana\nBo\n')
  await imports.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await button(imports, t('imports.add', { count: 2 })).click()
  await appears(imports.locator('button[aria-busy=true]'))
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await button(imports, t('common.cancel')).hover()
  await appears(page.getByRole('tooltip').getByText(t('common.sending')))
  expect(await askedAtReload(page)).toBe('beforeunload')
  letThrough()
  await appears(dialog.getByText('Bo', { exact: true }))
  await page.keyboard.press('Escape')
  await disappears(dialog)
})
