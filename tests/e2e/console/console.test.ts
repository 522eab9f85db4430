import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { type ItemKind, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { formatDate } from '#i18n/base/format.ts'
import { type CaptchaServer, startCaptchaServer } from '#tests/support/pages/captcha-server.ts'
import * as desk from '#tests/support/pages/console.ts'
import { button } from '#tests/support/pages/console.ts'
import { lostConnection, refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { loseAnswer } from '#tests/support/pages/lost-answer.ts'
import { savedBy } from '#tests/support/pages/saved-file.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually, resize, saidOf } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { t, wordsIn } from '#tests/support/words.ts'
import { Kinds, quizTitle } from '../views/kinds.ts'

const fixture = setUpFixture()

const here = (page: Page): string => page.url().slice(fixture.server().origin.length)

const accountMenu = (page: Page): Locator => page.getByRole('button', { name: t('console.account') })

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: t('console.signOut') }).click()
  await appears(button(page, t('console.signIn')))
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true })

const withoutProof = new RegExp(`${refusedAnswer.source}|ERR_FAILED`)

/** When a proof of work is not available, the page offers a captcha image. */
const blockProofs = (page: Page): Promise<unknown> => page.route('**/GetChallenge*', (route) => route.abort())

const captchaImage = (page: Page): Locator => page.getByRole('img', { name: t('console.captchaImage') })
const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((it) => it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0)

describe('signing in with a captcha', () => {
  let server: CaptchaServer
  beforeAll(async () => {
    server = await startCaptchaServer('AC34')
  })
  afterAll(() => server.close())

  it('the sign-in page does a proof of work automatically while the form is filled in', async () => {
    const page = await fixture.open('console', '/login', { origin: server.origin, allow: refusedAnswer })
    await page.getByLabel(t('console.logonName')).fill(server.logonName)
    await disappears(page.getByRole('status').getByText(t('console.checkRuns')))
    await disappears(page.getByRole('img', { name: t('console.captchaImage') }))
    // A proof of work is valid for one attempt only, so the next attempt needs a new proof.
    await desk.signIn(page, server.logonName, 'wrong-password-1')
    await appears(page.getByText(t.error('SignInFailed')))
    await desk.signIn(page, server.logonName, server.password)
    await appears(desk.eventListHeading(page))
  })

  it('the sign-in page offers a captcha image when the proof of work fails, and accepts its characters once', async () => {
    const page = await fixture.open('console', '/login', { origin: server.origin, allow: withoutProof })
    await blockProofs(page)
    const image = captchaImage(page)
    const typed = page.getByLabel(t('console.captcha'), { exact: true })
    const drawn = (): Promise<boolean> => isDrawn(image)
    await desk.signIn(page, server.logonName, server.password)
    await button(page, t('console.checkByPicture')).click()
    await eventually(drawn).toBe(true)
    const first = await image.getAttribute('src')
    await button(page, t('console.signIn')).click()
    await appears(page.getByText(t('console.fieldEmpty')))
    await typed.fill('ZZZZ')
    await button(page, t('console.signIn')).click()
    await appears(page.getByText(t.error('CaptchaWrong')))
    await eventually(() => image.getAttribute('src')).not.toBe(first)
    await eventually(drawn).toBe(true)
    expect(await page.getByLabel(t('console.logonName')).inputValue()).toBe(server.logonName)
    // Upper and lower case are equal in the characters of a captcha.
    await typed.fill('ac34')
    await button(page, t('console.signIn')).click()
    await appears(desk.eventListHeading(page))
    await page.reload()
    await appears(desk.eventListHeading(page))
  })

  it('registration and password reset offer a captcha image when the proof of work fails', async () => {
    const page = await fixture.open('console', '/register', { origin: server.origin, allow: withoutProof })
    await blockProofs(page)
    const typed = page.getByLabel(t('console.captcha'), { exact: true })
    const image = captchaImage(page)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    /** Sends the form twice: first with wrong characters of the captcha, then with the right characters. */
    const sentTwice = async (action: string) => {
      await button(page, t('console.checkByPicture')).click()
      await eventually(() => isDrawn(image)).toBe(true)
      const first = await image.getAttribute('src')
      await typed.fill('ZZZZ')
      await button(page, action).click()
      await appears(page.getByText(t.error('CaptchaWrong')))
      await eventually(() => typed.inputValue()).toBe('')
      // The server does not know the characters before the browser has fetched the next image.
      await eventually(() => image.getAttribute('src')).not.toBe(first)
      await eventually(() => isDrawn(image)).toBe(true)
      await typed.fill('AC34')
      await button(page, action).click()
    }
    await field(t('console.logonName')).fill('newcomer')
    await field(t('console.userName')).fill('小新')
    await field(t('console.email')).fill('new@example.org')
    await field(t('console.password')).fill('captcha-2026')
    await field(t('console.repeatPassword')).fill('captcha-2026')
    await field(t('accounts.question')).selectOption('firstPet')
    await field(t('accounts.answer')).fill('旺财')
    await sentTwice(t('console.registerAction'))
    await appears(toast(page, t('console.registered')))
    await signOut(page)

    await walk(page, '/logina')
    await field(t('accounts.address')).fill('newcomer')
    await sentTwice(t('accounts.sendCode'))
    await appears(page.getByRole('group', { name: t('accounts.code') }))

    await walk(page, '/fogetPwd')
    await appears(button(page, t('accounts.next')))
    await field(t('console.logonName')).fill('newcomer')
    await button(page, t('accounts.next')).click()
    await field(t('accounts.registeredName')).fill('小新')
    await field(t('accounts.answer')).fill('旺财')
    await sentTwice(t('accounts.next'))
    await eventually(() => here(page)).toBe('/setPwd')
  })
})

describe('the login guard', () => {
  it('the login guard leads to the sign-in page and back to the requested page', async () => {
    const code = await fixture.seeding().event({ eventName: '想去的地方' })
    const { logonName, password } = fixture.server()
    const page = await fixture.open('console', `/Event/index/${code}?tab=polls`, { allow: refusedAnswer })
    await appears(button(page, t('console.signIn')))
    expect(here(page)).toBe(`/login?redirect=${encodeURIComponent(`/Event/index/${code}?tab=polls`)}`)

    await desk.signIn(page, logonName, 'not-the-password-1')
    await appears(toast(page, t.error('SignInFailed')))
    expect(await page.getByLabel(t('console.logonName')).inputValue()).toBe(logonName)
    await desk.signIn(page, logonName, password)
    await appears(page.getByRole('heading', { name: '想去的地方', level: 1 }))
    expect(await toast(page, t.error('SignInFailed')).count()).toBe(0)
    expect(here(page)).toBe(`/Event/index/${code}?tab=polls`)

    await button(page, t('console.showBars')).click()
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: t('console.signOut') }).click()
    await appears(button(page, t('console.signIn')))
    expect(here(page)).toBe(`/login?redirect=${encodeURIComponent(`/Event/index/${code}?tab=polls`)}`)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('Host-Token')
  })

  it('the login guard never redirects to another site', async () => {
    const page = await fixture.openAsHost('/')
    // Other addresses are refused by the same code: tests/ui/console/redirect-path.test.ts.
    await page.goto(`${fixture.server().origin}/login?redirect=${encodeURIComponent('//evil.example')}`)
    await appears(desk.eventListHeading(page))
    expect(here(page)).toBe('/Events/EventList')
  })

  it('the login guard ends a session whose token the server does not know', async () => {
    const page = await fixture.open('console', '/Events/EventList', {
      cookies: { 'Host-Token': 'x'.repeat(43) },
      allow: refusedAnswer,
    })
    await appears(toast(page, t.error('TokenInvalid')))
    expect(here(page)).toBe(`/login?redirect=${encodeURIComponent('/Events/EventList')}`)
  })
})

it('an unknown path leads to /404', async () => {
  const page = await fixture.openAsHost('/not/there.page')
  await appears(page.getByRole('heading', { name: t('console.notFoundTitle') }))
  expect(here(page)).toBe('/404')
  await page.getByRole('link', { name: t('console.toStart') }).click()
  await appears(desk.eventListHeading(page))
})

describe('the header bar of the console', () => {
  it('the header bar keeps its tools in place when a part loads late', async () => {
    const page = await fixture.openAsHost('/health', { allow: refusedAnswer })
    const late = Promise.withResolvers<void>()
    await page.route(/theme-picker|\/Dict\/GetAll/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`${fixture.server().origin}/Events/EventList`)
    const tool = button(page, t('screen.fullScreen'))
    await appears(tool)
    const before = await tool.boundingBox()
    late.resolve()
    await Promise.all([appears(page.getByText('运营方 ·')), appears(button(page, t('themes.picker')))])
    expect(await tool.boundingBox()).toEqual(before)
  })

  it('the header bar shows no raw term names while the terms are missing, and loads them automatically', async () => {
    const page = await fixture.openAsHost('/health', { allow: lostConnection })
    await page.clock.install()
    let calls = 0
    await page.route('**/Dict/GetAll', (route) => {
      calls += 1
      return route.abort('connectionrefused')
    })
    await page.goto(`${fixture.server().origin}/UserCenter/MyAccount`)
    await eventually(async () => {
      await page.clock.fastForward(1000)
      return calls
    }).toBeGreaterThan(1)
    await appears(page.getByText(t('accounts.pricingType')))
    expect(await page.getByText('ultimate').count()).toBe(0)
    await page.unroute('**/Dict/GetAll')
    await eventually(async () => {
      await page.clock.fastForward(1000)
      return page.getByText('运营方 ·').count()
    }).toBe(1)
  })
})

it('a focused element in a dialog is not hidden behind the footer', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const look = page.getByRole('dialog').getByRole('radio').last()
  await look.focus()
  const onTop = look.evaluate((radio) => {
    const { x, y, width, height } = radio.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === radio
  })
  expect(await onTop).toBe(true)
})

it('a form with input is discarded only after confirmation, even after repeated Esc', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const form = page.getByRole('dialog', { name: t('console.addPoll') })
  const asked = page.getByRole('dialog', { name: t('console.discardTitle') })
  const title = form.getByLabel(t('console.pollTitle'))
  await appears(form)
  await page.keyboard.press('Escape')
  await disappears(form)
  await desk.openNew(page, 'kinds.poll')
  await title.fill('去哪里？')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => button(form, t('common.cancel')).click(),
    () => page.mouse.click(4, 4),
  ]) {
    await leave()
    await appears(asked)
    await page.keyboard.press('Escape')
    await disappears(asked)
    expect(await title.inputValue()).toBe('去哪里？')
  }
  await button(form, t('common.close')).click()
  await button(asked, t('console.discard')).click()
  await disappears(form)
})

describe('a page with unsaved input', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: t('console.discardTitle') })

  it('the browser’s Back button leaves a page with unsaved input only after confirmation, and a saved page at once', async () => {
    const page = await fixture.openAsHost('/UserCenter/MyInfo')
    await page.getByRole('link', { name: t('console.events') }).click()
    await button(page, t('console.createEvent')).click()
    await page.getByLabel(t('console.eventName')).fill('年会')
    await page.goBack()
    await button(asked(page), t('console.keepEditing')).click()
    expect(await page.getByLabel(t('console.eventName')).inputValue()).toBe('年会')
    await button(page.getByRole('dialog'), t('console.createEvent')).click()
    await appears(page.getByRole('heading', { name: '年会', level: 1 }))

    await page.getByRole('tab', { name: t('console.polls') }).click()
    await desk.openNew(page, 'kinds.poll')
    await page.getByLabel(t('console.pollTitle')).fill('去哪里？')
    await page.goBack()
    await button(asked(page), t('console.discard')).click()
    await appears(desk.eventListHeading(page))
  })

  it('a link leaves a page with unsaved input only after confirmation, and a reload after the browser’s question', async () => {
    const page = await fixture.openAsHost('/UserCenter/MyInfo')
    const name = page.getByLabel(t('console.userName'))
    const before = await name.inputValue()
    await name.fill('另一个名字')
    const toEvents = page.getByRole('link', { name: t('console.events') })
    await toEvents.click()
    await button(asked(page), t('console.keepEditing')).click()
    expect(await name.inputValue()).toBe('另一个名字')
    const prompts: string[] = []
    page.once('dialog', (dialog) => {
      prompts.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(prompts).toEqual(['beforeunload'])
    await eventually(() => name.inputValue()).toBe(before)
    await name.fill('再一个名字')
    await toEvents.click()
    await button(asked(page), t('console.discard')).click()
    await appears(desk.eventListHeading(page))
  })
})

it('a written reply to a question is discarded only after confirmation', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.ask(code, await seeding.guest(code, 'Bob'), '几点结束')
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await desk.mark(page, '几点结束', t('console.reply')).click()
  const form = page.getByRole('dialog', { name: t('console.reply') })
  await appears(form)
  await page.keyboard.press('Escape')
  await disappears(form)
  await desk.mark(page, '几点结束', t('console.reply')).click()
  await form.getByLabel(t('console.replyText')).fill('六点')
  await page.keyboard.press('Escape')
  await button(page, t('console.keepEditing')).click()
  expect(await form.getByLabel(t('console.replyText')).textContent()).toBe('六点')
  await button(form, t('common.cancel')).click()
  await button(page, t('console.discard')).click()
  await disappears(form)
})

it('the Enter key moves to the next option of a poll, and adds an option while the limit allows', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const form = page.getByRole('dialog', { name: t('console.addPoll') })
  const place = (at: number) => form.getByLabel(t('console.optionPlace', { place: at }), { exact: true })
  await place(1).focus()
  for (let at = 1; at < limits.pollOptionsMost; at += 1) {
    await page.keyboard.press('Enter')
    await eventually(() => place(at + 1).evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Enter')
  expect(await place(limits.pollOptionsMost + 1).count()).toBe(0)
})

/** The squares of a picture, `side` by `side`, that are dark in the middle. */
const readPicture = (page: Page, bytes: Uint8Array, side: number) =>
  page.evaluate(
    async ([content, count]) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(content)]))
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      pen?.drawImage(picture, 0, 0)
      const pixels = pen?.getImageData(0, 0, picture.width, picture.height).data
      const middle = (place: number) => Math.floor(((place + 0.5) * picture.width) / count)
      const isDark = ([x, y]: readonly [number, number]) =>
        pixels?.[(middle(y) * picture.width + middle(x)) * 4] === 0
      const all = Array.from(
        { length: count * count },
        (_, at) => [at % count, Math.floor(at / count)] as const,
      )
      return { width: picture.width, darkAt: all.filter(isDark) }
    },
    [[...bytes], side] as const,
  )

it('a pasted list fills one option per line in a poll and a quiz, and shows the lines that do not fit first', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  const pasteInto = (field: Locator, lines: readonly string[]) =>
    field.evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, lines.join('\r\n'))
  const linesUpTo = (most: number) => Array.from({ length: most }, (_, index) => `第 ${index + 1} 项`)
  const option = (place: number) => page.getByLabel(t('console.optionPlace', { place }), { exact: true })

  await desk.openNew(page, 'kinds.poll')
  await option(1).fill('早就在的')
  await pasteInto(option(2), ['罗马', '', '  奥斯陆 '])
  await appears(option(3))
  expect(await Promise.all([1, 2, 3].map((place) => option(place).inputValue()))).toEqual([
    '早就在的',
    '罗马',
    '奥斯陆',
  ])
  const most = limits.pollOptionsMost
  await pasteInto(option(3), linesUpTo(most))
  await button(page, t('imports.addAndLeaveOut', { count: most - 3, out: 3 })).click()
  await eventually(() => option(most).inputValue()).toBe(`第 ${most - 3} 项`)
  await page.keyboard.press('Escape')
  await button(page, t('console.discard')).click()

  await desk.openNew(page, 'kinds.quiz')
  const first = page.getByLabel(t('quiz.option', { number: 1 }), { exact: true })
  await pasteInto(first, linesUpTo(limits.quizOptionsMost + 1))
  await button(page, t('imports.addAndLeaveOut', { count: limits.quizOptionsMost, out: 1 })).click()
  await eventually(() => first.inputValue()).toBe('第 1 项')
})

it('the sharing dialog shows QR code, link and passcode without scrolling on a laptop', async () => {
  const code = await fixture.seeding().event({ passcode: '开门' })
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await resize(page, { width: 1440, height: 900 })
  await page.getByRole('button', { name: t('console.share') }).click()
  const dialog = page.getByRole('dialog', { name: t('console.share') })
  await appears(dialog.getByText('开门'))
  await appears(dialog.getByRole('img'))
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
})

it('the QR code is saved as a picture that equals the QR code on the page', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await page.getByRole('button', { name: `${code.slice(0, 3)} ${code.slice(3)}` }).click()
  const shown = page.getByRole('dialog', { name: t('console.share') })
  const { name, bytes } = await savedBy(page, () => button(shown, t('console.saveQr')).click())
  expect(name).toBe(`cuelight-${code}.png`)
  const qr = shown.locator('svg[role=img]')
  const side = Number((await qr.getAttribute('viewBox'))?.split(' ')[2])
  const { width, darkAt } = await readPicture(page, bytes, side)
  expect(width).toBeGreaterThanOrEqual(1200)
  const path = darkAt.map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  expect(path.join('')).toBe(await qr.locator('path').getAttribute('d'))
})

it('the poll form scrolls to its first wrong field', async () => {
  const code = await fixture.seeding().event()
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const form = page.getByRole('dialog', { name: t('console.addPoll') })
  const place = (at: number) => form.getByLabel(t('console.optionPlace', { place: at }), { exact: true })
  await form.getByLabel(t('console.pollTitle')).fill('去哪里？')
  for (let at = 1; at <= 12; at += 1) {
    if ((await place(at).count()) === 0) await button(form, t('console.addOption')).click()
    await place(at).fill(at === 1 ? '长'.repeat(limits.pollOptionLength + 1) : `第 ${at} 项`)
  }
  await button(form, t('console.addPoll')).click()
  const isFocused = () => place(1).evaluate((field) => field === document.activeElement)
  await eventually(isFocused).toBe(true)
})

/** Each field is found by its label, and the text beside a field is linked to the field for screen readers. */
describe('form errors on the console', () => {
  it('the event form shows errors beside the fields and keeps the input', async () => {
    const page = await fixture.openAsHost('/Events/EventList')
    await button(page, t('console.createEvent')).first().click()
    const form = page.getByRole('dialog')
    const field = (name: Parameters<typeof t>[0]) => form.getByLabel(t(name as 'console.eventName'))
    await desk.unfold(form)
    await field('console.location').fill('上海')
    await field('console.startAt').fill('2027-05-02T10:00')
    await field('console.endAt').fill('2027-05-01T10:00')
    await field('console.participantLimit').fill('0')
    const limit = form.locator('[name=participantLimit]')
    await button(form, t('console.takingPart')).click()
    await disappears(limit)
    await button(form, t('console.createEvent')).click()
    // A section with an error opens, and stays open.
    await appears(limit)
    await eventually(() => saidOf(field('console.eventName'))).toContain(t('console.fieldEmpty'))
    expect(await saidOf(field('console.endAt'))).toContain(t.error('DatesReversed'))
    expect(await saidOf(field('console.participantLimit'))).toContain(t('console.limitInvalid'))
    expect(await field('console.eventName').getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate('document.activeElement.name')).toBe('name')
    expect(await field('console.location').inputValue()).toBe('上海')
    await page.keyboard.press('Escape')
    await button(page, t('console.keepEditing')).click()
    expect(await field('console.location').inputValue()).toBe('上海')
    await field('console.eventName').fill('好了')
    await eventually(() => saidOf(field('console.eventName'))).not.toContain(t('console.fieldEmpty'))
  })

  it('the event form stores how long the data of guests are kept', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
    await button(page, t('console.editEvent')).click()
    const form = page.getByRole('dialog')
    await desk.unfold(form)
    const days = form.getByLabel(t('console.retention-guestDataDays'))
    await days.fill('99999')
    await button(form, t('console.saveChanges')).click()
    await eventually(() => days.getAttribute('aria-invalid')).toBe('true')
    await days.fill('30')
    await button(form, t('console.saveChanges')).click()
    await disappears(form)
    expect((await seeding.doc(code, 'event'))?.context.guestDataDays).toBe(30)
  })

  it('the event form makes an event anonymous, and shows why that is fixed once a guest has joined', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=guests`, { allow: refusedAnswer })
    const form = page.getByRole('dialog')
    const press = async () => {
      await button(page, t('console.editEvent')).click()
      await desk.unfold(form)
      await desk.tick(form, t('console.anonymousEvent'))
    }
    await press()
    await disappears(form.getByRole('combobox', { name: t('console.guest-name') }))
    await button(form, t('console.saveChanges')).click()
    await disappears(form)
    await appears(page.locator('header').getByText(t('console.anonymousEvent')))
    await appears(page.getByText(t.error('EventAnonymous')))
    expect((await seeding.doc(code, 'event'))?.context).toMatchObject({
      anonymous: true,
      guestFields: { name: 'off', company: 'off', email: 'off' },
    })
    await seeding.guest(code, '')
    await press()
    await button(form, t('console.saveChanges')).click()
    await appears(form.getByText(t.error('AnonymityFixed')))
    expect((await seeding.doc(code, 'event'))?.context.anonymous).toBe(true)
  })

  it('the poll form shows errors beside the fields and keeps the input', async () => {
    const code = await fixture.seeding().event()
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
    await desk.openNew(page, 'kinds.poll')
    const form = page.getByRole('dialog')
    const option = (place: number) => form.getByLabel(t('console.optionPlace', { place }), { exact: true })
    await button(form, t('console.addPoll')).click()
    await appears(form.getByText(t('console.fieldEmpty')))
    await appears(form.getByText(t('console.addOptionError'), { exact: true }))
    const title = form.getByLabel(t('console.pollTitle'))
    await title.fill('长'.repeat(limits.pollTitleLength + 1))
    await option(1).fill('罗马')
    await option(2).fill('罗马')
    await button(form, t('console.addPoll')).click()
    await eventually(() => saidOf(title)).toContain(t('console.longText'))
    expect(await saidOf(option(2))).toContain(t('console.optionTwice'))
    expect(await option(1).inputValue()).toBe('罗马')
    await title.fill('去哪里')
    await option(2).fill('奥斯陆')
    await button(form, t('console.addPoll')).click()
    await disappears(form)
    await appears(page.getByRole('heading', { name: '去哪里', level: 2 }))
  })

  it('the registration form shows errors beside the fields, and the new account signs in and changes its password', async () => {
    const page = await fixture.open('console', '/register', { allow: refusedAnswer })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const fill = async (logonName: string, password: string, repeated: string) => {
      await field(t('console.logonName')).fill(logonName)
      await field(t('console.userName')).fill('第二位')
      await field(t('console.email')).fill('second@example.com')
      await field(t('console.password')).fill(password)
      await field(t('console.repeatPassword')).fill(repeated)
      await button(page, t('console.registerAction')).click()
    }
    await fill('no spaces', 'abcdefg', 'abcdefh')
    await eventually(() => saidOf(field(t('console.logonName')))).toContain(t('console.logonNameRules'))
    expect(await saidOf(field(t('console.password')))).toContain(t('console.passwordRules'))
    expect(await saidOf(field(t('console.repeatPassword')))).toContain(t('console.passwordMismatch'))
    await fill(fixture.server().logonName, 'second-1', 'second-1')
    await eventually(() => saidOf(field(t('console.logonName')))).toContain(t.error('LogonNameTaken'))
    await fill('second', 'second-1', 'second-1')
    await appears(toast(page, t('console.registered')))
    await appears(page.getByRole('heading', { name: t('console.noEvents') }))

    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: t('console.changePassword') }).click()
    expect(here(page)).toBe('/UserCenter/ChangePwd')
    const change = async (old: string) => {
      await field(t('console.oldPassword')).fill(old)
      await field(t('console.newPassword')).fill('second-2')
      await field(t('console.repeatPassword')).fill('second-2')
      await button(page, t('console.changePassword')).click()
    }
    await change('not-the-old-1')
    await appears(page.getByText(t.error('PasswordWrong')))
    await change('second-1')
    await appears(toast(page, t('console.passwordChanged')))
    await signOut(page)
    expect(await field(t('console.logonName')).inputValue()).toBe('second')
    await desk.signIn(page, 'second', 'second-1')
    await appears(toast(page, t.error('SignInFailed')))
    await desk.signIn(page, 'second', 'second-2')
    await appears(page.getByRole('heading', { name: t('routes.changePassword'), level: 1 }))
  })
})

describe('the event list page', () => {
  const menuOf = async (page: Page, name: string, item: string): Promise<void> => {
    await button(page, t('console.actionsFor', { name })).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  it('an event form that is sent again after a lost answer creates only one event', async () => {
    const seeding = fixture.seeding()
    await seeding.event({ eventName: '一次' })
    const page = await fixture.openAsHost('/Events/EventList', { allow: /ERR_FAILED/ })
    const sendTwice = async (name: string, action: string): Promise<void> => {
      const form = page.getByRole('dialog')
      await loseAnswer(page, name)
      await button(form, action).click()
      await appears(form.getByText(t.error('Unreachable')))
      await button(form, action).click()
      await appears(page.getByRole('heading', { level: 1 }))
      await page.getByRole('link', { name: t('console.toEvents') }).click()
    }
    await menuOf(page, '一次', t('console.clone'))
    await sendTwice('Event/Clone', t('console.cloneEvent'))
    await button(page, t('console.createEvent')).first().click()
    await page.getByRole('dialog').getByLabel(t('console.eventName')).fill('新的')
    await sendTwice('Event/Add', t('console.createEvent'))
    const listed = await call(fixture.server().origin, '/api/event/Event/GetList', {}, seeding.token)
    const names = listed.map(({ eventName }) => eventName)
    const ours = ['新的', t('console.copyOf', { name: '一次' }), '一次']
    expect(names.filter((name) => ours.includes(name)).sort()).toEqual([...ours].sort())
  })

  it('the event list copies an event with its polls, and deletes an event after naming what is lost', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '原件', location: '北京' })
    await seeding.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
    await seeding.guest(code, '小明')
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, {
      allow: refusedAnswer,
      cookies: { tagsView: '1' },
    })
    await appears(page.getByRole('heading', { name: '原件', level: 1 }))
    await page.getByRole('link', { name: t('console.toEvents') }).click()
    await menuOf(page, '原件', t('console.clone'))
    const form = page.getByRole('dialog')
    const copy = t('console.copyOf', { name: '原件' })
    await eventually(() => form.getByLabel(t('console.eventName')).inputValue()).toBe(copy)
    await desk.unfold(form)
    expect(await form.getByLabel(t('console.location')).inputValue()).toBe('北京')
    await button(form, t('console.cloneEvent')).click()
    await appears(page.getByRole('heading', { name: copy, level: 1 }))
    expect(here(page)).not.toContain(code)
    await desk.openTab(page, 'polls')
    await appears(page.getByRole('heading', { name: '去哪里', level: 2 }))

    await page.getByRole('link', { name: t('console.toEvents') }).click()
    const tag = page
      .getByRole('navigation', { name: t('shell.visitedPages') })
      .getByRole('link', { name: '原件', exact: true })
    await appears(tag)
    await menuOf(page, '原件', t('common.delete'))
    const warning = page.getByRole('dialog', { name: t('console.deleteEventTitle', { name: '原件' }) })
    const days = limits.deletedEventDays
    const date = formatDate(Date.now() + days * 86_400_000)
    await appears(warning.getByText(t('console.deleteEventDetail', { participants: '1', days, date })))
    await button(warning, t('console.deleteEvent')).click()
    await appears(toast(page, t('console.eventDeleted', { name: '原件' })))
    await disappears(page.getByRole('link', { name: t('console.openEvent', { name: '原件' }), exact: true }))
    await disappears(tag)
    await appears(page.getByRole('link', { name: t('console.openEvent', { name: copy }) }))
    const late = await fixture.open('guest', `/Guest/${code}`, { allow: refusedAnswer })
    await appears(late.getByText(t.error('CodeUnknown')))

    await button(page, t('console.deletedEvents')).click()
    const deleted = page.getByRole('dialog', { name: t('console.deletedEvents') })
    await appears(deleted.getByText(t('console.purgedOn', { date })))
    await button(deleted, t('console.restoreEventNamed', { name: '原件' })).click()
    await appears(deleted.getByText(t('console.noDeletedEvents')))
    await button(deleted, t('common.close')).last().click()
    await appears(page.getByRole('link', { name: t('console.openEvent', { name: '原件' }), exact: true }))
  })

  it('the event list searches by name, place and event code, filters by progress, and shows cards or a table', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '找得到', location: '杭州' })
    const page = await fixture.openAsHost('/Events/EventList')
    const found = page.getByRole('link', { name: t('console.openEvent', { name: '找得到' }) })
    const search = page.getByRole('searchbox', { name: t('console.searchEvents') })
    for (const text of ['找得', '杭州', `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()]) {
      await search.fill(text)
      await eventually(() => page.getByRole('link', { name: /^进入控制台/ }).count()).toBe(1)
      await appears(found)
    }
    await page.getByRole('tab', { name: t('console.progress-finished') }).click()
    await appears(page.getByText(t('console.nothingFound')))
    await button(page, t('console.showAll')).click()
    await appears(found)
    await page.getByRole('radio', { name: t('console.asTable') }).click()
    await appears(page.getByRole('row').filter({ hasText: '找得到' }))
    await page.reload()
    await appears(page.getByRole('row').filter({ hasText: '找得到' }))
  })
})

it('a dialog takes the focus, keeps it, closes with Esc and returns the focus', async () => {
  const page = await fixture.openAsHost('/Events/EventList')
  const opener = button(page, t('console.createEvent')).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await eventually(() => page.evaluate('document.activeElement.name')).toBe('name')
  const inside = () => page.evaluate('document.activeElement.closest("[role=dialog]") !== null')
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press('Tab')
    // At the end of the dialog the focus is in the browser's own controls for a moment. The page then reports its
    // body.
    expect((await inside()) || (await page.evaluate('document.activeElement === document.body'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await disappears(dialog)
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)
})

it('a menu or dialog that a double click opens stays open', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await button(page, t('console.addItem')).dblclick()
  await appears(page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await desk.pollControl(page, t('console.newRound')).dblclick()
  const asked = page.getByRole('dialog', { name: t('console.newRoundTitle', { round: 2 }) })
  await appears(asked)
  // Press as the second click of a double click: the button of the dialog in that place must ignore it.
  await button(asked, t('common.cancel')).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await asked.isVisible()).toBe(true)
  await button(asked, t('common.cancel')).click()
  await disappears(asked)
})

it('a disabled control shows the reason on hover and on focus', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const itemId = await seeding.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  const tip = page.getByRole('tooltip')
  for (const [control, reason] of [
    [desk.pollControl(page, t('console.lockVoting')), t.error('ItemNotActive')],
    [desk.pollControl(page, t('console.showAnswer')), t.error('NoCorrectAnswer')],
  ] as const) {
    expect(await control.getAttribute('aria-disabled')).toBe('true')
    await control.hover()
    await appears(tip.filter({ hasText: reason }))
    await page.mouse.move(0, 0)
    await disappears(tip)
    await control.focus()
    await appears(tip.filter({ hasText: reason }))
    await page.keyboard.press('Enter')
    await control.blur()
    await disappears(tip)
  }

  // The six controls of an item are in rows of equal length at any width.
  const controls = page.getByRole('group', { name: t('console.itemControls') }).getByRole('button')
  for (const width of [2560, 1920, 1440, 1280, 1100, 900, 390]) {
    await resize(page, { width, height: 900 })
    const tops = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    expect([[6], [3, 3]], `${width} pixels`).toContainEqual(rows)
  }
  // The root font has 14 px at a width of 1440 px, and at most 24 px. The icons grow with the font.
  const iconAt = async (width: number) => {
    await resize(page, { width, height: 900 })
    return controls
      .first()
      .locator('svg')
      .evaluate((icon) => icon.getBoundingClientRect().width)
  }
  await eventually(async () => (await iconAt(2560)) / (await iconAt(1440))).toBeCloseTo(24 / 14, 1)
  const poll = await seeding.doc(code, `poll:${itemId}`)
  expect(poll?.value).toEqual({
    activity: 'deactivated',
    voting: 'open',
    results: 'hidden',
    answer: 'hidden',
  })
})

describe('the state of the event on the desk', () => {
  it('the desk of an ended event shows nothing as open, and disabled controls say why', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
    await appears(page.getByText(t('console.item-open')))
    await appears(page.getByText(t('console.activeCount', { count: 1 })))
    await seeding.run(code, 'Event/Finish', {})
    await appears(page.getByText(t('console.hintFinished')))
    expect(await page.getByText(t('console.item-open')).count()).toBe(0)
    expect(await page.getByText(t('console.activeCount', { count: 1 })).count()).toBe(0)
    for (const words of [t('console.lockVoting'), t('console.newRound')]) {
      await desk.pollControl(page, words).hover()
      await appears(page.getByRole('tooltip').filter({ hasText: t.error('EventEnded') }))
    }
    // The host can still show the results after the event has ended.
    await desk.pollControl(page, t('console.showResults')).click()
    await appears(desk.pollControl(page, t('console.hideResults')))
  })

  it('the desk of a locked event before its start says that nobody can join, without moving its layout', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.eventToCome()
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await resize(page, { width: 1440, height: 900 })
    await appears(page.getByText(t('console.hintNotStarted')))
    const tabs = page.getByRole('tablist', { name: t('console.deskTabs') })
    const before = await tabs.boundingBox()
    await button(page, t('console.lockDoor')).click()
    await appears(page.getByText(t('console.hintNotStartedLocked')))
    await appears(page.getByText(t('console.doorLocked'), { exact: true }))
    expect((await tabs.boundingBox())?.y).toBe(before?.y)
  })
})

it('the buttons of an item stay beside its state when there are finished rounds to choose from', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const itemId = await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆', '巴黎'], { most: 2 }))
  // Test in Spanish, because the Spanish texts are the longest.
  const es = wordsIn('es')
  const page = await fixture.open('console', `/Event/index/${code}?tab=polls`, {
    cookies: { 'Host-Token': seeding.token, language: 'es' },
  })
  await resize(page, { width: 1440, height: 900 })
  const tool = button(page, es('console.editItem'))
  const before = await tool.boundingBox()
  await seeding.vote(code, await seeding.guest(code, '小明'), itemId, 0)
  await seeding.run(code, 'Item/Reset', { itemId })
  await appears(page.getByRole('combobox', { name: es('console.roundShown') }))
  expect(await tool.boundingBox()).toEqual(before)
})

it('the switch for auto review describes its effect, on and off', async () => {
  const page = await fixture.openAsHost(`/Event/index/${await fixture.seeding().event()}?tab=qa`)
  const review = page.getByRole('switch', { name: t('console.autoReview'), exact: true })
  await appears(page.getByText(t('console.emptyAutoReview')))
  expect(await saidOf(review)).toBe(t('console.autoReviewOn'))
  await review.click()
  await eventually(() => saidOf(review)).toBe(t('console.autoReviewOff'))
  await appears(page.getByText(t('console.emptyForReview')))
})

it('the participants are sorted by join time, the latest first, and by any column with the keyboard', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  for (const name of ['Bea', 'Ann', 'Cid']) await seeding.guest(code, name)
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=guests`)
  // The initials of a name are a picture.
  const names = async () =>
    (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.trim().split('\n').at(-1))
  await eventually(names).toEqual(['Cid', 'Ann', 'Bea'])
  const column = (words: string) => page.getByRole('columnheader', { name: words })
  expect(await column(t('console.joinedOn')).getAttribute('aria-sort')).toBe('descending')
  await button(page, t('console.guest-name')).focus()
  await page.keyboard.press('Enter')
  await eventually(names).toEqual(['Ann', 'Bea', 'Cid'])
  expect(await column(t('console.guest-name')).getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('Enter')
  await eventually(names).toEqual(['Cid', 'Bea', 'Ann'])
  expect(await column(t('console.joinedOn')).getAttribute('aria-sort')).toBe('none')
})

it('a host downloads and deletes the data of the only selected participant', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  for (const name of ['Bea', 'Ann']) await seeding.guest(code, name)
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=guests`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Ann').getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await button(page, t('privacy.guestDownload')).click()
  expect((await download).suggestedFilename()).toContain(code)
  await row('Bea').getByRole('checkbox').check()
  await disappears(button(page, t('privacy.guestErase')))
  await row('Bea').getByRole('checkbox').uncheck()
  await button(page, t('privacy.guestErase')).click()
  await button(page, t('privacy.removeNow')).click()
  await disappears(row('Ann'))
  await appears(row('Bea'))
})

describe('keyboard shortcuts of the desk', () => {
  it('the keyboard keys of the desk switch the screen, but not while somebody types', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event({ eventName: '按键' })
    await seeding.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    const screen = await fixture.open('screen', await seeding.screenPath(code))
    await desk.connected(page)
    for (const [key, text] of [
      ['3', '去哪里'],
      ['2', t('screen.askTitle')],
      ['1', '按键'],
    ] as const) {
      await page.keyboard.press(key)
      await appears(picture(screen).getByText(text, { exact: true }))
    }
    await page.getByRole('searchbox', { name: t('console.searchQuestions') }).pressSequentially('2')
    await eventually(() => desk.screenMode(page, 'Welcome').getAttribute('aria-pressed')).toBe('true')
    expect((await seeding.doc(code, 'present'))?.value).toBe('welcome')
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('?')
    await appears(page.getByRole('dialog', { name: t('console.keys') }))
  })

  it('the keyboard keys of the desk review, star and answer the focused question', async () => {
    const seeding = fixture.seeding()
    const code = await seeding.event()
    await seeding.run(code, 'Qa/AutoReviewOff', {})
    const guest = await seeding.guest(code, '小明')
    const ids = [await seeding.ask(code, guest, '第一个问题'), await seeding.ask(code, guest, '第二个问题')]
    const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
    await desk.questionCard(page, '第一个问题').focus()
    await page.keyboard.press('a')
    await appears(desk.mark(page, '第一个问题', t('console.star')))
    // After the review of a question, the focus moves to the next question.
    await page.keyboard.press('r')
    await disappears(desk.questionCard(page, '第二个问题'))
    await desk.questionCard(page, '第一个问题').focus()
    await page.keyboard.press('s')
    await page.keyboard.press('d')
    await appears(desk.mark(page, '第一个问题', t('console.unstar')))
    await appears(desk.mark(page, '第一个问题', t('console.markUnanswered')))
    const values = await Promise.all(
      ids.map(async (id) => (await seeding.doc(code, `question:${id}`))?.value),
    )
    expect(values).toEqual([
      { place: 'live', star: 'starred', answer: 'answered', highlight: 'normal' },
      { place: 'rejected', star: 'plain', answer: 'unanswered', highlight: 'normal' },
    ])
  })
})

it('the items are reordered by buttons, the keyboard and the mouse', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  for (const title of ['甲', '乙', '丙']) await seeding.poll(code, pollOf(title, ['一', '二']))
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  const line = (title: string): Locator => page.getByRole('button', { name: new RegExp(`^\\d\\. ${title}`) })
  const run = (): Promise<string> =>
    page
      .getByRole('button', { name: /^\d\. / })
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.slice(3, 4)).join(''))
  await eventually(run).toBe('甲乙丙')
  await line('乙').click()
  await button(page, t('console.moveUp')).click()
  await eventually(run).toBe('乙甲丙')
  await line('丙').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(run).toBe('乙丙甲')
  const [from, to] = [await line('甲').boundingBox(), await line('乙').boundingBox()]
  if (!from || !to) throw new Error('the lines are there')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, from.y, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await eventually(run).toBe('甲乙丙')
})

it('on a phone the desk’s controls leave space for the poll, and a question shows its age', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const itemId = await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const guest = await seeding.guest(code, '一位名字很长很长很长很长很长的来宾')
  const id = await seeding.ask(code, guest, '几点结束')
  await seeding.run(code, 'Qa/Highlight', { questionId: id })
  await seeding.run(code, 'Qa/MarkAnswered', { questionId: id })
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls&item=${itemId}`)
  await resize(page, { width: 390, height: 844 })
  const keys = page.getByRole('group', { name: t('console.itemControls') })
  await appears(keys)
  expect((await keys.boundingBox())?.height).toBeLessThan(844 / 7)
  await page.getByRole('tab', { name: t('console.qa') }).click()
  await page.getByRole('tab', { name: t('console.place-live') }).click()
  const age = desk.questionCard(page, '几点结束').locator('time')
  const isWhole = await age.evaluate(
    (it) => it.parentElement !== null && it.parentElement.scrollWidth <= it.parentElement.clientWidth,
  )
  expect(isWhole).toBe(true)
  expect(await overflowOf(page)).toBe(0)
})

it('a host moderates questions on a phone', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.run(code, 'Qa/AutoReviewOff', {})
  const guest = await seeding.guest(code, '小明')
  await seeding.ask(code, guest, '好问题')
  await seeding.ask(code, guest, '坏问题')
  const viewport = { width: 390, height: 844 }
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`, { viewport })
  await desk.mark(page, '好问题', t('console.approve')).click()
  await desk.mark(page, '坏问题', t('console.reject')).click()
  await desk.showPlace(page, 'live')
  await desk.mark(page, '好问题', t('console.highlight')).click()
  await appears(desk.mark(page, '好问题', t('console.unhighlight')))
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
})

it('a host runs a quiz and shows the results of a poll on a phone', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const kinds = await Kinds.add(fixture, code)
  const pollId = await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const viewport = { width: 390, height: 844 }
  const path = `/Event/index/${code}?tab=polls&item=${kinds.quiz}`
  const page = await fixture.openAsHost(path, { viewport, hasTouch: true })
  const keys = page.getByRole('group', { name: t('quiz.controls') })
  await button(keys, t('console.activateOnScreen')).tap()
  await button(keys, t('quiz.start')).tap()
  const detail = page.getByRole('region', { name: quizTitle })
  await appears(detail.getByRole('status').getByText(t('quiz.phaseCountdown'), { exact: true }))
  await button(keys, t('quiz.openQuestion')).tap()
  await appears(detail.getByRole('status').getByText(t('quiz.phaseQuestion'), { exact: true }))
  // The phase is announced in the status and shown once, as the state of the item.
  const shownPhases = await detail
    .getByText(t('quiz.phaseQuestion'), { exact: true })
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 1).length)
  expect(shownPhases).toBe(1)
  expect((await seeding.doc(code, `quiz:${kinds.quiz}`))?.value.phase).toBe('question')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)

  await page.getByRole('button', { name: /^\d\. 去哪里/ }).tap()
  await desk.pollControl(page, t('console.showResults')).tap()
  await appears(desk.pollControl(page, t('console.hideResults')))
  expect((await seeding.doc(code, `poll:${pollId}`))?.value.results).toBe('shown')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
})

it('the desk previews every kind of item as the screen will show it, and copies the item', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const kinds = await Kinds.add(fixture, code)
  const pollId = await seeding.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const shows: Record<ItemKind, [id: string, title: string, words: string]> = {
    poll: [pollId, '去哪里', '罗马'],
    quiz: [kinds.quiz, quizTitle, t('quiz.shortSpeed')],
    rating: [kinds.rating, 'How was it', 'The talk'],
    ranking: [kinds.ranking, 'Where next', 'Oslo'],
    wordCloud: [kinds.wordCloud, 'How do you feel', t('wordCloud.inviteMany', { count: 3 })],
    openText: [kinds.openText, 'Wishes for us', t('openText.wallEmpty')],
    lottery: [kinds.lottery, 'Who rides home', 'Main prize'],
  }
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  for (const kind of itemKinds) {
    const [id, title, words] = shows[kind]
    await walk(page, `/Event/index/${code}?tab=${itemPlaces[kind]}&item=${id}`)
    const detail = page.getByRole('region', { name: title, exact: true })
    await button(detail, t('console.preview')).click()
    const dialog = page.getByRole('dialog', { name: t('console.preview') })
    await appears(dialog.locator(`[role=img][aria-label="${title}"]`).getByText(words))
    await page.keyboard.press('Escape')
    await disappears(dialog)
    expect((await seeding.doc(code, `${kind}:${id}`))?.value.activity).toBe('deactivated')
    await button(detail, t('console.cloneItem')).click()
    const listed = page.getByRole('button', { name: new RegExp(`^\\d+\\. ${title}`) })
    await eventually(() => listed.count()).toBe(2)
  }
})

it('archiving a question can be undone', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.ask(code, await seeding.guest(code, '小明'), '留下我')
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await desk.mark(page, '留下我', t('console.archive')).click()
  await disappears(desk.questionCard(page, '留下我'))
  await appears(page.getByText(t('console.archivedToast', { count: 1 })))
  await button(page, t('common.undo')).click()
  await appears(desk.questionCard(page, '留下我'))

  await button(page, t('console.finishEvent')).click()
  const asked = page.getByRole('dialog', { name: t('console.finishEventTitle') })
  await button(asked, t('console.keepRunning')).click()
  await disappears(asked)
  expect((await seeding.doc(code, 'event'))?.value.progress).toBe('processing')
  await button(page, t('console.finishEvent')).click()
  await button(asked, t('console.finishEvent')).click()
  await appears(page.getByText(t('console.hintFinished')))
  await button(page, t('console.reopenEvent')).click()
  await disappears(page.getByText(t('console.hintFinished')))
})

describe('the sign for a lost connection on the desk', () => {
  // Two sizes: a window that the desk fills, and a phone where the controls are fixed to the lower edge.
  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])(
    'the sign for a lost connection is visible on every tab and covers no control at a width of $width px',
    async (size) => {
      const seeding = fixture.seeding()
      const code = await seeding.event()
      await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆', '巴黎', '里斯本', '雅典']))
      const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, { allow: lostConnection })
      await resize(page, size)
      await desk.connected(page)
      const key = desk.pollControl(page, t('console.lockVoting'))
      const before = await key.boundingBox()
      await page.context().setOffline(true)
      const sign = page.getByText(t('common.offlineTitle'))
      for (const tab of ['polls', 'qa', 'guests'] as const) {
        await page.getByRole('tab', { name: t(`console.${tab}`) }).click()
        await appears(sign)
        const inFront = await sign.evaluate((it) => {
          const { x, y, width, height } = it.getBoundingClientRect()
          return it.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        expect(inFront, tab).toBe(true)
      }
      await page.getByRole('tab', { name: t('console.polls') }).click()
      const keys = page.getByRole('group', { name: t('console.itemControls') })
      const [keyBox, keysBox, signBox] = [
        await key.boundingBox(),
        await keys.boundingBox(),
        await sign.boundingBox(),
      ]
      // In a window that the desk fills, the sign is beside the controls and does not move them.
      if (size.width === 1440) {
        expect((keysBox?.x ?? 0) + (keysBox?.width ?? 0)).toBeLessThanOrEqual(signBox?.x ?? 0)
        expect(keyBox).toEqual(before)
      } else expect((keyBox?.y ?? 0) + (keyBox?.height ?? 0)).toBeLessThanOrEqual(signBox?.y ?? 0)
    },
  )
})

it('a host’s actions while offline are carried out when the connection returns', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const token = await seeding.guest(code, '小明')
  const guest = await fixture.open('guest', `/Guest/${code}#polls`, { cookies: { 'Guest-Token': token } })
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, { allow: lostConnection })
  await desk.connected(page)
  await page.context().setOffline(true)
  await appears(page.getByText(t('console.offline'), { exact: true }))
  await desk.pollControl(page, t('console.lockVoting')).click()
  expect(await desk.pollControl(page, t('console.lockVoting')).getAttribute('aria-busy')).toBe('true')
  await page.context().setOffline(false)
  await appears(guest.getByText(t('guest.votingLocked')))
  await appears(desk.pollControl(page, t('console.unlockVoting')))
  await phone.live(guest)
})
