import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import * as limits from '#contract/limits.ts'
import { formatDate, formatNumber } from '#i18n/base/format.ts'
import { terms } from '#i18n/zh/terms.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import * as desk from '#tests/support/pages/console.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { t, wordsIn } from '#tests/support/words.ts'

const fixture = setUpFixture({ ownServer: {} })

const here = (page: Page): string => page.url().slice(fixture.server().origin.length)
const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** The input that takes a whole code, as a browser fills it in. */
const firstDigit = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label }).getByRole('textbox').first()
const answered = 'console.fieldEmpty'

const account = {
  logonName: 'reset_me',
  userName: '安娜',
  email: 'anna@example.org',
  password: 'first-one-1',
}

/** The text of the last mail to this address. */
function lastEmail(to: string): string {
  const folder = join(fixture.server().dataDirectory, 'mail')
  const emails = (existsSync(folder) ? readdirSync(folder) : [])
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((email) => email.includes(`To: ${to}`))
  const [, ...body] = (emails.at(-1) ?? '').split(/\r?\n\r?\n/)
  return Buffer.from(body.join(''), 'base64').toString()
}

const whole = (picture: SVGElement | HTMLElement): number[] =>
  picture instanceof HTMLImageElement ? [picture.naturalWidth, picture.naturalHeight] : []

/**
 * Tries three pictures: one is refused, one is removed, one is cropped to half its height and moved with the
 * keyboard.
 */
async function chooseAvatar(page: Page): Promise<void> {
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await makePicture('gif') })
  await appears(page.getByText(t.error('PictureFormat')))
  const given = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePicture('jpeg', 320, 160) }
  const dialog = page.getByRole('dialog', { name: t('accounts.cropTitle') })
  const use = button(dialog, t('accounts.cropUse'))
  await chooser.setInputFiles(given)
  await appears(dialog)
  await page.keyboard.press('Escape')
  await disappears(dialog)
  await chooser.setInputFiles(given)
  await eventually(() => use.getAttribute('aria-disabled')).toBe(null)
  expect(await axeViolations(page, dialog)).toEqual([])
  // Two large steps, from 1 to 2.
  for (let press = 0; press < 2; press += 1) await field(page, t('accounts.zoom')).press('PageUp')
  await dialog.getByLabel(t('accounts.cropArea')).focus()
  await page.keyboard.press('ArrowRight')
  await use.press('Enter')
  await disappears(dialog)
  await appears(button(page, t('console.pictureReplace')))
}

/** Enters the code from the registration mail in the profile. */
async function confirmEmail(page: Page): Promise<void> {
  const codeSent = (): string => /邮箱验证码是 (\d{6})/.exec(lastEmail(account.email))?.[1] ?? ''
  await eventually(codeSent).not.toBe('')
  await walk(page, '/UserCenter/MyInfo')
  const card = page.getByRole('heading', { name: t('accounts.emailUnverified') })
  await appears(card)
  expect(await axeViolations(page)).toEqual([])
  const enter = async (code: string) => {
    await firstDigit(page, t('accounts.emailCode')).fill(code)
    await button(page, t('accounts.verifyEmail')).click()
  }
  await enter('12')
  await appears(page.getByText(t('accounts.codeRules', { digits: limits.mailCodeDigits })))
  const code = codeSent()
  await enter(code === '000000' ? '111111' : '000000')
  await appears(page.getByText(t.error('MailCodeWrong')))
  await enter(code)
  await appears(toast(page, t('accounts.emailVerified')))
  await disappears(card)
}

/** A link below the sign-in form. */
async function follow(page: Page, words: string): Promise<void> {
  const link = page.getByRole('link', { name: words })
  await appears(link)
  await link.click()
}

describe('the account pages', () => {
  it('an account is registered with a security question, and its answer resets a forgotten password', async () => {
    const page = await fixture.open('console', '/register', { allow: refusedAnswer })
    await field(page, t('console.logonName')).fill(account.logonName)
    await field(page, t('console.userName')).fill(account.userName)
    await field(page, t('console.email')).fill(account.email)
    await field(page, t('console.password')).fill(account.password)
    await field(page, t('console.repeatPassword')).fill(account.password)
    await field(page, t('accounts.phone')).fill('call me')
    await field(page, t('accounts.question')).selectOption('firstPet')
    await button(page, t('console.registerAction')).click()
    await appears(page.getByText(t('console.phoneInvalid')))
    await appears(page.getByText(t(answered)))
    await field(page, t('accounts.phone')).fill('+86 10 6500 1234')
    await field(page, t('accounts.answer')).fill('旺财')
    await button(page, t('console.registerAction')).click()
    await appears(toast(page, t('console.registered')))
    // After the toast the page goes to the event list. A test that leaves earlier would be redirected.
    await appears(page.getByRole('heading', { name: t('console.noEvents') }))
    // Codes and notices are sent only to a confirmed address.
    await confirmEmail(page)
    await page.getByRole('button', { name: t('console.account') }).click()
    await page.getByRole('menuitem', { name: t('console.signOut') }).click()

    await follow(page, t('console.forgotten'))
    // Wait for the button of this page first, because the sign-in page has a field with the same name.
    await appears(button(page, t('accounts.next')))
    const name = field(page, t('console.logonName'))
    expect(await name.inputValue()).toBe(account.logonName)
    await button(page, t('accounts.next')).click()
    await appears(page.getByText(terms['SecurityQuestion.firstPet']))
    await button(page, t('accounts.next')).click()
    await eventually(() => page.getByText(t(answered)).count()).toBe(2)
    const claim = async (answer: string) => {
      await field(page, t('accounts.registeredName')).fill(account.userName)
      await field(page, t('accounts.answer')).fill(answer)
      await button(page, t('accounts.next')).click()
    }
    await claim('来福')
    await appears(page.getByText(t.error('AnswerWrong')))
    await claim(' 旺财！')
    await eventually(() => here(page)).toBe('/setPwd')
    const set = async (password: string, repeated: string) => {
      await field(page, t('console.newPassword')).fill(password)
      await field(page, t('console.repeatPassword')).fill(repeated)
      await button(page, t('accounts.setPassword')).click()
    }
    await set('onlyletters', 'onlyletters')
    await eventually(() => field(page, t('console.newPassword')).getAttribute('aria-invalid')).toBe('true')
    expect(here(page)).toBe('/setPwd')
    await set('second-one-2', 'second-one-3')
    await appears(page.getByText(t('console.passwordMismatch')))
    await set('second-one-2', 'second-one-2')
    await appears(toast(page, t('accounts.passwordSet')))
    expect(here(page)).toBe('/login')
    await desk.signIn(page, account.logonName, account.password)
    await appears(toast(page, t.error('SignInFailed')))
    await desk.signIn(page, account.logonName, 'second-one-2')
    await appears(page.getByRole('heading', { name: t('console.noEvents') }))
    await eventually(() => lastEmail(account.email)).toContain(`登录名 ${account.logonName} 的密码`)
  })

  it('the last step of a password reset redirects to the first step when the steps before it are missing', async () => {
    const page = await fixture.open('console', '/setPwd')
    await appears(button(page, t('accounts.next')))
    expect(here(page)).toBe('/fogetPwd')
  })

  it('the password reset asks a security question for any login name, even an unknown one', async () => {
    const page = await fixture.open('console', '/fogetPwd')
    await field(page, t('console.logonName')).fill('nobody_at_all')
    await button(page, t('accounts.next')).click()
    await appears(field(page, t('accounts.answer')))
  })

  it('the account page shows the plan, and accepts only valid profile changes', async () => {
    const { logonName, password } = fixture.server()
    const page = await fixture.openAsHost('/UserCenter/MyAccount', { allow: refusedAnswer })
    await appears(page.getByRole('main').getByText(terms['UserRole.operator'], { exact: true }))
    const profile = '/api/sys/User/GetLoginUserProfile'
    const { account } = await call(fixture.server().origin, profile, {}, fixture.seeding().token)
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
      [t('accounts.createdOn')]: formatDate(account.createdOn),
    })
    await page.getByRole('link', { name: t('accounts.editProfile') }).click()
    await appears(page.getByText(t('accounts.noQuestionYet')))
    const save = button(page, t('console.saveChanges'))
    await field(page, t('console.userName')).fill(' ')
    await field(page, t('console.email')).fill('nobody')
    await field(page, t('accounts.phone')).fill('12 ab')
    await chooseAvatar(page)
    await save.click()
    await appears(page.getByText(t('console.emailInvalid')))
    await appears(page.getByText(t('console.phoneInvalid')))
    // The four fields without an answer: name, question, answer, and the password that a change of these needs.
    await eventually(() => page.getByText(t(answered)).count()).toBe(4)
    await field(page, t('console.userName')).fill('主持人王')
    await field(page, t('console.email')).fill('wang@example.org')
    await field(page, t('accounts.phone')).fill('010-6500 4321')
    await field(page, t('accounts.question')).selectOption('firstBoss')
    await field(page, t('accounts.answer')).fill('李')
    await field(page, t('accounts.passwordAsked')).fill('not-the-password-1')
    await save.click()
    await appears(page.getByText(t.error('PasswordWrong')))
    await field(page, t('accounts.passwordAsked')).fill(password)
    await save.click()
    await appears(toast(page, t('accounts.profileSaved')))
    await disappears(field(page, t('accounts.passwordAsked')))
    await appears(page.getByRole('button', { name: t('console.account') }).getByText('主持人王'))
    await page.reload()
    await eventually(() => field(page, t('accounts.phone')).inputValue()).toBe('010-6500 4321')
    expect(await field(page, t('accounts.question')).inputValue()).toBe('firstBoss')
    // The same picture is in the form and in the menu button.
    const shown = page.locator('img[src^="/pictures/"]')
    await eventually(() => shown.count()).toBe(2)
    await eventually(() => shown.first().evaluate(whole)).toEqual([80, 80])
    expect(logonName).not.toBe('主持人王')
    await page.goto(new URL('/profile/index', page.url()).href)
    await appears(page.getByText(t('shell.profileEvents'), { exact: true }))
    await eventually(() => shown.count()).toBe(2)
  })
})

describe('the sign-in page', () => {
  it('a mailed sign-in code opens the requested page, and the page looks the same for an unknown account', async () => {
    const path = '/UserCenter/MyAccount'
    const page = await fixture.open('console', path, { allow: refusedAnswer })
    await follow(page, t('console.byMail'))
    await button(page, t('accounts.sendCode')).click()
    await appears(page.getByText(t(answered)))
    const ask = async (address: string) => {
      await field(page, t('accounts.address')).fill(address)
      await button(page, t('accounts.sendCode')).click()
      const minutes = limits.mailCodeSeconds / 60
      await appears(page.getByText(t('accounts.codeSentDetail', { address, minutes })))
    }
    const enter = async (code: string) => {
      await firstDigit(page, t('accounts.code')).fill(code)
      await button(page, t('console.signIn')).click()
    }
    await ask('nobody@example.org')
    await enter('12')
    await appears(page.getByText(t('accounts.codeRules', { digits: limits.mailCodeDigits })))
    await enter('123456')
    await appears(page.getByText(t.error('MailCodeWrong')))
    await button(page, t('accounts.noEmail')).click()
    await ask(account.email)
    // Mails are sent after the answer.
    const codeSent = (): string => /登录码是 (\d{6})/.exec(lastEmail(account.email))?.[1] ?? ''
    await eventually(codeSent).not.toBe('')
    const code = codeSent()
    await enter(code === '000000' ? '111111' : '000000')
    await appears(page.getByText(t.error('MailCodeWrong')))
    await enter(code)
    await appears(page.getByRole('heading', { name: t('routes.myAccount'), level: 1 }))
    expect(here(page)).toBe(path)
  })

  it('a press on "sign in" takes effect as soon as the page knows whether a captcha is needed', async () => {
    const page = await fixture.open('console', '/404')
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/GetChallenge*', async (route) => {
      await held
      await route.continue()
    })
    await walk(page, '/login')
    await desk.signIn(page, fixture.server().logonName, fixture.server().password)
    expect(await page.getByText(t(answered)).count()).toBe(0)
    answer()
    await appears(desk.eventListHeading(page))
  })

  it('the sign-in page reports a server answer without a token, and strips and encodes the fields that it sends', async () => {
    const page = await fixture.open('console', '/login')
    const sent: unknown[] = []
    await page.route('**/User/LoginUser', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json: { Status: true, Data: '', ErrorMsg: '', ErrorMsgEN: '' } })
    })
    await desk.signIn(page, `<host>`, `a"b'c&d%e-1`)
    await appears(toast(page, t.error('TokenMissing')))
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

  it('the browser keeps the token of a sign-in for the session or thirty days, and the login name for a year', async () => {
    const { logonName, password } = fixture.server()
    for (const remember of [false, true]) {
      const page = await fixture.open('console', '/login')
      if (remember) await desk.tick(page, t('console.rememberThirtyDays'))
      await desk.signIn(page, logonName, password)
      await appears(desk.eventListHeading(page))
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

it('a browser without cookies sees a warning on the first page of the console', async () => {
  const before = "Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })"
  const page = await fixture.open('console', '/register', { before })
  const alert = page.getByRole('dialog').filter({ hasText: t.error('CookiesMissing') })
  await appears(alert)
  await button(alert, t('common.continueAnyway')).click()
  await appears(button(page, t('console.registerAction')))
  await walk(page, '/login')
  await appears(button(page, t('console.signIn')))
  expect(await alert.count()).toBe(0)
})

it('a host’s choice of language takes effect and is stored only after the server has accepted it', async () => {
  const page = await fixture.openAsHost('/UserCenter/ChangePwd', { allow: lostConnection })
  const en = wordsIn('en')
  const choose = async (language: string, words = t) => {
    await page.getByRole('button', { name: words('common.language') }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value
  await page.route('**/User/ChangeLanguage', (route) => route.abort('connectionrefused'))
  await choose('English')
  await appears(toast(page, t.error('Unreachable')))
  await appears(page.getByRole('heading', { name: t('routes.changePassword'), level: 1 }))
  expect(await kept()).toBeUndefined()
  await page.unroute('**/User/ChangeLanguage')
  await choose('English')
  await appears(page.getByRole('heading', { name: en('routes.changePassword'), level: 1 }))
  await eventually(kept).toBe('en')

  // The name of an event is not translated when the page changes its language.
  await walk(page, `/Event/index/${await fixture.seeding().event({ eventName: 'Spring summit' })}?tab=qa`)
  await appears(page.getByRole('tab', { name: en('console.polls') }))
  await button(page, en('console.showBars')).click()
  await choose('中文', en)
  await appears(page.getByRole('tab', { name: t('console.polls') }))
  expect(await page.title()).toBe(`Spring summit - ${t('common.productName')}`)
})
