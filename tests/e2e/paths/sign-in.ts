import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { Outcome } from '../../../src/contract/errors.ts'
import type { Credentials } from '../../../src/machines/sign-in/sign-in.events.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { rightOnes, signInCanCome, signInEvents } from '../../machines/cases/sign-in.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import type { CaptchaServer } from '../captcha-server.ts'
import { button, eventListHeading } from '../console.ts'
import { comesTo, seen } from '../seen.ts'
import { lostConnection, refusedAnswer, type Stage } from '../stage.ts'
import { t } from '../words.ts'
import { HeldCalls } from './held-calls.ts'
import { type OnPages, walkPages } from './walk-pages.ts'

type SignIn = typeof signInMachine
type SignInSnapshot = SnapshotFrom<SignIn>

const graph = chartGraph(signInMachine, { events: signInEvents, canCome: signInCanCome })

class SignInPage implements OnPages<SignIn> {
  readonly #page: Page
  readonly #calls: HeldCalls
  readonly #password: string
  /** The image of the last try. */
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
    if (!outcome.ok && outcome.code === 'Unreachable') return this.#calls.cut()
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
    if (value === 'signedIn') return seen(eventListHeading(this.#page))
    await comesTo(() => this.#key().getAttribute('aria-busy')).toBe(value === 'sending' ? 'true' : null)
    const { refusal } = context
    if (!refusal) return
    await seen(this.#page.getByText(t.error(refusal.code), { exact: true }))
    await comesTo(() => this.#shownImage().getAttribute('src')).not.toBe(this.#image)
    await comesTo(() => this.#captcha().inputValue()).toBe('')
  }

  /** A press while one is under way: of a second call the held ones would tell. */
  async attempt(event: AnyEventObject, _: unknown, { value }: SignInSnapshot): Promise<null> {
    if (event.type === 'submit' && value === 'sending') await this.#key().press('Enter')
    return null
  }
}

export async function walkSignIn(stage: Stage, server: CaptchaServer): Promise<void> {
  const { origin, password } = server
  const allow = new RegExp(`${refusedAnswer.source}|${lostConnection.source}|ERR_CONNECTION_FAILED`)
  const page = await stage.open('console', '/login', { origin, allow })
  const calls = await HeldCalls.on(page, ['/api/sys/User/LoginUser'])
  // A call never breaks: what goes wrong on its way is an answer, too.
  const without = ['signIn.sending: xstate.error.actor.0.signIn.sending -> signIn.refused']
  await walkPages(graph, { everyStep: true, without }, async () => {
    await page.context().clearCookies()
    await page.goto(`${origin}/login`)
    await seen(button(page, t('console.signIn')))
    return new SignInPage(page, calls, password)
  })
}
