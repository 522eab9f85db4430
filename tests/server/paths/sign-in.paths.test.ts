import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { isErrorCode } from '#contract/error-status.ts'
import type { Outcome } from '#contract/errors.ts'
import type { SignInEvent } from '#machines/flow/sign-in/sign-in.events.ts'
import { signInMachine } from '#machines/flow/sign-in/sign-in.machine.ts'
import { createHttp } from '#services/http.ts'
import { liveSignIn } from '#services/sign-in.actors.ts'
import { rightOnes, signInCanCome, signInEvents } from '#tests/support/chart-cases/sign-in.cases.ts'
import { chartGraph } from '#tests/support/model/chart-graph.ts'
import { HeldChart } from '#tests/support/model/held-chart.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'
import { captchaText } from '#tests/support/server/build.ts'
import type { LiveServer } from '#tests/support/server/live-server.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'

type SignIn = typeof signInMachine

const graph = chartGraph(signInMachine, { events: signInEvents, canCome: signInCanCome })

/** The sign-in form without its page. Every attempt gets its own captcha image. */
class FormOnServer implements FlowOnServer<SignIn> {
  readonly chart: HeldChart<SignIn>
  readonly #live: LiveServer
  /** How the next call is handled. */
  #way: 'open' | 'lost' | 'incomplete' = 'open'
  #remembered = ''

  constructor(live: LiveServer) {
    this.#live = live
    const origin = `http://127.0.0.1:${live.server.port}`
    const http = createHttp({
      token: () => '',
      origin,
      fetch: (...given) => this.#fetch(...given),
      isCode: isErrorCode,
    })
    const saveLogonName = (name: string) => {
      this.#remembered = name
    }
    this.chart = new HeldChart(liveSignIn(http.call, { saveLogonName }))
  }

  #fetch: typeof fetch = async (...given) => {
    if (this.#way === 'lost') throw new TypeError('fetch failed')
    const answer = await fetch(...given)
    // Our server never answers without a token, but the page must report it (specification, section 8).
    return this.#way === 'incomplete' ? Response.json({ ...(await answer.json()), Data: '' }) : answer
  }

  async arrange(event: AnyEventObject): Promise<AnyEventObject> {
    if (event.type === 'submit') {
      const { credentials } = event as SignInEvent
      return {
        ...event,
        credentials: { ...credentials, captchaId: await this.#live.drawCaptcha('sign-in') },
      }
    }
    const outcome = event.output as Outcome<string>
    this.#way = outcome.ok && !outcome.data ? 'incomplete' : 'open'
    if (!outcome.ok && outcome.code === 'Unreachable') this.#way = 'lost'
    return event
  }

  seen = ({ value, context }: SnapshotFrom<SignIn>): unknown => ({
    value,
    refusal: context.refusal?.code,
    password: context.credentials?.password,
  })

  /** The part of the result that is stored outside the machine. */
  get remembered(): string {
    return this.#remembered
  }
}

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture('sqlite')
  const { logonName, password } = rightOnes
  await fixture.live.call('/api/sys/User/RegisterUser', {
    logonName,
    userName: 'Captain',
    email: 'captain@example.org',
    password,
    validateCode: captchaText,
    validateCodeGuId: await fixture.live.drawCaptcha('registration'),
  })
})
afterAll(() => fixture.close())

it('the sign-in state machine matches the real server on every test path', async () => {
  expect(rightOnes.captchaText).toBe(captchaText)
  const { walks, missed } = shortWalks(graph, { everyStep: true })
  expect(missed).toEqual(['signIn.sending: xstate.error.actor.0.signIn.sending -> signIn.refused'])
  const forms: FormOnServer[] = []
  await walkModel(graph, walks, () => {
    const form = new FormOnServer(fixture.live)
    forms.push(form)
    return flowOnServer(graph, form)
  })
  expect(forms.map(({ remembered }) => remembered)).toContain(rightOnes.logonName)
})
