import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '#bench/support/api.ts'
import { formatDate, formatDateTime } from '#i18n/base/format.ts'
import { terms } from '#i18n/zh/terms.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, factsIn, openTab, signIn } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { registeredPassword } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually, saidOf } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: { TEST_PAYMENTS: 'on' } })

const expectNoViolations = async (page: Page) => expect(await axeViolations(page)).toEqual([])

const professional = { level: t('plans.professional') }

/** Locked features of a free event show the reason and the solution. */
async function seeWhatIsLocked(desk: Page): Promise<void> {
  await openTab(desk, 'analytics')
  await eventually(() => button(desk, t('analytics.export')).getAttribute('aria-disabled')).toBe('true')
  await button(desk, t('analytics.export')).hover()
  await appears(desk.getByRole('tooltip').getByText(t.error('PlanFeature', { level: 'professional' })))
  await button(desk, t('plans.needs', professional)).click()
  const dialog = desk.getByRole('dialog', { name: t('plans.brings', professional) })
  await appears(dialog.getByText(t('plans.youHaveNone', professional)))
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    t('plans.upTo', { most: '2,000' }),
    t('plans.quizTeams'),
    t('plans.exports'),
    t('plans.sharing', { most: 5 }),
    t('plans.ownThemes'),
  ])
}

/** Moves the device's clock: the countdown of the code continues. */
async function setClockForward(page: Page): Promise<void> {
  const left = page.getByText(t('orders.codeLeft')).locator('..')
  const before = await left.textContent()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await eventually(async () => (await left.textContent()) !== before).toBe(true)
  expect(await left.textContent()).toMatch(/ 09:5\d$/)
}

/** Orders two memberships, up to the QR code to scan. Returns the address in the QR code. */
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

test('a locked feature names the plan that unlocks it, and works on the open desk after the purchase of the plan', async () => {
  const lin = await fixture.seeding().register('lin_free', '林')
  const desk = async () =>
    fixture.open('console', `/Event/index/${code}?tab=qa`, { cookies: { 'Host-Token': lin.token } })
  const code = await lin.event()
  const page = await desk()
  await seeWhatIsLocked(page)
  await expectNoViolations(page)
  await walk(page, '/Theme/ThemeSetting')
  await button(page, t('plans.needs', professional)).click()
  await appears(page.getByRole('dialog').getByText(t('plans.withPlan', professional)))
  await page.getByRole('link', { name: t('plans.seePlans') }).click()
  const codePath = await order(page)

  const other = await desk()
  await seeWhatIsLocked(other)
  const payer = await fixture.open('guest', codePath)
  await payer.getByRole('button', { name: '支付 ¥1,998.00' }).click()
  await payer.getByText('已付款，可以关闭此页。').waitFor()
  await expectNoViolations(payer)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  // The dialog of the other desk changes automatically, although nobody has used that desk since.
  const upgrade = other.getByRole('dialog', { name: t('plans.upgradeTo', professional) })
  await appears(upgrade.getByText(t('plans.youHave', { ...professional, count: 20 })))
  await button(upgrade, t('plans.upgradeEvent')).click()
  await disappears(upgrade)
  await appears(other.getByText(t('plans.upgraded', professional)))
  await eventually(() => button(other, t('analytics.export')).getAttribute('aria-disabled')).toBe(null)
  await disappears(button(other, t('plans.needs', professional)))

  await page.getByRole('button', { name: '收据' }).click()
  await page.getByRole('button', { name: '打印' }).waitFor()
  const receipt = page.locator('[data-receipt]')
  await appears(receipt.getByText(t('orders.testMode')))
  await appears(receipt.getByText('¥1,998.00', { exact: true }))
  const number = page.url().slice(-20)
  const { origin } = fixture.server()
  const { account } = await call(origin, '/api/sys/User/GetLoginUserProfile', {}, lin.token)
  const paid = await call(origin, '/api/order/Order/GetByNumber', { orderNumber: number }, lin.token)
  const span = [formatDate(account.validFrom), formatDate(account.validUntil ?? 0)] as const
  expect(await factsIn(receipt)).toEqual({
    [t('orders.number')]: number,
    [t('orders.buyer')]: '林 (lin_free)',
    [t('orders.name')]: `${t('plans.professional')}\u00a0· ${t('orders.perYear')}`,
    [t('orders.quantity')]: '2',
    [t('orders.status')]: t('orders.status_paid'),
    [t('orders.paymentType')]: t('orders.methodWechat'),
    [t('orders.paidTime')]: formatDateTime(paid.paidTime ?? 0, true),
    [t('orders.transactionId')]: paid.transactionId,
    [t('orders.period')]: span.join(' – '),
  })
  await expectNoViolations(page)

  await walk(page, '/UserCenter/MyAccount')
  await appears(page.getByRole('heading', { name: t('routes.myAccount'), level: 1 }))
  expect(await factsIn(page)).toMatchObject({
    [t('accounts.memberType')]: terms['MemberType.annual'],
    [t('accounts.level')]: terms['VIPLevel.professional'],
    [t('accounts.pricingType')]: terms['PricingType.annual'],
    [t('accounts.validity')]: t('accounts.validSpan', { from: span[0], until: span[1] }),
    [t('accounts.maxParticipants')]: t('plans.upTo', { most: '2,000' }),
  })

  // The form of a new event says how much of the plan the event uses.
  await walk(page, '/Events/EventList')
  await button(page, t('console.createEvent')).first().click()
  const level = page.getByRole('dialog').getByLabel(t('plans.eventLevel'))
  await level.selectOption('professional')
  await eventually(() => saidOf(level)).toBe(t('plans.usesOne', professional))
  await level.selectOption('basic')
  await eventually(() => saidOf(level)).toBe('')
  await seeAsCoHost(code, lin.token)
})

/** A co-host cannot buy for an event, and sees who can. */
async function seeAsCoHost(code: string, ownersToken: string): Promise<void> {
  const mate = await fixture.seeding().register('mate_k', 'Mate')
  const period = { startDate: Date.now() - 1000, endDate: Date.now() + 3_600_000 }
  const share = { eventCode: code, logonName: 'mate_k', role: 'user' as const, ...period }
  await call(fixture.server().origin, '/api/event/Share/Add', share, ownersToken)
  const added = await mate.run(code, 'Lottery/Add', {
    lottery: {
      title: '抽奖',
      prizes: [{ typeName: '一等奖', giftName: '自行车', quantity: 1, perDraw: 1 }],
      pool: 'participants',
      pollId: null,
      repeatWinners: false,
      masked: false,
      claimSeconds: 0,
    },
  })
  const { itemId } = added as { itemId: string }
  const path = `/Event/index/${code}?tab=interactions&item=${itemId}`
  const page = await fixture.open('console', path, { cookies: { 'Host-Token': mate.token } })
  await button(page, t('console.editItem')).click()
  const ultimate = { level: t('plans.ultimate') }
  await button(page.getByRole('dialog'), t('plans.needs', ultimate)).click()
  const dialog = page.getByRole('dialog', { name: t('plans.brings', ultimate) })
  await appears(dialog.getByText(t('plans.ownerUpgrades'), { exact: true }))
  expect(await button(dialog, t('plans.seePlans')).count()).toBe(0)
}

/**
 * Chooses the first plan and places the order.
 * @returns the number of the order
 */
async function placeOrder(page: Page): Promise<string> {
  await button(page, t('orders.buy')).first().click()
  await button(page.getByRole('dialog'), t('orders.placeOrder')).click()
  await page.waitForURL(/UserCenter\/Order\/\d{20}$/)
  return page.url().slice(-20)
}

test('a buyer signs in first, sees no receipt for a cancelled order, finds that order in the list by its state, and orders again', async () => {
  await fixture.seeding().register('wu_new', '吴')
  const page = await fixture.open('console', '/price')
  await button(page, t('orders.buy')).first().click()
  await signIn(page, 'wu_new', registeredPassword)
  await page.waitForURL(/\/UserCenter\/PriceList$/)
  const number = await placeOrder(page)
  await button(page, t('orders.cancelOrder')).click()
  await button(page.getByRole('dialog'), t('orders.cancelOrder')).click()
  await appears(page.getByRole('heading', { name: t('orders.overTitle_cancelled') }))

  const { origin } = fixture.server()
  await page.goto(`${origin}/UserCenter/Receipt/${number}`)
  await appears(page.getByText(t('orders.noReceipt')))
  await expectNoViolations(page)
  await page.getByRole('link', { name: t('orders.toOrder') }).click()
  await page.waitForURL(new RegExp(`/UserCenter/Order/${number}$`))

  await page.goto(`${origin}/UserCenter/MyOrders`)
  const row = page.getByRole('row', { name: number })
  const status = page.getByLabel(t('orders.status'), { exact: true })
  await appears(row)
  await status.selectOption(t('orders.status_paid'))
  await appears(page.getByText(t('orders.nothingFound')))
  await status.selectOption(t('orders.status_cancelled'))
  await button(row, t('orders.open')).click()
  await appears(page.getByRole('heading', { name: t('orders.overTitle_cancelled') }))
  // The deadline of an order is days away, so change the state in the server's answer to "expired".
  await page.route('**/Order/GetByNumber', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, Data: { ...answer.Data, Status: 'expired' } } })
  })
  await page.reload()
  await appears(page.getByRole('heading', { name: t('orders.overTitle_expired') }))
  await appears(page.getByText(t('orders.status_expired'), { exact: true }))
  await page.unroute('**/Order/GetByNumber')
  await button(page, t('orders.orderAgain')).click()
  expect(await placeOrder(page)).not.toBe(number)
})
