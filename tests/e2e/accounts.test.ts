import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import * as limits from '../../src/contract/limits.ts'
import { formatDate, formatNumber } from '../../src/i18n/format.ts'
import { terms } from '../../src/i18n/zh/terms.ts'
import { makePicture } from '../server/made-pictures.ts'
import { axeViolations } from './axe.ts'
import * as desk from './console.ts'
import { button } from './console.ts'
import { comesTo, gone, seen } from './seen.ts'
import { lostConnection, refusedAnswer, setStage } from './stage.ts'
import { walk } from './walk.ts'
import { t, wordsIn } from './words.ts'

const stage = setStage({ ownServer: {} })

const here = (page: Page): string => page.url().slice(stage.server().origin.length)
const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
const answered = 'console.fieldEmpty'

const account = {
  logonName: 'reset_me',
  userName: '安娜',
  email: 'anna@example.org',
  password: 'first-one-1',
}

/** What is in the last letter to somebody. */
function lastLetter(to: string): string {
  const folder = join(stage.server().dataDirectory, 'mail')
  const letters = (existsSync(folder) ? readdirSync(folder) : [])
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${to}`))
  const [, ...body] = (letters.at(-1) ?? '').split(/\r?\n\r?\n/)
  return Buffer.from(body.join(''), 'base64').toString()
}

const whole = (picture: SVGElement | HTMLElement): number[] =>
  picture instanceof HTMLImageElement ? [picture.naturalWidth, picture.naturalHeight] : []

/** A picture is refused, one is put back, one is cut to half of its height and moved, by keys alone. */
async function chooseAvatar(page: Page): Promise<void> {
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await makePicture('gif') })
  await seen(page.getByText(t.error('PictureFormat')))
  const given = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePicture('jpeg', 320, 160) }
  const dialog = page.getByRole('dialog', { name: t('accounts.cropTitle') })
  const use = button(dialog, t('accounts.cropUse'))
  await chooser.setInputFiles(given)
  await seen(dialog)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await chooser.setInputFiles(given)
  await comesTo(() => use.getAttribute('aria-disabled')).toBe(null)
  expect(await axeViolations(page, dialog)).toEqual([])
  await field(page, t('accounts.zoom')).fill('2')
  await dialog.getByLabel(t('accounts.cropArea')).focus()
  await page.keyboard.press('ArrowRight')
  await use.press('Enter')
  await gone(dialog)
  await seen(button(page, t('console.pictureReplace')))
}

/** A link below the sign-in form. Until it is known that no image is asked for, its field has a place there; then the links move up. */
async function follow(page: Page, words: string): Promise<void> {
  const link = page.getByRole('link', { name: words })
  await seen(link)
  await gone(page.getByLabel(t('console.captcha'), { exact: true }))
  await link.click()
}

describe('an account', () => {
  it('is made with a question, and a forgotten password is reset with its answer', async () => {
    const page = await stage.open('console', '/register', { allow: refusedAnswer })
    await field(page, t('console.logonName')).fill(account.logonName)
    await field(page, t('console.userName')).fill(account.userName)
    await field(page, t('console.email')).fill(account.email)
    await field(page, t('console.newPassword')).fill(account.password)
    await field(page, t('console.repeatPassword')).fill(account.password)
    await field(page, t('accounts.phone')).fill('call me')
    await field(page, t('accounts.question')).selectOption('firstPet')
    await button(page, t('console.registerAction')).click()
    await seen(page.getByText(t('console.phoneInvalid')))
    await seen(page.getByText(t(answered)))
    await field(page, t('accounts.phone')).fill('+86 10 6500 1234')
    await field(page, t('accounts.answer')).fill('旺财')
    await button(page, t('console.registerAction')).click()
    await seen(toast(page, t('console.registered')))

    await follow(page, t('console.forgotten'))
    // The sign-in page has a field of the same name.
    await seen(button(page, t('accounts.next')))
    const name = field(page, t('console.logonName'))
    expect(await name.inputValue()).toBe(account.logonName)
    await button(page, t('accounts.next')).click()
    await seen(page.getByText(terms['SecurityQuestion.firstPet']))
    await button(page, t('accounts.next')).click()
    await comesTo(() => page.getByText(t(answered)).count()).toBe(2)
    const claim = async (answer: string) => {
      await field(page, t('accounts.registeredName')).fill(account.userName)
      await field(page, t('accounts.answer')).fill(answer)
      await button(page, t('accounts.next')).click()
    }
    await claim('来福')
    await seen(page.getByText(t.error('AnswerWrong')))
    await claim(' 旺财！')
    await comesTo(() => here(page)).toBe('/setPwd')
    const set = async (password: string, repeated: string) => {
      await field(page, t('console.newPassword')).fill(password)
      await field(page, t('console.repeatPassword')).fill(repeated)
      await button(page, t('accounts.setPassword')).click()
    }
    await set('onlyletters', 'onlyletters')
    await comesTo(() => field(page, t('console.newPassword')).getAttribute('aria-invalid')).toBe('true')
    expect(here(page)).toBe('/setPwd')
    await set('second-one-2', 'second-one-3')
    await seen(page.getByText(t('console.passwordMismatch')))
    await set('second-one-2', 'second-one-2')
    await seen(toast(page, t('accounts.passwordSet')))
    expect(here(page)).toBe('/login')
    await desk.signIn(page, account.logonName, account.password)
    await seen(toast(page, t.error('SignInFailed')))
    await desk.signIn(page, account.logonName, 'second-one-2')
    await seen(page.getByRole('heading', { name: t('console.noEvents') }))
    await comesTo(() => lastLetter(account.email)).toContain(account.logonName)
  })

  it('has no way to the last step of a reset but through the others', async () => {
    const page = await stage.open('console', '/setPwd')
    await seen(button(page, t('accounts.next')))
    expect(here(page)).toBe('/fogetPwd')
  })

  it('asks a question of any name', async () => {
    const page = await stage.open('console', '/fogetPwd')
    await field(page, t('console.logonName')).fill('nobody_at_all')
    await button(page, t('accounts.next')).click()
    await seen(field(page, t('accounts.answer')))
  })

  it('is shown with its plan, and its profile is changed as the rules have it', async () => {
    const { logonName, password } = stage.server()
    const page = await stage.openAsHost('/UserCenter/MyAccount', { allow: refusedAnswer })
    await seen(page.getByRole('main').getByText(terms['UserRole.operator'], { exact: true }))
    const profile = '/api/sys/User/GetLoginUserProfile'
    const { Account } = await call(stage.server().origin, profile, {}, stage.backstage().token)
    const left = { count: limits.eventsPerHost - 1, most: limits.eventsPerHost }
    expect(await desk.factsIn(page)).toMatchObject({
      [t('accounts.memberType')]: terms['MemberType.operator'],
      [t('accounts.level')]: terms['VIPLevel.ultimate'],
      [t('accounts.pricingType')]: terms['PricingType.free'],
      [t('accounts.validity')]: t('accounts.validForGood'),
      [t('accounts.remaining')]: t('plans.leftOf', { level: t('plans.ultimate'), ...left }),
      [t('accounts.maxParticipants')]: t('plans.upTo', {
        most: formatNumber('zh', limits.eventParticipantsMost),
      }),
      [t('accounts.createdOn')]: formatDate(Account.CreatedOn),
    })
    await page.getByRole('link', { name: t('accounts.editProfile') }).click()
    await seen(page.getByText(t('accounts.noQuestionYet')))
    const save = button(page, t('console.saveChanges'))
    await field(page, t('console.userName')).fill(' ')
    await field(page, t('console.email')).fill('nobody')
    await field(page, t('accounts.phone')).fill('12 ab')
    await chooseAvatar(page)
    await save.click()
    await seen(page.getByText(t('console.emailInvalid')))
    await seen(page.getByText(t('console.phoneInvalid')))
    // Name, question, answer and the password that these ask for.
    await comesTo(() => page.getByText(t(answered)).count()).toBe(4)
    await field(page, t('console.userName')).fill('主持人王')
    await field(page, t('console.email')).fill('wang@example.org')
    await field(page, t('accounts.phone')).fill('010-6500 4321')
    await field(page, t('accounts.question')).selectOption('firstBoss')
    await field(page, t('accounts.answer')).fill('李')
    await field(page, t('accounts.passwordAsked')).fill('not-the-password-1')
    await save.click()
    await seen(page.getByText(t.error('PasswordWrong')))
    await field(page, t('accounts.passwordAsked')).fill(password)
    await save.click()
    await seen(toast(page, t('accounts.profileSaved')))
    await gone(field(page, t('accounts.passwordAsked')))
    await seen(page.getByRole('button', { name: t('console.account') }).getByText('主持人王'))
    await page.reload()
    await comesTo(() => field(page, t('accounts.phone')).inputValue()).toBe('010-6500 4321')
    expect(await field(page, t('accounts.question')).inputValue()).toBe('firstBoss')
    // In the form and in the menu's button, from one and the same path.
    const shown = page.locator('img[src^="/pictures/"]')
    await comesTo(() => shown.count()).toBe(2)
    await comesTo(() => shown.first().evaluate(whole)).toEqual([80, 80])
    expect(logonName).not.toBe('主持人王')
    await page.goto(new URL('/profile/index', page.url()).href)
    await seen(page.getByText(t('shell.profileEvents'), { exact: true }))
    await comesTo(() => shown.count()).toBe(2)
  })
})

describe('signing in', () => {
  it('by a code that is sent, to where one wanted to go; whoever has no account sees the same', async () => {
    const path = '/UserCenter/MyAccount'
    const page = await stage.open('console', path, { allow: refusedAnswer })
    await follow(page, t('console.byMail'))
    await button(page, t('accounts.sendCode')).click()
    await seen(page.getByText(t(answered)))
    const ask = async (address: string) => {
      await field(page, t('accounts.address')).fill(address)
      await button(page, t('accounts.sendCode')).click()
      const minutes = limits.mailCodeSeconds / 60
      await seen(page.getByText(t('accounts.codeSentDetail', { address, minutes })))
    }
    const enter = async (code: string) => {
      await field(page, t('accounts.code')).fill(code)
      await button(page, t('console.signIn')).click()
    }
    await ask('nobody@example.org')
    await enter('12')
    await seen(page.getByText(t('accounts.codeRules', { digits: limits.mailCodeDigits })))
    await enter('123456')
    await seen(page.getByText(t.error('MailCodeWrong')))
    await button(page, t('accounts.noLetter')).click()
    await ask(account.email)
    // Letters go out behind the answer.
    const codeSent = (): string => /登录码是 (\d{6})/.exec(lastLetter(account.email))?.[1] ?? ''
    await comesTo(codeSent).not.toBe('')
    const code = codeSent()
    await enter(code === '000000' ? '111111' : '000000')
    await seen(page.getByText(t.error('MailCodeWrong')))
    await enter(code)
    await seen(page.getByRole('heading', { name: t('routes.myAccount'), level: 1 }))
    expect(here(page)).toBe(path)
  })

  it('keeps a press that comes before it is known whether characters of an image are asked for', async () => {
    const page = await stage.open('console', '/404')
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/GetGuid*', async (route) => {
      await held
      await route.continue()
    })
    await walk(page, '/login')
    await desk.signIn(page, stage.server().logonName, stage.server().password)
    expect(await page.getByText(t(answered)).count()).toBe(0)
    answer()
    await seen(desk.eventListHeading(page))
  })

  it('says so where the answer has no token; strips and encodes what it sends', async () => {
    const page = await stage.open('console', '/login')
    const sent: unknown[] = []
    await page.route('**/User/LoginUser', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json: { Status: true, Data: '', ErrorMsg: '', ErrorMsgEN: '' } })
    })
    await desk.signIn(page, `<host>`, `a"b'c&d%e-1`)
    await seen(toast(page, t.error('TokenMissing')))
    expect(sent).toEqual([
      {
        LogonName: 'host',
        Password: 'abcd%25e-1',
        ValidateCode: '',
        ValidateCodeGuId: '',
        IsThrityDays: false,
      },
    ])
  })

  it('keeps the token for thirty days or the session, and the name for a year', async () => {
    const { logonName, password } = stage.server()
    for (const remember of [false, true]) {
      const page = await stage.open('console', '/login')
      if (remember) await desk.tick(page, t('console.rememberThirtyDays'))
      await desk.signIn(page, logonName, password)
      await seen(desk.eventListHeading(page))
      const cookies = await page.context().cookies()
      const days = (name: string): number => {
        const expires = cookies.find((cookie) => cookie.name === name)?.expires ?? 0
        return expires === -1 ? -1 : Math.round((expires - Date.now() / 1000) / 86_400)
      }
      expect(days('Host-Token')).toBe(remember ? limits.hostSessionRememberedDays : -1)
      expect(days('LogonName')).toBe(limits.preferenceCookieDays)
    }
  })
})

it('a browser without cookies is told on whichever page of the console comes first', async () => {
  const before = "Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })"
  const page = await stage.open('console', '/register', { before })
  const alert = page.getByRole('dialog').filter({ hasText: t.error('CookiesMissing') })
  await seen(alert)
  await button(alert, t('common.continueAnyway')).click()
  await seen(button(page, t('console.registerAction')))
  await walk(page, '/login')
  await seen(button(page, t('console.signIn')))
  expect(await alert.count()).toBe(0)
})

it('the language follows the server: it stays where that fails, and is kept once it was taken', async () => {
  const page = await stage.openAsHost('/UserCenter/ChangePwd', { allow: lostConnection })
  const en = wordsIn('en')
  const choose = async (language: string, words = t) => {
    await page.getByRole('button', { name: words('common.language') }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value
  await page.route('**/User/ChangeLanguage', (route) => route.abort('connectionrefused'))
  await choose('English')
  await seen(toast(page, t.error('Unreachable')))
  await seen(page.getByRole('heading', { name: t('routes.changePassword'), level: 1 }))
  expect(await kept()).toBeUndefined()
  await page.unroute('**/User/ChangeLanguage')
  await choose('English')
  await seen(page.getByRole('heading', { name: en('routes.changePassword'), level: 1 }))
  await comesTo(kept).toBe('en')

  // What is named after what it shows stays so.
  await walk(page, `/Event/index/${await stage.backstage().event({ EventName: 'Spring summit' })}`)
  await seen(page.getByRole('tab', { name: en('console.polls') }))
  await choose('中文', en)
  await seen(page.getByRole('tab', { name: t('console.polls') }))
  expect(await page.title()).toBe(`Spring summit - ${t('common.productName')}`)
})
