import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as desk from '#tests/support/pages/console.ts'
import { button } from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears, eventually, saidOf } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { type FormRules, type RuledForm, rules, type Wrong } from '#tests/support/spec-rules.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

const label = (page: Page | Locator, name: string): Locator => page.getByLabel(name, { exact: true })
const named = (page: Page, name: string): Locator => page.getByRole('dialog').locator(`input[name=${name}]`)

/**
 * How to open a form, find its fields and submit it. A form without `send` shows its errors while somebody types.
 */
interface FormOnPage {
  open: (page: Page) => Promise<void>
  field: (page: Page, name: string) => Locator
  send?: (page: Page) => Locator
  /**
   * The fields to test. Needed for a form with many equal fields, because each change of a theme redraws its
   * preview.
   */
  some?: readonly string[]
  /** Whether the form fills this field automatically if it is empty. */
  fills?: (name: string) => boolean
}

const profileFields: Record<keyof typeof rules.profile, string> = {
  userName: t('console.userName'),
  email: t('console.email'),
  phone: t('accounts.phone'),
  securityQuestion: t('accounts.question'),
  securityAnswer: t('accounts.answer'),
}

/** Leaves a form with unsaved input. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await walk(page, path)
  await button(page, t('console.discard')).click()
}

const forms: Record<RuledForm, FormOnPage> = {
  resetName: {
    open: async () => {},
    field: (page) => label(page, t('console.logonName')),
    send: (page) => button(page, t('accounts.next')),
  },
  newPassword: {
    open: (page) => walk(page, '/UserCenter/ChangePwd'),
    field: (page) => label(page, t('console.newPassword')),
    send: (page) => button(page, t('console.changePassword')),
  },
  profile: {
    open: async () => {},
    field: (page, name) => label(page, profileFields[name as keyof typeof profileFields]),
    send: (page) => button(page, t('console.saveChanges')),
  },
  theme: {
    async open(page) {
      await leaveFor(page, '/Theme/ThemeSetting?type=2')
      await button(page, t('themes.addFrom', { name: '极光' })).click()
    },
    field: named,
    some: ['skinName', 'skinNameEN', 'mainThemeColor', 'mainChangeColorA'],
    // An empty English name gets the name in the language of the console.
    fills: (name) => name === 'skinNameEN',
    send: (page) => button(page.getByRole('dialog'), t('themes.save')),
  },
  poll: {
    async open(page) {
      const code = await fixture.seeding().event()
      await leaveFor(page, `/Event/index/${code}?tab=polls`)
      await desk.openNew(page, 'kinds.poll')
    },
    field: (page, name) =>
      name === 'title'
        ? label(page, t('console.pollTitle'))
        : label(page, t('console.optionPlace', { place: 1 })),
    send: (page) => button(page.getByRole('dialog'), t('console.addPoll')),
  },
  word: {
    open: async () => {},
    field: (page) => label(page, t('wordCloud.yourWord')),
  },
}

const textOf = ({ says, params }: Wrong): string =>
  says in errorStatus
    ? t.error(says as ErrorCode, params)
    : (t as (key: string, params?: object) => string)(says, params)

/** Makes all fields wrong at once, and repeats this with the next wrong value of each field. */
async function goThrough(page: Page, form: RuledForm): Promise<void> {
  const { open, field, send, some, fills } = forms[form]
  const fields = Object.entries(rules[form] as FormRules).filter(([name]) => some?.includes(name) ?? true)
  await open(page)
  await appears(field(page, fields[0]?.[0] ?? ''))
  const ways = Math.max(...fields.map(([, wrongs]) => wrongs.length))
  for (let way = 0; way < ways; way += 1) {
    const wrongs = fields.flatMap(([name, list]): [Locator, Wrong][] => {
      const wrong = list[way]
      if (wrong?.value === '' && fills?.(name)) return []
      return wrong ? [[field(page, name), wrong]] : []
    })
    for (const [control, { value }] of wrongs) {
      // Do not fill in an empty value if nothing is chosen yet.
      if (value !== '' || (await control.inputValue()) !== '') await control.fill(value)
    }
    await send?.(page).click()
    for (const [control, wrong] of wrongs) {
      if (wrong.says === 'console.addOptionError')
        await appears(page.getByText(textOf(wrong), { exact: true }))
      else {
        await eventually(() => saidOf(control)).toContain(textOf(wrong))
        // Check the attribute too, because a hint may have the same text as the error.
        await eventually(() => control.getAttribute('aria-invalid')).toBe('true')
      }
    }
  }
}

it('the profile page shows the message of every validation rule beside its field', async () => {
  // A change of the e-mail address requires everything that the registration left empty.
  const { token } = await fixture.seeding().register('newcomer', 'Newcomer')
  const page = await fixture.openAsHost('/UserCenter/MyInfo', { cookies: { 'Host-Token': token } })
  await goThrough(page, 'profile')
})

const answer = (Data: unknown) => ({ json: { Status: Data !== null, Data, ErrorMsg: '', ErrorMsgEN: '' } })

it('the console shows the message of every validation rule for typed fields beside the field', async () => {
  const page = await fixture.openAsHost('/Events/EventList')
  for (const form of ['newPassword', 'poll', 'theme'] as const) await goThrough(page, form)

  // The dialog of the theme, which `goThrough` tested last, is still open.
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name=mainBackColorSelectedValue]').selectOption('3')
  await button(dialog, t('themes.save')).click()
  await appears(dialog.getByText(t('themes.errorNoPicture')))
  const background = dialog.getByRole('group', { name: t('themes.picture') })
  await background.locator('input[type=file]').evaluate((chooser, bytes) => {
    const content = new Uint8Array(bytes)
    content.set([0x89, 0x50, 0x4e, 0x47])
    const files = new DataTransfer()
    files.items.add(new File([content], 'large.png', { type: 'image/png' }))
    Object.assign(chooser, { files: files.files })
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  }, limits.uploadBytesBelow)
  await appears(page.getByText(t.error('PictureTooLarge')))
})

it('the phone shows the message of every validation rule for a word before it is sent, and the join form reports a missing token', async () => {
  const seeding = fixture.seeding()
  const guestFields = { name: 'required', company: 'off', email: 'off' } as const
  const code = await seeding.event({ guestFields })
  const wordCloud = { title: '心情', wordsPerGuest: 3 }
  const { itemId } = (await seeding.run(code, 'WordCloud/Add', { wordCloud })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const page = await fixture.open('guest', `/Guest/${code}#polls/${itemId}`)
  await page.route('**/RegisterGuest', (route) => route.fulfill(answer({ Token: '' })))
  await label(page, t('guest.name')).fill('小明')
  await button(page, t('guest.join')).click()
  await appears(page.getByText(t('guest.registerFailed')))
  await page.unroute('**/RegisterGuest')
  await button(page, t('guest.join')).click()
  await goThrough(page, 'word')
})

it('the console reports a server answer without texts or menu, unavailable mail, and a full-screen refusal', async () => {
  const { logonName, password } = fixture.server()
  const before = "Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })"
  const page = await fixture.open('console', '/fogetPwd', { before })
  await goThrough(page, 'resetName')
  await walk(page, '/logina')
  const noMail = { ...answer(null).json, Code: 'MailUnavailable' }
  await page.route('**/User/SendSignInCode', (route) => route.fulfill({ json: noMail }))
  await label(page, t('accounts.address')).fill('ann@example.org')
  await button(page, t('accounts.sendCode')).click()
  await appears(page.getByText(t.error('MailUnavailable')))
  expect(await label(page, t('accounts.address')).inputValue()).toBe('ann@example.org')
  await walk(page, '/login')
  await appears(button(page, t('console.signIn')))
  const failed = answer(null).json
  const ofNewerServer = { Code: 'FromTheFuture', ErrorMsg: '前所未有', ErrorMsgEN: 'Unheard of' }
  for (const [failure, words] of [
    [{}, t.error('ReasonUnknown')],
    [ofNewerServer, '前所未有'],
    [{ ...ofNewerServer, Code: 'Internal' }, t.error('Internal')],
  ] as const) {
    await page.route('**/User/LoginUser', (route) => route.fulfill({ json: { ...failed, ...failure } }))
    await desk.signIn(page, logonName, password)
    await appears(page.getByText(words, { exact: true }))
    await page.unroute('**/User/LoginUser')
  }
  await page.route('**/GetMenusByUserAndApplication*', (route) => route.fulfill(answer([])))
  await desk.signIn(page, logonName, password)
  await appears(page.getByText(t.error('MenuEmpty')))
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.unroute('**/GetMenusByUserAndApplication*')
  await desk.signIn(page, logonName, password)
  await disappears(page.getByText(t.error('MenuEmpty')))
  // Wait for the first page: before that, the redirects of the sign-in would replace the walk.
  await appears(desk.eventListHeading(page))
  await walk(page, '/guide/index')
  await appears(page.getByRole('heading', { name: t('routes.guide'), level: 1 }))
  // An answer like the server's, but without a menu.
  const noMenu = { ...answer([]).json, Data: null }
  await page.route('**/GetMenusByUserAndApplication*', (route) => route.fulfill({ json: noMenu }))
  await page.reload()
  await appears(page.getByText(t.error('GuardFailed'), { exact: true }))
  expect(page.url()).toContain(`/login?redirect=${encodeURIComponent('/guide/index')}`)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Host-Token')
  await page.unroute('**/GetMenusByUserAndApplication*')
  await desk.signIn(page, logonName, password)
  await appears(page.getByRole('heading', { name: t('routes.guide'), level: 1 }))
  await button(page, t('screen.fullScreen')).click()
  await appears(page.getByText(t('screen.fullScreenUnsupported')))
})

it('the desk reports a lottery without guests or prizes, and the order page a refused code', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const prizes = [{ typeName: '一等奖', giftName: '自行车', quantity: 1, perDraw: 1 }]
  const rest = { pollId: null, repeatWinners: false, masked: false, claimSeconds: 300 }
  const lottery = { title: '抽奖', prizes, pool: 'participants' as const, ...rest }
  const { itemId } = (await seeding.run(code, 'Lottery/Add', { lottery })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=interactions&item=${itemId}`, {
    allow: refusedAnswer,
  })
  await desk.connected(page)
  const prepare = page.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` })
  await prepare.click()
  await appears(page.getByText(t.error('NoParticipants')))
  await seeding.guest(code, '王小明')
  await prepare.click()
  await page.getByRole('button', { name: t('lottery.start') }).click()
  await page.getByRole('button', { name: t('lottery.stop') }).click()
  await page.getByRole('button', { name: t('lottery.clear') }).click()
  await prepare.hover()
  await appears(page.getByRole('tooltip').filter({ hasText: t.error('PrizeDrawnOut') }))

  const wanted = { subscriptionType: 'oneTime', eventLevel: 'professional', orderQuantity: 1 } as const
  const input = { ...wanted, commandId: randomUUID() }
  const { orderNumber } = await call(fixture.server().origin, '/api/order/Order/Add', input, seeding.token)
  const refusal = { ...answer(null).json, Code: 'OrderFailed' }
  await page.route('**/Order/ChoosePayment', (route) => route.fulfill({ json: refusal }))
  await walk(page, `/UserCenter/Order/${orderNumber}`)
  await page.getByRole('radio', { name: t('orders.methodWechat') }).click()
  await appears(page.getByText(t.error('OrderFailed')))
})
