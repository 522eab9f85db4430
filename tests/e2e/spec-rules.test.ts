import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import { type ErrorCode, errorStatus } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { type FormRules, type RuledForm, rules, type Wrong } from '../contract/spec-rules.ts'
import * as desk from './console.ts'
import { button } from './console.ts'
import { comesTo, gone, saidOf, seen } from './seen.ts'
import { refusedAnswer, setStage } from './stage.ts'
import { walk } from './walk.ts'
import { t } from './words.ts'

const stage = setStage()

const label = (page: Page | Locator, name: string): Locator => page.getByLabel(name, { exact: true })
const named = (page: Page, name: string): Locator => page.getByRole('dialog').locator(`input[name=${name}]`)

/** Where a form is, which control a field has there, and what sends it; without that it speaks while one types. */
interface FormOnPage {
  open: (page: Page) => Promise<void>
  field: (page: Page, name: string) => Locator
  send?: (page: Page) => Locator
  /** The fields looked at, where there are many alike: every change of a theme paints its preview anew. */
  some?: readonly string[]
}

const profileFields: Record<keyof typeof rules.profile, string> = {
  UserName: t('console.userName'),
  Email: t('console.email'),
  Phone: t('accounts.phone'),
  SecurityQuestion: t('accounts.question'),
  SecurityAnswer: t('accounts.answer'),
}

/** From a form with something written in it. */
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
    open: (page) => walk(page, '/UserCenter/MyInfo'),
    field: (page, name) => label(page, profileFields[name as keyof typeof profileFields]),
    send: (page) => button(page, t('console.saveChanges')),
  },
  theme: {
    async open(page) {
      await leaveFor(page, '/Theme/ThemeSetting?type=2')
      await button(page, t('themes.addFrom', { name: '极光' })).click()
    },
    field: named,
    some: ['SkinName', 'SkinNameEN', 'MainThemeColor', 'MainChangeColorA'],
    send: (page) => button(page.getByRole('dialog'), t('themes.save')),
  },
  poll: {
    async open(page) {
      const code = await stage.backstage().event()
      await leaveFor(page, `/Event/index/${code}?tab=polls`)
      await desk.openNew(page, 'kinds.poll')
    },
    field: (page, name) =>
      name === 'Title'
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

/** All fields wrong at once, in one way after the other. */
async function goThrough(page: Page, form: RuledForm): Promise<void> {
  const { open, field, send, some } = forms[form]
  const fields = Object.entries(rules[form] as FormRules).filter(([name]) => some?.includes(name) ?? true)
  await open(page)
  await seen(field(page, fields[0]?.[0] ?? ''))
  const ways = Math.max(...fields.map(([, wrongs]) => wrongs.length))
  for (let way = 0; way < ways; way += 1) {
    const wrongs = fields.flatMap(([name, list]): [Locator, Wrong][] => {
      const wrong = list[way]
      return wrong ? [[field(page, name), wrong]] : []
    })
    for (const [control, { value }] of wrongs) {
      // A choice that is not made yet is empty.
      if (value !== '' || (await control.inputValue()) !== '') await control.fill(value)
    }
    await send?.(page).click()
    for (const [control, wrong] of wrongs) {
      if (wrong.says === 'console.addOptionFault') await seen(page.getByText(textOf(wrong), { exact: true }))
      else {
        await comesTo(() => saidOf(control)).toContain(textOf(wrong))
        // A hint may have the same words.
        await comesTo(() => control.getAttribute('aria-invalid')).toBe('true')
      }
    }
  }
}

const answer = (Data: unknown) => ({ json: { Status: Data !== null, Data, ErrorMsg: '', ErrorMsgEN: '' } })

it('every rule for what is typed at the console is told beside its field', async () => {
  const page = await stage.openAsHost('/Events/EventList')
  for (const form of ['newPassword', 'profile', 'poll', 'theme'] as const) await goThrough(page, form)

  // The theme is still open.
  const dialog = page.getByRole('dialog')
  await dialog.locator('select[name=MainBackColorSelectedValue]').selectOption('3')
  await button(dialog, t('themes.save')).click()
  await seen(dialog.getByText(t('themes.faultNoPicture')))
  await dialog.locator('input[type=file]').evaluate((chooser, bytes) => {
    const content = new Uint8Array(bytes)
    content.set([0x89, 0x50, 0x4e, 0x47])
    const files = new DataTransfer()
    files.items.add(new File([content], 'large.png', { type: 'image/png' }))
    Object.assign(chooser, { files: files.files })
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  }, limits.uploadBytesBelow)
  await seen(page.getByText(t.error('PictureTooLarge')))
})

it('every rule for a word is told before it is sent; a registration without a token is told', async () => {
  const hand = stage.backstage()
  const GuestFields = { Name: 'required', Company: 'off', Email: 'off' } as const
  const code = await hand.event({ GuestFields })
  const WordCloud = { Title: '心情', WordsPerGuest: 3, Filters: [], Blocked: [] }
  const { ItemId } = (await hand.run(code, 'WordCloud/Add', { WordCloud })) as { ItemId: string }
  await hand.run(code, 'Item/Activate', { ItemId })
  const page = await stage.open('guest', `/Guest/${code}#polls/${ItemId}`)
  await page.route('**/RegisterGuest', (route) => route.fulfill(answer({ Token: '' })))
  await label(page, t('guest.name')).fill('小明')
  await button(page, t('guest.join')).click()
  await seen(page.getByText(t('guest.registerFailed')))
  await page.unroute('**/RegisterGuest')
  await button(page, t('guest.join')).click()
  await goThrough(page, 'word')
})

it('an answer without words or a menu is told, mail that cannot be sent, and a screen that cannot be filled', async () => {
  const { logonName, password } = stage.server()
  const before = "Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })"
  const page = await stage.open('console', '/fogetPwd', { before })
  await goThrough(page, 'resetName')
  await walk(page, '/logina')
  const noMail = { ...answer(null).json, Code: 'MailUnavailable' }
  await page.route('**/User/SendSignInCode', (route) => route.fulfill({ json: noMail }))
  await label(page, t('accounts.address')).fill('ann@example.org')
  await button(page, t('accounts.sendCode')).click()
  await seen(page.getByText(t.error('MailUnavailable')))
  expect(await label(page, t('accounts.address')).inputValue()).toBe('ann@example.org')
  await walk(page, '/login')
  await seen(button(page, t('console.signIn')))
  const failed = answer(null).json
  const ofNewerServer = { Code: 'FromTheFuture', ErrorMsg: '前所未有', ErrorMsgEN: 'Unheard of' }
  for (const [failure, words] of [
    [{}, t.error('ReasonUnknown')],
    [ofNewerServer, '前所未有'],
    [{ ...ofNewerServer, Code: 'Internal' }, t.error('Internal')],
  ] as const) {
    await page.route('**/User/LoginUser', (route) => route.fulfill({ json: { ...failed, ...failure } }))
    await desk.signIn(page, logonName, password)
    await seen(page.getByText(words, { exact: true }))
    await page.unroute('**/User/LoginUser')
  }
  await page.route('**/GetMenusByUserAndApplication*', (route) => route.fulfill(answer([])))
  await desk.signIn(page, logonName, password)
  await seen(page.getByText(t.error('MenuEmpty')))
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.unroute('**/GetMenusByUserAndApplication*')
  await desk.signIn(page, logonName, password)
  await gone(page.getByText(t.error('MenuEmpty')))
  // Until the frame is there, the sign-in would lead away again.
  await seen(page.getByRole('button', { name: t('console.account') }))
  await walk(page, '/guide/index')
  await seen(page.getByRole('heading', { name: t('routes.guide'), level: 1 }))
  // Something that answers like the server, and has no menu at all.
  const noMenu = { ...answer([]).json, Data: null }
  await page.route('**/GetMenusByUserAndApplication*', (route) => route.fulfill({ json: noMenu }))
  await page.reload()
  await seen(page.getByText(t.error('GuardFailed'), { exact: true }))
  expect(page.url()).toContain(`/login?redirect=${encodeURIComponent('/guide/index')}`)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Host-Token')
  await page.unroute('**/GetMenusByUserAndApplication*')
  await desk.signIn(page, logonName, password)
  await seen(page.getByRole('heading', { name: t('routes.guide'), level: 1 }))
  await button(page, t('screen.fullScreen')).click()
  await seen(page.getByText(t('screen.fullScreenUnsupported')))
})

it('a lottery without guests or prizes says so, and an order whose code is refused', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const Prizes = [{ TypeName: '一等奖', GiftName: '自行车', Quantity: 1, PerDraw: 1 }]
  const rest = { PollId: null, RepeatWinners: false, Masked: false, ClaimSeconds: 300 }
  const Lottery = { Title: '抽奖', Prizes, Pool: 'participants' as const, ...rest }
  const { ItemId } = (await hand.run(code, 'Lottery/Add', { Lottery })) as { ItemId: string }
  await hand.run(code, 'Item/Activate', { ItemId })
  const page = await stage.openAsHost(`/Event/index/${code}?tab=interactions&item=${ItemId}`, {
    allow: refusedAnswer,
  })
  await desk.connected(page)
  const prepare = page.getByRole('button', { name: `${t('lottery.prepare')}: 一等奖` })
  await prepare.click()
  await seen(page.getByText(t.error('NoParticipants')))
  await hand.guest(code, '王小明')
  await prepare.click()
  await page.getByRole('button', { name: t('lottery.start') }).click()
  await page.getByRole('button', { name: t('lottery.stop') }).click()
  await page.getByRole('button', { name: t('lottery.clear') }).click()
  await prepare.hover()
  await seen(page.getByRole('tooltip').filter({ hasText: t.error('PrizeDrawnOut') }))

  const wanted = { SubscriptionType: 'oneTime', EventLevel: 'professional', OrderQuantity: 1 } as const
  const input = { ...wanted, CommandId: randomUUID() }
  const { OrderNumber } = await call(stage.server().origin, '/api/order/Order/Add', input, hand.token)
  const refusal = { ...answer(null).json, Code: 'OrderFailed' }
  await page.route('**/Order/ChoosePayment', (route) => route.fulfill({ json: refusal }))
  await walk(page, `/UserCenter/Order/${OrderNumber}`)
  await page.getByRole('radio', { name: t('orders.methodWechat') }).click()
  await seen(page.getByText(t.error('OrderFailed')))
})
