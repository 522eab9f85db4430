import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { Outcome } from '../../../src/contract/errors.ts'
import type { SignInEvent } from '../../../src/machines/sign-in/sign-in.events.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { createHttp } from '../../../src/services/http.ts'
import { liveSignIn } from '../../../src/services/sign-in.actors.ts'
import { rightOnes, signInCanCome, signInEvents } from '../../machines/cases/sign-in.cases.ts'
import { chartGraph } from '../../machines/model/chart-graph.ts'
import { HeldChart } from '../../machines/model/held-chart.ts'
import { shortWalks } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { captchaText } from '../build.ts'
import type { LiveServer } from '../live-server.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'
import { openStage, type Stage } from './stage.ts'

type SignIn = typeof signInMachine

const graph = chartGraph(signInMachine, { events: signInEvents, canCome: signInCanCome })

/** The form without its page: every try has an image of its own. */
class FormOnServer implements FlowOnServer<SignIn> {
  readonly chart: HeldChart<SignIn>
  readonly #live: LiveServer
  /** How the next call fares. */
  #way: 'open' | 'cut' | 'robbed' = 'open'
  #remembered = ''

  constructor(live: LiveServer) {
    this.#live = live
    const origin = `http://127.0.0.1:${live.server.port}`
    const http = createHttp({ token: () => '', origin, fetch: (...given) => this.#fetch(...given) })
    const saveLogonName = (name: string) => {
      this.#remembered = name
    }
    this.chart = new HeldChart(liveSignIn(http.call, { saveLogonName }))
  }

  #fetch: typeof fetch = async (...given) => {
    if (this.#way === 'cut') throw new TypeError('fetch failed')
    const answer = await fetch(...given)
    // An answer without a token, which our server never gives, is to be told all the same (specification, section 8).
    return this.#way === 'robbed' ? Response.json({ ...(await answer.json()), Data: '' }) : answer
  }

  async arrange(event: AnyEventObject): Promise<AnyEventObject> {
    if (event.type === 'submit') {
      const { credentials } = event as SignInEvent
      return { ...event, credentials: { ...credentials, captchaId: await this.#live.drawCaptcha() } }
    }
    const outcome = event.output as Outcome<string>
    this.#way = outcome.ok && !outcome.data ? 'robbed' : 'open'
    if (!outcome.ok && outcome.code === 'Unreachable') this.#way = 'cut'
    return event
  }

  seen = ({ value, context }: SnapshotFrom<SignIn>): unknown => ({
    value,
    refusal: context.refusal?.code,
    password: context.credentials?.password,
  })

  /** What comes of it beside the chart. */
  get remembered(): string {
    return this.#remembered
  }
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage('sqlite')
  const { logonName, password } = rightOnes
  await stage.live.call('/api/sys/User/RegisterUser', {
    LogonName: logonName,
    UserName: 'Captain',
    Email: 'captain@example.org',
    Password: password,
    ValidateCode: captchaText,
    ValidateCodeGuId: await stage.live.drawCaptcha(),
  })
})
afterAll(() => stage.close())

it('the sign-in chart with the server behind it', async () => {
  expect(rightOnes.captchaText).toBe(captchaText)
  const { walks, missed } = shortWalks(graph, { everyStep: true })
  expect(missed).toEqual(['signIn.sending: xstate.error.actor.0.signIn.sending -> signIn.refused'])
  const forms: FormOnServer[] = []
  await walkModel(graph, walks, () => {
    const form = new FormOnServer(stage.live)
    forms.push(form)
    return flowOnServer(graph, form)
  })
  expect(forms.map(({ remembered }) => remembered)).toContain(rightOnes.logonName)
})
