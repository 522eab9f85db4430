import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { setStage } from './stage.ts'

const stage = setStage({ ownServer: { TEST_PAYMENTS: 'on' } })

const expectNoViolations = async (page: Page) => expect(await axeViolations(page)).toEqual([])

test('a plan is bought: price, order, code, the payment told by push, the receipt', async () => {
  const page = await stage.openAsHost('/UserCenter/PriceList')
  await page.getByText('试用支付：不会产生任何费用。').waitFor()
  await expectNoViolations(page)
  await page.getByRole('tab', { name: '年度会员' }).click()
  await page.getByRole('button', { name: '购买' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('数量').fill('0')
  await dialog.getByText('请输入 1 到 20 的整数').waitFor()
  await dialog.getByLabel('数量').fill('2')
  await dialog.getByText('¥1,998.00').waitFor()
  await dialog.getByRole('button', { name: '提交订单' }).click()
  await page.getByText('订单创建成功，请尽快完成支付！').waitFor()
  await page.getByRole('radio', { name: /微信支付/ }).click()
  const link = page.getByRole('link', { name: '打开试用付款页' })
  await link.waitFor()
  await expectNoViolations(page)
  const payer = await stage.open('guest', new URL((await link.getAttribute('href')) ?? '').pathname)
  await payer.getByRole('button', { name: '支付 ¥1,998.00' }).click()
  await payer.getByText('已付款，可以关闭此页。').waitFor()
  await expectNoViolations(payer)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('button', { name: '收据' }).click()
  await page.getByRole('button', { name: '打印' }).waitFor()
  await expectNoViolations(page)
})
