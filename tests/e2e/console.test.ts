import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../bench/api.ts'
import { type ItemKind, itemKinds, itemPlaces } from '../../src/contract/items/kinds.ts'
import * as limits from '../../src/contract/limits.ts'
import { pollOf } from './backstage.ts'
import { type CaptchaServer, startCaptchaServer } from './captcha-server.ts'
import * as desk from './console.ts'
import { button } from './console.ts'
import * as phone from './guest.ts'
import { loseAnswer } from './lost-answer.ts'
import { savedBy } from './saved-file.ts'
import { picture } from './screen.ts'
import { comesTo, gone, saidOf, seen } from './seen.ts'
import { lostConnection, refusedAnswer, setStage } from './stage.ts'
import { Kinds, quizTitle } from './views/kinds.ts'
import { walk } from './walk.ts'
import { t, wordsIn } from './words.ts'

const stage = setStage()

const here = (page: Page): string => page.url().slice(stage.server().origin.length)

const accountMenu = (page: Page): Locator => page.getByRole('button', { name: t('console.account') })

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true })

describe('signing in with a captcha', () => {
  let server: CaptchaServer
  beforeAll(async () => {
    server = await startCaptchaServer('AC34')
  })
  afterAll(() => server.close())

  it('takes the characters of the image, once, and gives another image after a failed try', async () => {
    const page = await stage.open('console', '/login', { origin: server.origin, allow: refusedAnswer })
    const image = page.getByRole('img', { name: t('console.captchaImage') })
    const typed = page.getByLabel(t('console.captcha'), { exact: true })
    const drawn = (): Promise<boolean> =>
      image.evaluate((it) => it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0)
    await comesTo(drawn).toBe(true)
    const first = await image.getAttribute('src')
    await desk.signIn(page, server.logonName, server.password)
    await seen(page.getByText(t('console.fieldEmpty')))
    await typed.fill('ZZZZ')
    await button(page, t('console.signIn')).click()
    await seen(page.getByText(t.error('CaptchaWrong')))
    await comesTo(() => image.getAttribute('src')).not.toBe(first)
    await comesTo(drawn).toBe(true)
    expect(await page.getByLabel(t('console.logonName')).inputValue()).toBe(server.logonName)
    // Whatever its case.
    await typed.fill('ac34')
    await button(page, t('console.signIn')).click()
    await seen(desk.eventListHeading(page))
    await page.reload()
    await seen(desk.eventListHeading(page))
  })

  it('asks for them wherever an account is made, found or reset', async () => {
    const page = await stage.open('console', '/register', { origin: server.origin, allow: refusedAnswer })
    const typed = page.getByLabel(t('console.captcha'), { exact: true })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    /** Sends the form with wrong characters, then with right ones. */
    const sentTwice = async (action: string) => {
      await typed.fill('ZZZZ')
      await button(page, action).click()
      await seen(page.getByText(t.error('CaptchaWrong')))
      await comesTo(() => typed.inputValue()).toBe('')
      await typed.fill('AC34')
      await button(page, action).click()
    }
    await field(t('console.logonName')).fill('newcomer')
    await field(t('console.userName')).fill('小新')
    await field(t('console.email')).fill('new@example.org')
    await field(t('console.newPassword')).fill('captcha-2026')
    await field(t('console.repeatPassword')).fill('captcha-2026')
    await field(t('accounts.question')).selectOption('firstPet')
    await field(t('accounts.answer')).fill('旺财')
    await sentTwice(t('console.registerAction'))
    await seen(toast(page, t('console.registered')))

    await walk(page, '/logina')
    await field(t('accounts.address')).fill('newcomer')
    await sentTwice(t('accounts.sendCode'))
    await seen(field(t('accounts.code')))

    await walk(page, '/fogetPwd')
    await seen(button(page, t('accounts.next')))
    await field(t('console.logonName')).fill('newcomer')
    await button(page, t('accounts.next')).click()
    await field(t('accounts.registeredName')).fill('小新')
    await field(t('accounts.answer')).fill('旺财')
    await sentTwice(t('accounts.next'))
    await comesTo(() => here(page)).toBe('/setPwd')
  })
})

describe('the login guard', () => {
  it('leads to the sign-in page and back to where one wanted to go', async () => {
    const code = await stage.backstage().event({ EventName: '想去的地方' })
    const { logonName, password } = stage.server()
    const page = await stage.open('console', `/Event/index/${code}?tab=polls`, { allow: refusedAnswer })
    await seen(button(page, t('console.signIn')))
    expect(here(page)).toBe(`/login?redirect=${encodeURIComponent(`/Event/index/${code}?tab=polls`)}`)

    await desk.signIn(page, logonName, 'not-the-password-1')
    await seen(toast(page, t.error('SignInFailed')))
    expect(await page.getByLabel(t('console.logonName')).inputValue()).toBe(logonName)
    await desk.signIn(page, logonName, password)
    await seen(page.getByRole('heading', { name: '想去的地方', level: 1 }))
    expect(await toast(page, t.error('SignInFailed')).count()).toBe(0)
    expect(here(page)).toBe(`/Event/index/${code}?tab=polls`)

    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: t('console.signOut') }).click()
    await seen(button(page, t('console.signIn')))
    expect(here(page)).toBe(`/login?redirect=${encodeURIComponent(`/Event/index/${code}?tab=polls`)}`)
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('Host-Token')
  })

  it('never leads to another site', async () => {
    const page = await stage.openAsHost('/')
    // What else somebody may try is refused by the same road, see tests/ui/console/redirect-path.test.ts.
    await page.goto(`${stage.server().origin}/login?redirect=${encodeURIComponent('//evil.example')}`)
    await seen(desk.eventListHeading(page))
    expect(here(page)).toBe('/Events/EventList')
  })

  it('ends a session whose token the server does not know', async () => {
    const page = await stage.open('console', '/Events/EventList', {
      cookies: { 'Host-Token': 'x'.repeat(43) },
      allow: refusedAnswer,
    })
    await seen(toast(page, t.error('TokenInvalid')))
    expect(here(page)).toBe(`/login?redirect=${encodeURIComponent('/Events/EventList')}`)
  })
})

it('a path that is not there leads to /404', async () => {
  const page = await stage.openAsHost('/not/there.page')
  await seen(page.getByRole('heading', { name: t('console.notFoundTitle') }))
  expect(here(page)).toBe('/404')
  await page.getByRole('link', { name: t('console.toStart') }).click()
  await seen(desk.eventListHeading(page))
})

describe('the bar above every page', () => {
  it('leaves its tools where they are when something comes late', async () => {
    const page = await stage.openAsHost('/health', { allow: refusedAnswer })
    const late = Promise.withResolvers<void>()
    await page.route(/theme-picker|\/Dict\/GetAll/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`${stage.server().origin}/Events/EventList`)
    const tool = button(page, t('screen.fullScreen'))
    await seen(tool)
    const before = await tool.boundingBox()
    late.resolve()
    await Promise.all([seen(page.getByText('运营方 ·')), seen(button(page, t('themes.picker')))])
    expect(await tool.boundingBox()).toEqual(before)
  })

  it('has no names in the place of terms that did not come, and fetches them by itself', async () => {
    const page = await stage.openAsHost('/health', { allow: lostConnection })
    await page.clock.install()
    let calls = 0
    await page.route('**/Dict/GetAll', (route) => {
      calls += 1
      return route.abort('connectionrefused')
    })
    await page.goto(`${stage.server().origin}/UserCenter/MyAccount`)
    await comesTo(async () => {
      await page.clock.fastForward(1000)
      return calls
    }).toBeGreaterThan(1)
    await seen(page.getByText(t('accounts.pricingType')))
    expect(await page.getByText('ultimate').count()).toBe(0)
    await page.unroute('**/Dict/GetAll')
    await comesTo(async () => {
      await page.clock.fastForward(1000)
      return page.getByText('运营方 ·').count()
    }).toBe(1)
  })
})

it('what has the focus in a dialog is not behind its foot', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const look = page.getByRole('dialog').getByRole('radio').last()
  await look.focus()
  const onTop = look.evaluate((radio) => {
    const { x, y, width, height } = radio.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === radio
  })
  expect(await onTop).toBe(true)
})

it('what was written is given up only by saying so, however often Esc is pressed', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const form = page.getByRole('dialog', { name: t('console.addPoll') })
  const asked = page.getByRole('dialog', { name: t('console.discardTitle') })
  const title = form.getByLabel(t('console.pollTitle'))
  await page.keyboard.press('Escape')
  await gone(form)
  await desk.openNew(page, 'kinds.poll')
  await title.fill('去哪里？')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => button(form, t('common.cancel')).click(),
    () => page.mouse.click(4, 4),
  ]) {
    await leave()
    await seen(asked)
    await page.keyboard.press('Escape')
    await gone(asked)
    expect(await title.inputValue()).toBe('去哪里？')
  }
  await button(form, t('common.close')).click()
  await button(asked, t('console.discard')).click()
  await gone(form)
})

describe('a page with something written on it', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: t('console.discardTitle') })

  it('is left by Back only by saying so; what is saved is left without a word', async () => {
    const page = await stage.openAsHost('/UserCenter/MyInfo')
    await page.getByRole('link', { name: t('console.events') }).click()
    await button(page, t('console.createEvent')).click()
    await page.getByLabel(t('console.eventName')).fill('年会')
    await page.goBack()
    await button(asked(page), t('console.keepEditing')).click()
    expect(await page.getByLabel(t('console.eventName')).inputValue()).toBe('年会')
    await button(page.getByRole('dialog'), t('console.createEvent')).click()
    await seen(page.getByRole('heading', { name: '年会', level: 1 }))

    await page.getByRole('tab', { name: t('console.polls') }).click()
    await desk.openNew(page, 'kinds.poll')
    await page.getByLabel(t('console.pollTitle')).fill('去哪里？')
    await page.goBack()
    await button(asked(page), t('console.discard')).click()
    await seen(desk.eventListHeading(page))
  })

  it('is left by a link only by saying so, and reloaded only by saying so to the browser', async () => {
    const page = await stage.openAsHost('/UserCenter/MyInfo')
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
    await comesTo(() => name.inputValue()).toBe(before)
    await name.fill('再一个名字')
    await toEvents.click()
    await button(asked(page), t('console.discard')).click()
    await seen(desk.eventListHeading(page))
  })
})

it('a reply that was written is given up only by saying so', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  await hand.ask(code, await hand.guest(code, 'Bob'), '几点结束')
  const page = await stage.openAsHost(`/Event/index/${code}`)
  await desk.mark(page, '几点结束', t('console.reply')).click()
  const form = page.getByRole('dialog', { name: t('console.reply') })
  await page.keyboard.press('Escape')
  await gone(form)
  await desk.mark(page, '几点结束', t('console.reply')).click()
  await form.getByLabel(t('console.replyText')).fill('六点')
  await page.keyboard.press('Escape')
  await button(page, t('console.keepEditing')).click()
  expect(await form.getByLabel(t('console.replyText')).inputValue()).toBe('六点')
  await button(form, t('common.cancel')).click()
  await button(page, t('console.discard')).click()
  await gone(form)
})

it('Enter goes from option to option, and on to a new one while there is room', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await desk.openNew(page, 'kinds.poll')
  const form = page.getByRole('dialog', { name: t('console.addPoll') })
  const place = (at: number) => form.getByLabel(t('console.optionPlace', { place: at }), { exact: true })
  await place(1).focus()
  for (let at = 1; at < limits.pollOptionsMost; at += 1) {
    await page.keyboard.press('Enter')
    await comesTo(() => place(at + 1).evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Enter')
  expect(await place(limits.pollOptionsMost + 1).count()).toBe(0)
})

/** Which of the `side` times `side` squares of a picture are dark in the middle. */
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

it('a list that is pasted fills one option a line, and says what found no room: a poll, a quiz', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
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
  await seen(option(3))
  expect(await Promise.all([1, 2, 3].map((place) => option(place).inputValue()))).toEqual([
    '早就在的',
    '罗马',
    '奥斯陆',
  ])
  const most = limits.pollOptionsMost
  await pasteInto(option(3), linesUpTo(most))
  await seen(page.getByText(t('console.linesLeftOut', { count: 3, most })))
  expect(await option(most).inputValue()).toBe(`第 ${most - 3} 项`)
  await page.keyboard.press('Escape')
  await button(page, t('console.discard')).click()

  await desk.openNew(page, 'kinds.quiz')
  const first = page.getByLabel(t('quiz.option', { number: 1 }), { exact: true })
  await pasteInto(first, linesUpTo(limits.quizOptionsMost + 1))
  await seen(page.getByText(t('console.linesLeftOut', { count: 1, most: limits.quizOptionsMost })))
  expect(await first.inputValue()).toBe('第 1 项')
})

it('what lets the audience in is all in sight in a window of a laptop: code, link and passcode', async () => {
  const code = await stage.backstage().event({ Passcode: '开门' })
  const page = await stage.openAsHost(`/Event/index/${code}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: t('console.share') }).click()
  const dialog = page.getByRole('dialog', { name: t('console.share') })
  await seen(dialog.getByText('开门'))
  await seen(dialog.getByRole('img'))
  expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
})

it('the QR code is saved as a picture for slides, module by module as it is shown', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}`)
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

it('the first field that is wrong is shown, however far away it is', async () => {
  const code = await stage.backstage().event()
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
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
  await comesTo(isFocused).toBe(true)
})

/** What is said beside a field is tied to it. */
describe('forms say what is wrong beside the field and lose nothing typed', () => {
  it('of an event', async () => {
    const page = await stage.openAsHost('/Events/EventList')
    await button(page, t('console.createEvent')).first().click()
    const form = page.getByRole('dialog')
    const field = (name: Parameters<typeof t>[0]) => form.getByLabel(t(name as 'console.eventName'))
    await field('console.location').fill('上海')
    await field('console.startAt').fill('2027-05-02T10:00')
    await field('console.endAt').fill('2027-05-01T10:00')
    await field('console.participantLimit').fill('0')
    await button(form, t('console.createEvent')).click()
    await comesTo(() => saidOf(field('console.eventName'))).toContain(t('console.fieldEmpty'))
    expect(await saidOf(field('console.endAt'))).toContain(t('console.endBeforeStart'))
    expect(await saidOf(field('console.participantLimit'))).toContain(t('console.limitInvalid'))
    expect(await field('console.eventName').getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate('document.activeElement.name')).toBe('name')
    expect(await field('console.location').inputValue()).toBe('上海')
    await page.keyboard.press('Escape')
    await button(page, t('console.keepEditing')).click()
    expect(await field('console.location').inputValue()).toBe('上海')
    await field('console.eventName').fill('好了')
    await comesTo(() => saidOf(field('console.eventName'))).not.toContain(t('console.fieldEmpty'))
  })

  it('of a poll', async () => {
    const code = await stage.backstage().event()
    const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
    await desk.openNew(page, 'kinds.poll')
    const form = page.getByRole('dialog')
    const option = (place: number) => form.getByLabel(t('console.optionPlace', { place }), { exact: true })
    await button(form, t('console.addPoll')).click()
    await seen(form.getByText(t('console.fieldEmpty')))
    await seen(form.getByText(t('console.addOptionFault'), { exact: true }))
    const title = form.getByLabel(t('console.pollTitle'))
    await title.fill('长'.repeat(limits.pollTitleLength + 1))
    await option(1).fill('罗马')
    await option(2).fill('罗马')
    await button(form, t('console.addPoll')).click()
    await comesTo(() => saidOf(title)).toContain(t('console.longText'))
    expect(await saidOf(option(2))).toContain(t('console.optionTwice'))
    expect(await option(1).inputValue()).toBe('罗马')
    await title.fill('去哪里')
    await option(2).fill('奥斯陆')
    await button(form, t('console.addPoll')).click()
    await gone(form)
    await seen(page.getByRole('heading', { name: '去哪里', level: 2 }))
  })

  it('of a new account, which signs in, changes its password and lives by the new one', async () => {
    const page = await stage.open('console', '/register', { allow: refusedAnswer })
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const fill = async (logonName: string, password: string, repeated: string) => {
      await field(t('console.logonName')).fill(logonName)
      await field(t('console.userName')).fill('第二位')
      await field(t('console.email')).fill('second@example.com')
      await field(t('console.newPassword')).fill(password)
      await field(t('console.repeatPassword')).fill(repeated)
      await button(page, t('console.registerAction')).click()
    }
    await fill('no spaces', 'abcdefg', 'abcdefh')
    await comesTo(() => saidOf(field(t('console.logonName')))).toContain(t('console.logonNameRules'))
    expect(await saidOf(field(t('console.newPassword')))).toContain(t('console.passwordRules'))
    expect(await saidOf(field(t('console.repeatPassword')))).toContain(t('console.passwordMismatch'))
    await fill(stage.server().logonName, 'second-1', 'second-1')
    await comesTo(() => saidOf(field(t('console.logonName')))).toContain(t.error('LogonNameTaken'))
    await fill('second', 'second-1', 'second-1')
    await seen(toast(page, t('console.registered')))
    expect(await field(t('console.logonName')).inputValue()).toBe('second')
    await desk.signIn(page, 'second', 'second-1')
    await seen(page.getByRole('heading', { name: t('console.noEvents') }))

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
    await seen(page.getByText(t.error('PasswordWrong')))
    await change('second-1')
    await seen(toast(page, t('console.passwordChanged')))
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: t('console.signOut') }).click()
    await desk.signIn(page, 'second', 'second-1')
    await seen(toast(page, t.error('SignInFailed')))
    await desk.signIn(page, 'second', 'second-2')
    await seen(page.getByRole('heading', { name: t('routes.changePassword'), level: 1 }))
  })
})

describe('the event list', () => {
  const menuOf = async (page: Page, name: string, item: string): Promise<void> => {
    await button(page, t('console.actionsFor', { name })).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  it('gets one event of a form that is sent again after a lost answer', async () => {
    const stageHand = stage.backstage()
    await stageHand.event({ EventName: '一次' })
    const page = await stage.openAsHost('/Events/EventList', { allow: /ERR_FAILED/ })
    const sendTwice = async (name: string, action: string): Promise<void> => {
      const form = page.getByRole('dialog')
      await loseAnswer(page, name)
      await button(form, action).click()
      await seen(form.getByText(t.error('Unreachable')))
      await button(form, action).click()
      await seen(page.getByRole('heading', { level: 1 }))
      await page.getByRole('link', { name: t('console.toEvents') }).click()
    }
    await menuOf(page, '一次', t('console.clone'))
    await sendTwice('Event/Clone', t('console.cloneEvent'))
    await button(page, t('console.createEvent')).first().click()
    await page.getByRole('dialog').getByLabel(t('console.eventName')).fill('新的')
    await sendTwice('Event/Add', t('console.createEvent'))
    const listed = await call(stage.server().origin, '/api/event/Event/GetList', {}, stageHand.token)
    const names = listed.map(({ EventName }) => EventName)
    const ours = ['新的', t('console.copyOf', { name: '一次' }), '一次']
    expect(names.filter((name) => ours.includes(name)).sort()).toEqual([...ours].sort())
  })

  it('copies an event with its polls, and deletes one after saying what is lost', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event({ EventName: '原件', Location: '北京' })
    await stageHand.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
    await stageHand.guest(code, '小明')
    const page = await stage.openAsHost('/Events/EventList', { allow: refusedAnswer })
    await menuOf(page, '原件', t('console.clone'))
    const form = page.getByRole('dialog')
    const copy = t('console.copyOf', { name: '原件' })
    await comesTo(() => form.getByLabel(t('console.eventName')).inputValue()).toBe(copy)
    expect(await form.getByLabel(t('console.location')).inputValue()).toBe('北京')
    await button(form, t('console.cloneEvent')).click()
    await seen(page.getByRole('heading', { name: copy, level: 1 }))
    expect(here(page)).not.toContain(code)
    await desk.openTab(page, 'polls')
    await seen(page.getByRole('heading', { name: '去哪里', level: 2 }))

    await page.getByRole('link', { name: t('console.toEvents') }).click()
    await menuOf(page, '原件', t('common.delete'))
    const warning = page.getByRole('dialog', { name: t('console.deleteEventTitle', { name: '原件' }) })
    await seen(warning.getByText(t('console.deleteEventDetail', { participants: '1' })))
    await button(warning, t('console.deleteEvent')).click()
    await seen(toast(page, t('console.eventDeleted', { name: '原件' })))
    await gone(page.getByRole('link', { name: t('console.openEvent', { name: '原件' }), exact: true }))
    await seen(page.getByRole('link', { name: t('console.openEvent', { name: copy }) }))
    const late = await stage.open('guest', `/Guest/${code}`, { allow: refusedAnswer })
    await seen(late.getByText(t.error('CodeUnknown')))
  })

  it('finds by name, place and code, filters by progress, and shows cards or a table', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event({ EventName: '找得到', Location: '杭州' })
    const page = await stage.openAsHost('/Events/EventList')
    const found = page.getByRole('link', { name: t('console.openEvent', { name: '找得到' }) })
    const search = page.getByRole('searchbox', { name: t('console.searchEvents') })
    for (const text of ['找得', '杭州', `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()]) {
      await search.fill(text)
      await comesTo(() => page.getByRole('link', { name: /^进入控制台/ }).count()).toBe(1)
      await seen(found)
    }
    await page.getByRole('tab', { name: t('console.progress-finished') }).click()
    await seen(page.getByText(t('console.nothingFound')))
    await button(page, t('console.showAll')).click()
    await seen(found)
    await button(page, t('console.asTable')).click()
    await seen(page.getByRole('row').filter({ hasText: '找得到' }))
    await page.reload()
    await seen(page.getByRole('row').filter({ hasText: '找得到' }))
  })
})

it('a dialog takes the focus, keeps it, closes by Esc and gives it back', async () => {
  const page = await stage.openAsHost('/Events/EventList')
  const opener = button(page, t('console.createEvent')).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await comesTo(() => page.evaluate('document.activeElement.name')).toBe('name')
  const inside = () => page.evaluate('document.activeElement.closest("dialog") !== null')
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press('Tab')
    // The browser's own controls count as the page's body for a moment.
    expect((await inside()) || (await page.evaluate('document.activeElement === document.body'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await gone(dialog)
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)
})

it('what a double click opens stays open: a menu, a dialog', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await button(page, t('console.addItem')).dblclick()
  await seen(page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await desk.pollControl(page, t('console.newRound')).dblclick()
  const asked = page.getByRole('dialog', { name: t('console.newRoundTitle', { round: 2 }) })
  await seen(asked)
  // Where the dialog has a button, the rest of the double click does not press it.
  await button(asked, t('common.cancel')).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await asked.isVisible()).toBe(true)
  await button(asked, t('common.cancel')).click()
  await gone(asked)
})

it('a control that cannot be pressed says why on hover and on focus', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const ItemId = await stageHand.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  const tip = page.getByRole('tooltip')
  for (const [control, reason] of [
    [desk.pollControl(page, t('console.lockVoting')), t.error('ItemNotActive')],
    [desk.pollControl(page, t('console.showAnswer')), t.error('NoCorrectAnswer')],
  ] as const) {
    expect(await control.getAttribute('aria-disabled')).toBe('true')
    await control.hover()
    await seen(tip.filter({ hasText: reason }))
    await page.mouse.move(0, 0)
    await gone(tip)
    await control.focus()
    await seen(tip.filter({ hasText: reason }))
    await page.keyboard.press('Enter')
    await control.blur()
    await gone(tip)
  }

  // Six of them in rows that are alike, whatever room there is.
  const controls = page.getByRole('group', { name: t('console.itemControls') }).getByRole('button')
  for (const width of [2560, 1920, 1440, 1280, 1100, 900, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
    expect([[6], [3, 3]], `${width} pixels`).toContainEqual(rows)
  }
  // The root's font is 14 pixels at 1440 and 24 at most: the icons grow with it.
  const iconAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return controls
      .first()
      .locator('svg')
      .evaluate((icon) => icon.getBoundingClientRect().width)
  }
  await comesTo(async () => (await iconAt(2560)) / (await iconAt(1440))).toBeCloseTo(24 / 14, 1)
  const poll = await stageHand.doc(code, `poll:${ItemId}`)
  expect(poll?.value).toEqual({
    activity: 'deactivated',
    voting: 'open',
    results: 'hidden',
    answer: 'hidden',
  })
})

describe('the desk tells how the event stands', () => {
  it('ended: nothing is open, and what asks the audience says why it cannot', async () => {
    const hand = stage.backstage()
    const code = await hand.event()
    await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
    const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
    await seen(page.getByText(t('console.item-open')))
    await seen(page.getByText(t('console.activeCount', { count: 1 })))
    await hand.run(code, 'Event/Finish', {})
    await seen(page.getByText(t('console.hintFinished')))
    expect(await page.getByText(t('console.item-open')).count()).toBe(0)
    expect(await page.getByText(t('console.activeCount', { count: 1 })).count()).toBe(0)
    for (const words of [t('console.lockVoting'), t('console.newRound')]) {
      await desk.pollControl(page, words).hover()
      await seen(page.getByRole('tooltip').filter({ hasText: t.error('EventEnded') }))
    }
    // What was collected is still shown.
    await desk.pollControl(page, t('console.showResults')).click()
    await seen(desk.pollControl(page, t('console.hideResults')))
  })

  it('entry closed before the start: nobody can join, and nothing moves', async () => {
    const hand = stage.backstage()
    const code = await hand.eventToCome()
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await seen(page.getByText(t('console.hintNotStarted')))
    const tabs = page.getByRole('tablist', { name: t('console.deskTabs') })
    const before = await tabs.boundingBox()
    await button(page, t('console.lockDoor')).click()
    await seen(page.getByText(t('console.hintNotStartedLocked')))
    await seen(page.getByText(t('console.doorLocked'), { exact: true }))
    expect((await tabs.boundingBox())?.y).toBe(before?.y)
  })
})

it('the tools of an item stay beside its state when there are rounds to choose from', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const ItemId = await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆', '巴黎'], { most: 2 }))
  // The longest words.
  const es = wordsIn('es')
  const page = await stage.open('console', `/Event/index/${code}?tab=polls`, {
    cookies: { 'Host-Token': hand.token, language: 'es' },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const tool = button(page, es('console.editItem'))
  const before = await tool.boundingBox()
  await hand.vote(code, await hand.guest(code, '小明'), ItemId, 0)
  await hand.run(code, 'Item/Reset', { ItemId })
  await seen(page.getByRole('combobox', { name: es('console.roundShown') }))
  expect(await tool.boundingBox()).toEqual(before)
})

it('auto review says what it does, on and off', async () => {
  const page = await stage.openAsHost(`/Event/index/${await stage.backstage().event()}`)
  const review = page.getByRole('switch', { name: t('console.autoReview'), exact: true })
  await seen(page.getByText(t('console.emptyAutoReview')))
  expect(await saidOf(review)).toBe(t('console.autoReviewOn'))
  await review.click()
  await comesTo(() => saidOf(review)).toBe(t('console.autoReviewOff'))
  await seen(page.getByText(t('console.emptyForReview')))
})

it('participants stand by the time they joined, the latest first, and are sorted by any column with keys', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  for (const name of ['Bea', 'Ann', 'Cid']) await hand.guest(code, name)
  const page = await stage.openAsHost(`/Event/index/${code}?tab=guests`)
  const names = () => page.getByRole('rowheader').allTextContents()
  await comesTo(names).toEqual(['Cid', 'Ann', 'Bea'])
  const column = (words: string) => page.getByRole('columnheader', { name: words })
  expect(await column(t('console.joinedOn')).getAttribute('aria-sort')).toBe('descending')
  await button(page, t('console.guestName')).focus()
  await page.keyboard.press('Enter')
  await comesTo(names).toEqual(['Ann', 'Bea', 'Cid'])
  expect(await column(t('console.guestName')).getAttribute('aria-sort')).toBe('ascending')
  await page.keyboard.press('Enter')
  await comesTo(names).toEqual(['Cid', 'Bea', 'Ann'])
  expect(await column(t('console.joinedOn')).getAttribute('aria-sort')).toBe('none')
})

describe('keys', () => {
  it('switch the screen, but not while somebody types', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event({ EventName: '按键' })
    await stageHand.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
    const page = await stage.openAsHost(`/Event/index/${code}`)
    const screen = await stage.open('screen', await stageHand.screenPath(code))
    await desk.connected(page)
    for (const [key, text] of [
      ['3', '去哪里'],
      ['2', t('screen.askTitle')],
      ['1', '按键'],
    ] as const) {
      await page.keyboard.press(key)
      await seen(picture(screen).getByText(text, { exact: true }))
    }
    await page.getByRole('searchbox', { name: t('console.searchQuestions') }).pressSequentially('2')
    await comesTo(() => desk.screenMode(page, 'Welcome').getAttribute('aria-pressed')).toBe('true')
    expect((await stageHand.doc(code, 'present'))?.value).toBe('welcome')
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('?')
    await seen(page.getByRole('dialog', { name: t('console.keys') }))
  })

  it('review, star and answer the question that has the focus', async () => {
    const stageHand = stage.backstage()
    const code = await stageHand.event()
    await stageHand.run(code, 'Qa/AutoReviewOff', {})
    const guest = await stageHand.guest(code, '小明')
    const ids = [
      await stageHand.ask(code, guest, '第一个问题'),
      await stageHand.ask(code, guest, '第二个问题'),
    ]
    const page = await stage.openAsHost(`/Event/index/${code}`)
    await desk.questionCard(page, '第一个问题').focus()
    await page.keyboard.press('a')
    await seen(desk.mark(page, '第一个问题', t('console.star')))
    // The focus goes on to the next one.
    await page.keyboard.press('r')
    await gone(desk.questionCard(page, '第二个问题'))
    await desk.questionCard(page, '第一个问题').focus()
    await page.keyboard.press('s')
    await page.keyboard.press('d')
    await seen(desk.mark(page, '第一个问题', t('console.unstar')))
    await seen(desk.mark(page, '第一个问题', t('console.markUnanswered')))
    const values = await Promise.all(
      ids.map(async (id) => (await stageHand.doc(code, `question:${id}`))?.value),
    )
    expect(values).toEqual([
      { place: 'live', star: 'starred', answer: 'answered', stage: 'normal' },
      { place: 'rejected', star: 'plain', answer: 'unanswered', stage: 'normal' },
    ])
  })
})

it('the run is put in order by its buttons, by keys and with the mouse', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  for (const title of ['甲', '乙', '丙']) await hand.poll(code, pollOf(title, ['一', '二']))
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  const line = (title: string): Locator => page.getByRole('button', { name: new RegExp(`^\\d\\. ${title}`) })
  const run = (): Promise<string> =>
    page
      .getByRole('button', { name: /^\d\. / })
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.slice(3, 4)).join(''))
  await comesTo(run).toBe('甲乙丙')
  await line('乙').click()
  await button(page, t('console.moveUp')).click()
  await comesTo(run).toBe('乙甲丙')
  await line('丙').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await comesTo(run).toBe('乙丙甲')
  const [from, to] = [await line('甲').boundingBox(), await line('乙').boundingBox()]
  if (!from || !to) throw new Error('the lines are there')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, from.y, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await comesTo(run).toBe('甲乙丙')
})

it('on a phone the keys leave the poll its room, and a question says how old it is', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const ItemId = await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const guest = await hand.guest(code, '一位名字很长很长很长很长很长的来宾')
  const id = await hand.ask(code, guest, '几点结束')
  await hand.run(code, 'Qa/Highlight', { QuestionId: id })
  await hand.run(code, 'Qa/MarkAnswered', { QuestionId: id })
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls&item=${ItemId}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const keys = page.getByRole('group', { name: t('console.itemControls') })
  await seen(keys)
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

it('a host moderates from a phone', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  await stageHand.run(code, 'Qa/AutoReviewOff', {})
  const guest = await stageHand.guest(code, '小明')
  await stageHand.ask(code, guest, '好问题')
  await stageHand.ask(code, guest, '坏问题')
  const viewport = { width: 390, height: 844 }
  const page = await stage.openAsHost(`/Event/index/${code}`, { viewport })
  await desk.mark(page, '好问题', t('console.approve')).click()
  await desk.mark(page, '坏问题', t('console.reject')).click()
  await desk.showPlace(page, 'live')
  await desk.mark(page, '好问题', t('console.highlight')).click()
  await seen(desk.mark(page, '好问题', t('console.unhighlight')))
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
})

it('a host plays a quiz and shows the results of a poll from a phone', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const kinds = await Kinds.add(stage, code)
  const pollId = await stageHand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const viewport = { width: 390, height: 844 }
  const path = `/Event/index/${code}?tab=polls&item=${kinds.quiz}`
  const page = await stage.openAsHost(path, { viewport, hasTouch: true })
  const keys = page.getByRole('group', { name: t('quiz.controls') })
  await button(keys, t('console.activateOnScreen')).tap()
  await button(keys, t('quiz.start')).tap()
  const detail = page.getByRole('region', { name: quizTitle })
  await seen(detail.getByRole('status').getByText(t('quiz.phaseCountdown'), { exact: true }))
  await button(keys, t('quiz.openQuestion')).tap()
  await seen(detail.getByRole('status').getByText(t('quiz.phaseQuestion'), { exact: true }))
  expect((await stageHand.doc(code, `quiz:${kinds.quiz}`))?.value.phase).toBe('question')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)

  await page.getByRole('button', { name: /^\d\. 去哪里/ }).tap()
  await desk.pollControl(page, t('console.showResults')).tap()
  await seen(desk.pollControl(page, t('console.hideResults')))
  expect((await stageHand.doc(code, `poll:${pollId}`))?.value.results).toBe('shown')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
})

it('every kind is previewed as the hall will see it, and copied', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  const kinds = await Kinds.add(stage, code)
  const pollId = await stageHand.poll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const shows: Record<ItemKind, [id: string, title: string, words: string]> = {
    poll: [pollId, '去哪里', '罗马'],
    quiz: [kinds.quiz, quizTitle, t('quiz.ruleSpeed')],
    rating: [kinds.rating, 'How was it', 'The talk'],
    wordCloud: [kinds.wordCloud, 'How do you feel', t('wordCloud.inviteMany', { count: 3 })],
    openText: [kinds.openText, 'Wishes for us', t('openText.wallHidden')],
    lottery: [kinds.lottery, 'Who rides home', 'Main prize'],
  }
  const page = await stage.openAsHost(`/Event/index/${code}`)
  for (const kind of itemKinds) {
    const [id, title, words] = shows[kind]
    await walk(page, `/Event/index/${code}?tab=${itemPlaces[kind]}&item=${id}`)
    const detail = page.getByRole('region', { name: title, exact: true })
    await button(detail, t('console.preview')).click()
    const dialog = page.getByRole('dialog', { name: t('console.preview') })
    await seen(dialog.locator(`[role=img][aria-label="${title}"]`).getByText(words))
    await page.keyboard.press('Escape')
    await gone(dialog)
    expect((await stageHand.doc(code, `${kind}:${id}`))?.value.activity).toBe('deactivated')
    await button(detail, t('console.cloneItem')).click()
    const listed = page.getByRole('button', { name: new RegExp(`^\\d+\\. ${title}`) })
    await comesTo(() => listed.count()).toBe(2)
  }
})

it('what went out of sight can be undone', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  await stageHand.ask(code, await stageHand.guest(code, '小明'), '留下我')
  const page = await stage.openAsHost(`/Event/index/${code}`)
  await desk.mark(page, '留下我', t('console.archive')).click()
  await gone(desk.questionCard(page, '留下我'))
  await seen(page.getByText(t('console.archivedToast', { count: 1 })))
  await button(page, t('common.undo')).click()
  await seen(desk.questionCard(page, '留下我'))

  await button(page, t('console.finishEvent')).click()
  await button(page.getByRole('dialog'), t('console.finishEvent')).click()
  await seen(page.getByText(t('console.hintFinished')))
  await button(page, t('console.reopenEvent')).click()
  await gone(page.getByText(t('console.hintFinished')))
})

describe('the sign of a lost connection', () => {
  // A window that the desk fills, and a phone, where the keys stick to the lower edge.
  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('is seen on every tab and covers no control: $width', async (size) => {
    const stageHand = stage.backstage()
    const code = await stageHand.event()
    await stageHand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆', '巴黎', '里斯本', '雅典']))
    const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`, { allow: lostConnection })
    await page.setViewportSize(size)
    await desk.connected(page)
    const key = desk.pollControl(page, t('console.lockVoting'))
    const before = await key.boundingBox()
    await page.context().setOffline(true)
    const sign = page.getByText(t('common.offlineTitle'))
    for (const tab of ['polls', 'qa', 'guests'] as const) {
      await page.getByRole('tab', { name: t(`console.${tab}`) }).click()
      await seen(sign)
      const inFront = await sign.evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect()
        return it.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(inFront, tab).toBe(true)
    }
    await page.getByRole('tab', { name: t('console.polls') }).click()
    const [keyBox, signBox] = [await key.boundingBox(), await sign.boundingBox()]
    expect((keyBox?.y ?? 0) + (keyBox?.height ?? 0)).toBeLessThanOrEqual(signBox?.y ?? 0)
    // Where the desk fills the window, nothing gives way to it either.
    if (size.width === 1440) expect(keyBox).toEqual(before)
  })
})

it('what a host does offline is done on return', async () => {
  const stageHand = stage.backstage()
  const code = await stageHand.event()
  await stageHand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  const token = await stageHand.guest(code, '小明')
  const guest = await stage.open('guest', `/Guest/${code}#polls`, { cookies: { 'Guest-Token': token } })
  const page = await stage.openAsHost(`/Event/index/${code}?tab=polls`, { allow: lostConnection })
  await desk.connected(page)
  await page.context().setOffline(true)
  await seen(page.getByText(t('console.offline'), { exact: true }))
  await desk.pollControl(page, t('console.lockVoting')).click()
  expect(await desk.pollControl(page, t('console.lockVoting')).getAttribute('aria-busy')).toBe('true')
  await page.context().setOffline(false)
  await seen(guest.getByText(t.error('VotingClosed')))
  await seen(desk.pollControl(page, t('console.unlockVoting')))
  await phone.live(guest)
})
