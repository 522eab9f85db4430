import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../bench/api.ts'
import { axeViolations } from './axe.ts'
import { setStage } from './stage.ts'

const bankAccount = 'Cuelight Ltd|Bank of Tests|6222 0000'
const stage = setStage({ BANK_ACCOUNT: bankAccount, TEST_PAYMENTS: 'on' })

const expectNoViolations = async (page: Page) => expect(await axeViolations(page)).toEqual([])

const place = async (EventLevel: 'professional' | 'ultimate') => {
  const wanted = {
    SubscriptionType: 'oneTime',
    EventLevel,
    OrderQuantity: 1,
    CommandId: randomUUID(),
  } as const
  const order = await call(stage.server().origin, '/api/order/Order/Add', wanted, stage.backstage().token)
  return order.OrderNumber
}

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

test('an order is paid by a transfer that an operator confirms to the fen, and one is cancelled', async () => {
  const number = await place('professional')
  const other = await place('ultimate')
  const page = await stage.openAsHost(`/UserCenter/Order/${number}`)
  await page.getByRole('radio', { name: /银行转账/ }).click()
  await page.getByText('6222 0000').waitFor()
  await page.getByText('付款后请联系客服。').waitFor()
  await expectNoViolations(page)
  const operator = await stage.openAsHost('/Operator/Orders', { allow: /409/ })
  await operator.getByRole('button', { name: '确认到账' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('到账金额（元）').fill('198.99')
  await dialog.getByLabel('银行流水号').fill('R-1')
  await dialog.getByRole('button', { name: '确认到账' }).click()
  await dialog.getByText('金额与订单不符').waitFor()
  await dialog.getByLabel('到账金额（元）').fill('199')
  await dialog.getByRole('button', { name: '确认到账' }).click()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await expectNoViolations(operator)
  await page.goto(`${stage.server().origin}/UserCenter/MyOrders`)
  await page.getByRole('button', { name: '去支付' }).click()
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('heading', { name: '订单已取消' }).waitFor()
  expect(page.url()).toContain(other)
})
