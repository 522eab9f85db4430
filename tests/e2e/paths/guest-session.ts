import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { type Outcome, refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { Entry } from '../../../src/machines/guest-session/guest-session.events.ts'
import type { guestSessionMachine } from '../../../src/machines/guest-session/guest-session.machine.ts'
import { sessionGraph } from '../../machines/cases/guest-session.cases.ts'
import type { PathOf } from '../../machines/model/path-model.ts'
import { robbedAnswer, SessionWorld } from '../../server/paths/session-world.ts'
import type { CaptchaServer } from '../captcha-server.ts'
import { button } from '../console.ts'
import * as phone from '../guest.ts'
import { comesTo, gone, seen } from '../seen.ts'
import { lostConnection, refusedAnswer, type Stage } from '../stage.ts'
import { t } from '../words.ts'
import { HeldCalls } from './held-calls.ts'
import { type OnPages, walkPages } from './walk-pages.ts'

type Session = typeof guestSessionMachine
type Snapshot = SnapshotFrom<Session>

const graph = sessionGraph()

/** The call that a state waits for. */
const callOf: Record<string, string> = {
  lookingUp: '/api/event/Event/GetEventByCode',
  looking: '/api/event/Event/GetEventByCode',
  registering: '/api/guest/Guest/RegisterGuest',
  updating: '/api/guest/Guest/UpdateLoginGuest',
  loadingProfile: '/api/guest/Guest/GetLoginGuestProfile',
  visiting: '/api/guest/Guest/VisitEvent',
  loadingCaptcha: '/api/sys/File/GetGuid',
}

const isAnswer = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.done.')
const isWait = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.after.')

/** What a page passes without a call to the server: no walk can hold it there. */
const passing = ['forgettingToken', 'counting', 'unseen']

/** The innermost state: no two have the same name and are shown otherwise. */
const innermost = (value: unknown): string =>
  typeof value === 'string' ? value : innermost(Object.values(value as object)[0])

const outermost = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '')

/** Whether the answer is that no call was made, for want of a token. */
const wantsToken = (event: AnyEventObject | undefined): boolean =>
  (event?.output as Outcome | undefined)?.ok === false && event?.output.code === 'TokenMissing'

/** Hides from the page that a cookie was kept when it tries whether it is. */
const noProbe = `{
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', {
    get: () => get.call(document).split('; ').filter((pair) => !pair.startsWith('Cookie-Probe')).join('; '),
    set: (value) => set.call(document, value),
  })
}`

interface Door {
  page: Page
  calls: HeldCalls
  server: CaptchaServer
  world: SessionWorld
}

class SessionOnPage implements OnPages<Session> {
  readonly #door: Door
  readonly #steps: PathOf<Session>['steps']
  #done = 0

  constructor(door: Door, { steps }: PathOf<Session>) {
    this.#door = door
    this.#steps = steps
  }

  /** What happens after the step that is done now. */
  #ahead = (by: number): AnyEventObject | undefined => this.#steps[this.#done + by]?.event

  async #token(): Promise<string> {
    const cookies = await this.#door.page.context().cookies()
    return decodeURIComponent(cookies.find(({ name }) => name === 'Guest-Token')?.value ?? '')
  }

  async execute(event: AnyEventObject, { value }: Snapshot): Promise<void> {
    const { page, calls, world } = this.#door
    this.#done += 1
    const at = innermost(value)
    const code =
      event.type === 'open' && event.code !== '!!' ? await world.open(await this.#token()) : event.code
    if (wantsToken(this.#ahead(1))) await this.#loseToken()
    if (event.type === 'open') return phone.typeCode(page, code)
    if (event.type === 'submit') return this.#submit(event.entry)
    if (isWait(event)) return page.clock.runFor(limits.doorLookMostMilliseconds * 1.6)
    if (isAnswer(event)) return at in callOf && !wantsToken(event) ? this.#answer(event) : undefined
    if (event.type === 'retry' && at === 'looking') await calls.forget()
    return this.#press(event, at)
  }

  /** The browser has thrown the cookie away; how often that went wrong before. */
  async #loseToken(): Promise<void> {
    const { page } = this.#door
    await page.context().clearCookies({ name: 'Guest-Token' })
    const before = String(this.#ahead(2)?.output ?? 0)
    await page.evaluate((count) => {
      sessionStorage.setItem('guest-failed-attempts', count)
      Object.assign(window, { notReloaded: true })
    }, before)
  }

  async #answer(event: AnyEventObject): Promise<void> {
    const { calls, world } = this.#door
    const fate = await world.prepare(event, await this.#token())
    if (fate.way === 'cut') return calls.cut()
    if (fate.way === 'robbed') return calls.answered(robbedAnswer)
    const address = { 'x-forwarded-for': world.addressFor(fate) }
    await calls.through(
      fate.token === 'dead' ? { ...address, authorization: `Bearer ${'x'.repeat(43)}` } : address,
    )
  }

  async #submit({ details, passcode, captchaText }: Entry): Promise<void> {
    const { page } = this.#door
    const fields = {
      [t('guest.name')]: details.Username,
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
    const { page, server, world } = this.#door
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
    // The way out of the room is the browser's own.
    await page.evaluate(() => {
      history.pushState(null, '', '/Guest')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }

  /** A second press while the first is under way: of a second call the held ones would tell. */
  async attempt(event: AnyEventObject, _: unknown, { value }: Snapshot): Promise<null> {
    const busy = ['registering', 'updating'].includes(innermost(value))
    if (event.type === 'submit' && busy && !wantsToken(this.#ahead(1)))
      await button(this.#door.page, t('guest.join')).press('Enter')
    return null
  }

  async check({ value, context }: Snapshot): Promise<void> {
    const { page, calls } = this.#door
    const at = innermost(value)
    // The page is further already.
    if (passing.includes(at) || wantsToken(this.#ahead(1))) return
    const path = callOf[at]
    if (path) await comesTo(() => calls.paths).toEqual([path])
    const heading = (name: string) => seen(page.getByRole('heading', { name }))
    const says = (words: string) => seen(page.getByText(words, { exact: true }))
    const { refusal } = context
    if (at === 'cookiesUnsupported') return says(t.error('CookiesMissing'))
    if (at === 'inside') return seen(phone.navigation(page))
    if (at === 'ended') return heading(t.error('EventEnded'))
    if (at === 'removed') return heading(t.error('GuestRemoved'))
    if (at === 'failed') return heading(t('guest.unreachableTitle'))
    if (at === 'waiting' || at === 'looking')
      return heading(t.error(outermost(value) === 'full' ? 'EventFull' : 'DoorLocked'))
    if (at === 'announcing') return says(t('guest.pageAbnormal'))
    if (at === 'exhausted') return says(t('guest.pageAbnormalLimit'))
    if (at === 'reloading') return comesTo(() => page.evaluate(() => 'notReloaded' in window)).toBe(false)
    const searching = outermost(value) === 'searching'
    if (searching) await heading(t('guest.joinTitle'))
    if (at === 'notFound' && refusal) await says(t.error(refusal.code))
    if (at === 'asking' && !searching) await seen(page.getByRole('img', { name: t('guest.captchaImage') }))
    if (at === 'filling') await this.#checkForm(context)
  }

  async #checkForm({ event, captchaId, refusal }: Snapshot['context']): Promise<void> {
    const { page } = this.#door
    await comesTo(() => button(page, t('guest.join')).getAttribute('aria-busy')).toBe(null)
    const image = page.getByRole('img', { name: t('guest.captchaImage') })
    await (captchaId ? seen(image) : gone(image))
    const passcode = page.getByLabel(t('guest.passcode'), { exact: true })
    await (event?.PasscodeAsked ? seen(passcode) : gone(passcode))
    if (refusal?.code === 'Unreachable' || refusal?.code === 'PasscodeWrong')
      await seen(page.getByText(t.error(refusal.code), { exact: true }))
  }
}

export async function walkGuestSession(stage: Stage, server: CaptchaServer): Promise<void> {
  const { origin } = server
  const world = new SessionWorld(origin, await server.hostToken())
  const allow = new RegExp(
    `${refusedAnswer.source}|${lostConnection.source}|ERR_CONNECTION_FAILED|ERR_FAILED`,
  )
  const page = await stage.open('guest', '/demo', { origin, allow, before: noProbe })
  const calls = await HeldCalls.on(page, [...new Set(Object.values(callOf))])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // Who has been removed from an event may still change what is known of them.
  const without = ['guest-session.joining.judging: (always) [the reason is one of] -> guest-session.removed']
  await walkPages(graph, { without }, async (walk) => {
    await calls.forget()
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`${origin}/Guest`)
    return new SessionOnPage({ page, calls, server, world }, walk)
  })
}
