import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Entry } from '#machines/flow/guest-session/guest-session.events.ts'
import type { guestSessionMachine } from '#machines/flow/guest-session/guest-session.machine.ts'
import { sessionGraph, sessionMissed } from '#tests/support/chart-cases/guest-session.cases.ts'
import type { PathOf } from '#tests/support/model/path-model.ts'
import type { CaptchaServer } from '#tests/support/pages/captcha-server.ts'
import { button } from '#tests/support/pages/console.ts'
import { type Fixture, lostConnection, refusedAnswer } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { walk } from '#tests/support/pages/walk.ts'
import { incompleteAnswer, SessionWorld } from '#tests/support/server/session-world.ts'
import { t } from '#tests/support/words.ts'
import { HeldCalls } from './held-calls.ts'
import { type OnPages, walkPages } from './walk-pages.ts'

type Session = typeof guestSessionMachine
type Snapshot = SnapshotFrom<Session>

const graph = sessionGraph()

/** The call that each state waits for. */
const callOf: Record<string, string> = {
  lookingUp: '/api/event/Event/GetEventByCode',
  looking: '/api/event/Event/GetEventByCode',
  registering: '/api/guest/Guest/RegisterGuest',
  updating: '/api/guest/Guest/UpdateLoginGuest',
  loadingProfile: '/api/guest/Guest/GetLoginGuestProfile',
  visiting: '/api/guest/Guest/VisitEvent',
  working: '/api/sys/File/GetChallenge',
  loadingCaptcha: '/api/sys/File/GetGuid',
}

const isAnswer = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.done.')
const isWait = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.after.')

/** States without a call to the server. The page leaves such a state at once, so no walk can check it. */
const passing = ['forgettingToken', 'counting', 'unseen']

const outermost = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '')

/** The name of the innermost state that has a page of its own. The names of these states are unique. */
const innermost = (value: unknown): string =>
  typeof value === 'string' || outermost(value) === 'inside'
    ? outermost(value)
    : innermost(Object.values(value as object)[0])

/** Whether the walk answers a call with a missing token. The page then makes no call. */
const wantsToken = (event: AnyEventObject | undefined): boolean =>
  (event?.output as Outcome | undefined)?.ok === false && event?.output.code === 'TokenMissing'

/** Hides from the page's probe that cookies are kept. */
const noProbe = `{
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: () => get.call(document).split('; ').filter((pair) => !pair.startsWith('Cookie-Probe')).join('; '),
    set: (value) => set.call(document, value),
  })
}`

interface GuestPage {
  page: Page
  calls: HeldCalls
  server: CaptchaServer
  world: SessionWorld
}

class SessionOnPage implements OnPages<Session> {
  readonly #guestPage: GuestPage
  readonly #steps: PathOf<Session>['steps']
  #done = 0

  constructor(guestPage: GuestPage, { steps }: PathOf<Session>) {
    this.#guestPage = guestPage
    this.#steps = steps
  }

  /** The event after the current step. */
  #ahead = (by: number): AnyEventObject | undefined => this.#steps[this.#done + by]?.event

  async #token(): Promise<string> {
    const cookies = await this.#guestPage.page.context().cookies()
    return decodeURIComponent(cookies.find(({ name }) => name === 'Guest-Token')?.value ?? '')
  }

  async execute(event: AnyEventObject, { value }: Snapshot): Promise<void> {
    const { page, calls, world } = this.#guestPage
    this.#done += 1
    const at = innermost(value)
    const code =
      event.type === 'open' && event.code !== '!!' ? await world.open(await this.#token()) : event.code
    if (wantsToken(this.#ahead(1))) await this.#loseToken()
    if (event.type === 'open') return phone.typeCode(page, code)
    if (event.type === 'submit') return this.#submit(event.entry)
    if (isWait(event)) return page.clock.runFor(limits.doorCheckMostMilliseconds * 1.6)
    if (isAnswer(event)) return at in callOf && !wantsToken(event) ? this.#answer(event) : undefined
    if (event.type === 'retry' && at === 'looking') await calls.forget()
    return this.#press(event, at)
  }

  /** The browser dropped the cookie. Sets the number of earlier failures. */
  async #loseToken(): Promise<void> {
    const { page } = this.#guestPage
    await page.context().clearCookies({ name: 'Guest-Token' })
    const before = String(this.#ahead(2)?.output ?? 0)
    await page.evaluate((count) => {
      sessionStorage.setItem('guest-failed-attempts', count)
      Object.assign(window, { notReloaded: true })
    }, before)
  }

  async #answer(event: AnyEventObject): Promise<void> {
    const { calls, world } = this.#guestPage
    const fate = await world.prepare(event, await this.#token())
    if (fate.way === 'lost') return calls.disconnect()
    if (fate.way === 'incomplete') return calls.answered(incompleteAnswer)
    const address = { 'x-forwarded-for': world.addressFor(fate) }
    await calls.through(
      fate.token === 'dead' ? { ...address, authorization: `Bearer ${'x'.repeat(43)}` } : address,
    )
  }

  async #submit({ details, passcode, captchaText }: Entry): Promise<void> {
    const { page } = this.#guestPage
    const fields = {
      [t('guest.name')]: details.username,
      [t('guest.passcode')]: passcode,
      [t('guest.captcha')]: captchaText,
    }
    for (const [label, text] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      if (await field.isVisible()) await field.fill(text)
    }
    await button(page, t('guest.join')).click()
  }

  async #press(event: AnyEventObject, at: string): Promise<void> {
    const { page, server, world } = this.#guestPage
    if (event.type === 'continueWithoutCookies') return button(page, t('common.continueAnyway')).click()
    if (event.type === 'refreshCaptcha') return button(page, t('guest.captchaRefresh')).click()
    if (event.type === 'closeMessage')
      return button(page.getByRole('dialog'), t('common.reload')).last().click()
    if (event.type === 'prove') {
      await page.getByLabel(t('guest.captcha'), { exact: true }).fill(event.captchaText)
      return button(page, t('guest.continue')).click()
    }
    if (event.type === 'retry') {
      const words = at === 'failed' ? t('guest.retryNow') : t('guest.lookNow')
      return button(page, words).click()
    }
    if (event.type === 'turnAway') {
      const token = await this.#token()
      if (event.refusal.code === 'TokenInvalid') return server.endSession(token)
      return void (await world.prepare({ type: '', output: refused('GuestRemoved') }, token))
    }
    if (at !== 'inside') return button(page, t('guest.otherEvent')).click()
    // The browser's back button leaves the event page.
    await walk(page, '/Guest')
  }

  /** A second press during the first: the held calls would show a second call. */
  async attempt(event: AnyEventObject, _: unknown, { value }: Snapshot): Promise<null> {
    // Press only while a known event is being joined, because before that the page has no form.
    const busy =
      outermost(value) === 'joining' && ['registering', 'updating', 'working'].includes(innermost(value))
    if (event.type === 'submit' && busy && !wantsToken(this.#ahead(1)))
      await button(this.#guestPage.page, t('guest.join')).press('Enter')
    return null
  }

  async check({ value, context }: Snapshot): Promise<void> {
    const { page, calls } = this.#guestPage
    const at = innermost(value)
    // The page has already left such a state.
    if (passing.includes(at) || wantsToken(this.#ahead(1))) return
    const path = callOf[at]
    if (path) await eventually(() => calls.paths).toEqual([path])
    const heading = (name: string) => appears(page.getByRole('heading', { name }))
    const says = (words: string) => appears(page.getByText(words, { exact: true }))
    const { refusal } = context
    if (at === 'cookiesUnsupported') return says(t.error('CookiesMissing'))
    if (at === 'inside') return appears(phone.navigation(page))
    if (at === 'ended') return heading(t.error('EventEnded'))
    if (at === 'removed') return heading(t.error('GuestRemoved'))
    if (at === 'failed') return heading(t('guest.unreachableTitle'))
    if (at === 'waiting' || at === 'looking')
      return heading(t.error(outermost(value) === 'full' ? 'EventFull' : 'DoorLocked'))
    if (at === 'announcing') return says(t('guest.pageAbnormal'))
    if (at === 'exhausted') return says(t('guest.pageAbnormalLimit'))
    if (at === 'reloading') return eventually(() => page.evaluate(() => 'notReloaded' in window)).toBe(false)
    const searching = outermost(value) === 'searching'
    if (searching) await heading(t('guest.joinTitle'))
    if (at === 'notFound' && refusal) await says(t.error(refusal.code))
    if (at === 'asking' && !searching) await appears(page.getByRole('img', { name: t('guest.captchaImage') }))
    if (at === 'filling') await this.#checkForm(context)
  }

  async #checkForm({ event, captchaId, proofDone, refusal }: Snapshot['context']): Promise<void> {
    const { page } = this.#guestPage
    await eventually(() => button(page, t('guest.join')).getAttribute('aria-busy')).toBe(null)
    const image = page.getByRole('img', { name: t('guest.captchaImage') })
    await (captchaId && !proofDone ? appears(image) : disappears(image))
    const passcode = page.getByLabel(t('guest.passcode'), { exact: true })
    await (event?.passcodeAsked ? appears(passcode) : disappears(passcode))
    if (refusal?.code === 'Unreachable' || refusal?.code === 'PasscodeWrong')
      await appears(page.getByText(t.error(refusal.code), { exact: true }))
  }
}

/** Walks one of several parts of the paths, numbered from 1. */
export async function walkGuestSession(
  fixture: Fixture,
  server: CaptchaServer,
  part: readonly [part: number, parts: number],
): Promise<void> {
  const { origin } = server
  const world = new SessionWorld(origin, await server.hostToken())
  const allow = new RegExp(
    `${refusedAnswer.source}|${lostConnection.source}|ERR_CONNECTION_FAILED|ERR_FAILED`,
  )
  const page = await fixture.open('guest', '/demo', { origin, allow, before: noProbe })
  const calls = await HeldCalls.on(page, [...new Set(Object.values(callOf))])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // Leave out this transition: a guest who was removed from an event may still change their details on the server.
  const without = sessionMissed
  await walkPages(graph, { without, part }, async (walk) => {
    await calls.forget()
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`${origin}/Guest`)
    return new SessionOnPage({ page, calls, server, world }, walk)
  })
}
