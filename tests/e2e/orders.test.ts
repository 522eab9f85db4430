import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../bench/api.ts'
import { formatDate, formatDateTime } from '../../src/i18n/format.ts'
import { terms } from '../../src/i18n/zh/terms.ts'
import { axeViolations } from './axe.ts'
import { registeredPassword } from './backstage.ts'
import { button, factsIn, openTab, signIn } from './console.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { walk } from './walk.ts'
import { t } from './words.ts'

const stage = setStage({ ownServer: { TEST_PAYMENTS: 'on' } })

const expectNoViolations = async (page: Page) => expect(await axeViolations(page)).toEqual([])

const professional = { level: t('plans.professional') }

/** What a free event cannot do, why not, and what would help. */
async function seeWhatIsLocked(desk: Page): Promise<void> {
  await openTab(desk, 'analytics')
  await comesTo(() => button(desk, t('analytics.export')).getAttribute('aria-disabled')).toBe('true')
  await button(desk, t('analytics.export')).hover()
  await seen(desk.getByRole('tooltip').getByText(t.error('PlanFeature', { level: 'professional' })))
  await button(desk, t('plans.needs', professional)).click()
  const dialog = desk.getByRole('dialog', { name: t('plans.brings', professional) })
  await seen(dialog.getByText(t('plans.youHaveNone', professional)))
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    t('plans.upTo', { most: '2,000' }),
    t('plans.quizTeams'),
    t('plans.exports'),
    t('plans.sharing', { most: 5 }),
    t('plans.ownThemes'),
  ])
}

/** The device's clock is set: what is left of the code is counted on. */
async function setClockForward(page: Page): Promise<void> {
  const left = page.getByText(t('orders.codeLeft'))
  const before = await left.textContent()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await comesTo(async () => (await left.textContent()) !== before).toBe(true)
  expect(await left.textContent()).toMatch(/ 09:5\d$/)
}

/** Two memberships, up to the code that is to be scanned. @returns what it leads to. */
async function order(page: Page): Promise<string> {
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
  await setClockForward(page)
  await expectNoViolations(page)
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

test('what is locked says what unlocks it; that is bought, told by push, and used on the desk that is open', async () => {
  const lin = await stage.backstage().register('lin_free', '林')
  const desk = async () =>
    stage.open('console', `/Event/index/${code}`, { cookies: { 'Host-Token': lin.token } })
  const code = await lin.event()
  const page = await desk()
  await seeWhatIsLocked(page)
  await expectNoViolations(page)
  await walk(page, '/Theme/ThemeSetting')
  await button(page, t('plans.needs', professional)).click()
  await seen(page.getByRole('dialog').getByText(t('plans.withPlan', professional)))
  await page.getByRole('link', { name: t('plans.seePlans') }).click()
  const codePath = await order(page)

  const other = await desk()
  await seeWhatIsLocked(other)
  const payer = await stage.open('guest', codePath)
  await payer.getByRole('button', { name: '支付 ¥1,998.00' }).click()
  await payer.getByText('已付款，可以关闭此页。').waitFor()
  await expectNoViolations(payer)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  // Nobody touched the desk meanwhile.
  const upgrade = other.getByRole('dialog', { name: t('plans.upgradeTo', professional) })
  await seen(upgrade.getByText(t('plans.youHave', { ...professional, count: 20 })))
  await button(upgrade, t('plans.upgradeEvent')).click()
  await gone(upgrade)
  await seen(other.getByText(t('plans.upgraded', professional)))
  await comesTo(() => button(other, t('analytics.export')).getAttribute('aria-disabled')).toBe(null)
  await gone(button(other, t('plans.needs', professional)))

  await page.getByRole('button', { name: '收据' }).click()
  await page.getByRole('button', { name: '打印' }).waitFor()
  const receipt = page.locator('[data-receipt]')
  await seen(receipt.getByText(t('orders.testMode')))
  await seen(receipt.getByText('¥1,998.00', { exact: true }))
  const number = page.url().slice(-20)
  const { origin } = stage.server()
  const { Account } = await call(origin, '/api/sys/User/GetLoginUserProfile', {}, lin.token)
  const paid = await call(origin, '/api/order/Order/GetByNumber', { OrderNumber: number }, lin.token)
  const span = [formatDate(Account.ValidFrom), formatDate(Account.ValidUntil ?? 0)] as const
  expect(await factsIn(receipt)).toEqual({
    [t('orders.number')]: number,
    [t('orders.buyer')]: '林 (lin_free)',
    [t('orders.name')]: `${t('plans.professional')}\u00a0· ${t('orders.perYear')}`,
    [t('orders.quantity')]: '2',
    [t('orders.status')]: t('orders.status_paid'),
    [t('orders.paymentType')]: t('orders.methodWechat'),
    [t('orders.paidTime')]: formatDateTime(paid.PaidTime ?? 0, true),
    [t('orders.transactionId')]: paid.TransactionId,
    [t('orders.period')]: span.join(' – '),
  })
  await expectNoViolations(page)

  await walk(page, '/UserCenter/MyAccount')
  await seen(page.getByRole('heading', { name: t('routes.myAccount'), level: 1 }))
  expect(await factsIn(page)).toMatchObject({
    [t('accounts.memberType')]: terms['MemberType.annual'],
    [t('accounts.level')]: terms['VIPLevel.professional'],
    [t('accounts.pricingType')]: terms['PricingType.annual'],
    [t('accounts.validity')]: t('accounts.validSpan', { from: span[0], until: span[1] }),
    [t('accounts.maxParticipants')]: t('plans.upTo', { most: '2,000' }),
  })
})

/** Chooses the first plan that is sold, and places the order. @returns its number. */
async function placeOrder(page: Page): Promise<string> {
  await button(page, t('orders.buy')).first().click()
  await button(page.getByRole('dialog'), t('orders.placeOrder')).click()
  await page.waitForURL(/UserCenter\/Order\/\d{20}$/)
  return page.url().slice(-20)
}

test('who buys signs in first; what was cancelled is found by its state, has no receipt, and is ordered again', async () => {
  await stage.backstage().register('wu_new', '吴')
  const page = await stage.open('console', '/price')
  await button(page, t('orders.buy')).first().click()
  await signIn(page, 'wu_new', registeredPassword)
  await page.waitForURL(/\/UserCenter\/PriceList$/)
  const number = await placeOrder(page)
  await button(page, t('orders.cancelOrder')).click()
  await button(page.getByRole('dialog'), t('orders.cancelOrder')).click()
  await seen(page.getByRole('heading', { name: t('orders.overTitle_cancelled') }))

  const { origin } = stage.server()
  await page.goto(`${origin}/UserCenter/Receipt/${number}`)
  await seen(page.getByText(t('orders.noReceipt')))
  await expectNoViolations(page)
  await page.getByRole('link', { name: t('orders.toOrder') }).click()
  await page.waitForURL(new RegExp(`/UserCenter/Order/${number}$`))

  await page.goto(`${origin}/UserCenter/MyOrders`)
  const row = page.getByRole('row', { name: number })
  const status = page.getByLabel(t('orders.status'), { exact: true })
  await seen(row)
  await status.selectOption(t('orders.status_paid'))
  await seen(page.getByText(t('orders.nothingFound')))
  await status.selectOption(t('orders.status_cancelled'))
  await button(row, t('orders.open')).click()
  await seen(page.getByRole('heading', { name: t('orders.overTitle_cancelled') }))
  // Its time is not over for days: the answer is put in the server's place.
  await page.route('**/Order/GetByNumber', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, Data: { ...answer.Data, Status: 'expired' } } })
  })
  await page.reload()
  await seen(page.getByRole('heading', { name: t('orders.overTitle_expired') }))
  await seen(page.getByText(t('orders.status_expired'), { exact: true }))
  await page.unroute('**/Order/GetByNumber')
  await button(page, t('orders.orderAgain')).click()
  expect(await placeOrder(page)).not.toBe(number)
})
