import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { Outcome } from '#contract/errors.ts'
import type { Credentials } from '#machines/flow/sign-in/sign-in.events.ts'
import { signInMachine } from '#machines/flow/sign-in/sign-in.machine.ts'
import { rightOnes, signInCanCome, signInEvents } from '#tests/support/chart-cases/sign-in.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import type { CaptchaServer } from '#tests/support/pages/captcha-server.ts'
import { button, eventListHeading } from '#tests/support/pages/console.ts'
import { type Fixture, lostConnection, refusedAnswer } from '#tests/support/pages/fixture.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { HeldCalls } from './held-calls.ts'
import { type OnPages, walkPages } from './walk-pages.ts'

type SignIn = typeof signInMachine
type SignInSnapshot = SnapshotFrom<SignIn>

const graph = chartGraph(signInMachine, { events: signInEvents, canCome: signInCanCome })

class SignInPage implements OnPages<SignIn> {
  readonly #page: Page
  readonly #calls: HeldCalls
  readonly #password: string
  /** The captcha image of the last attempt. */
  #image: string | null = null

  constructor(page: Page, calls: HeldCalls, password: string) {
    this.#page = page
    this.#calls = calls
    this.#password = password
  }

  readonly #key = () => button(this.#page, t('console.signIn'))
  readonly #captcha = () => this.#page.getByLabel(t('console.captcha'), { exact: true })
  readonly #shownImage = () => this.#page.getByRole('img', { name: t('console.captchaImage') })

  async execute(event: AnyEventObject): Promise<void> {
    if (event.type === 'submit') return this.#submit(event.credentials)
    const outcome = event.output as Outcome<string>
    if (!outcome.ok && outcome.code === 'Unreachable') return this.#calls.disconnect()
    if (outcome.ok && !outcome.data) return this.#calls.changed((answer) => ({ ...answer, Data: '' }))
    return this.#calls.through()
  }

  async #submit({ logonName, password, captchaText, remember }: Credentials): Promise<void> {
    const typed = password === rightOnes.password ? this.#password : password
    await this.#page.getByLabel(t('console.logonName')).fill(logonName)
    await this.#page.getByLabel(t('console.password'), { exact: true }).fill(typed)
    await this.#captcha().fill(captchaText)
    await this.#page.getByRole('checkbox').setChecked(remember)
    this.#image = await this.#shownImage().getAttribute('src')
    await this.#key().click()
  }

  async check({ value, context }: SignInSnapshot): Promise<void> {
    if (value === 'signedIn') return appears(eventListHeading(this.#page))
    await eventually(() => this.#key().getAttribute('aria-busy')).toBe(value === 'sending' ? 'true' : null)
    const { refusal } = context
    if (!refusal) return
    await appears(this.#page.getByText(t.error(refusal.code), { exact: true }))
    await eventually(() => this.#shownImage().getAttribute('src')).not.toBe(this.#image)
    await eventually(() => this.#captcha().inputValue()).toBe('')
  }

  /** Presses the button again while a call is pending. The held calls would then contain a second call. */
  async attempt(event: AnyEventObject, _: unknown, { value }: SignInSnapshot): Promise<null> {
    if (event.type === 'submit' && value === 'sending') await this.#key().press('Enter')
    return null
  }
}

export async function walkSignIn(fixture: Fixture, server: CaptchaServer): Promise<void> {
  const { origin, password } = server
  const allow = new RegExp(
    `${refusedAnswer.source}|${lostConnection.source}|ERR_CONNECTION_FAILED|ERR_FAILED`,
  )
  const page = await fixture.open('console', '/login', { origin, allow })
  // Block the proof of work, so that the page asks for the characters of an image. The walk types these characters.
  await page.route('**/GetChallenge*', (route) => route.abort())
  const calls = await HeldCalls.on(page, ['/api/sys/User/LoginUser'])
  // A call never throws: a failure on the network is an answer too.
  const without = ['signIn.sending: xstate.error.actor.0.signIn.sending -> signIn.refused']
  await walkPages(graph, { everyStep: true, without }, async () => {
    await page.context().clearCookies()
    await page.goto(`${origin}/login`)
    await page.getByLabel(t('console.logonName')).fill('x')
    await button(page, t('console.checkByPicture')).click()
    return new SignInPage(page, calls, password)
  })
}
