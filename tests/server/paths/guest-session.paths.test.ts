import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { GuestSessionEvent } from '#machines/flow/guest-session/guest-session.events.ts'
import type { guestSessionMachine } from '#machines/flow/guest-session/guest-session.machine.ts'
import { liveGuestSession, watchToken } from '#services/guest-session.actors.ts'
import { createHttp } from '#services/http.ts'
import {
  lookOf,
  sessionGraph,
  sessionInput,
  sessionMissed,
} from '#tests/support/chart-cases/guest-session.cases.ts'
import { HeldChart } from '#tests/support/model/held-chart.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'
import { createSite, LiveServer, type Person, type Site } from '#tests/support/server/live-server.ts'
import { type Fate, incompleteAnswer, SessionWorld } from '#tests/support/server/session-world.ts'
import { walkTimeout } from '#tests/support/timeouts.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'

type Session = typeof guestSessionMachine

const graph = sessionGraph()

/** The session of a guest's page, without a browser. */
class SessionOnServer implements FlowOnServer<Session> {
  readonly chart: HeldChart<Session>
  readonly #origin: string
  readonly #world: SessionWorld
  readonly #kept = new Map<string, string>()
  #token = ''
  #fate: Fate = { way: 'open', suspected: false, token: 'own' }
  reloads = 0

  constructor(live: LiveServer, host: Person) {
    this.#origin = `http://127.0.0.1:${live.server.port}`
    this.#world = new SessionWorld(this.#origin, host.token)
    const cookies = {
      guestToken: () => ({ own: this.#token, dead: 'x'.repeat(43), none: '' })[this.#fate.token],
      saveGuestToken: (token: string) => {
        this.#token = token
      },
      clearGuestToken: () => {
        this.#token = ''
      },
    }
    const http = createHttp({
      token: cookies.guestToken,
      origin: this.#origin,
      fetch: (...given) => this.#fetch(...given),
    })
    const page = {
      storage: () => ({
        getItem: (key: string) => this.#kept.get(key) ?? null,
        setItem: (key: string, value: string) => void this.#kept.set(key, value),
        removeItem: (key: string) => void this.#kept.delete(key),
      }),
      reload: () => {
        this.reloads += 1
      },
      untilVisible: async () => {},
      onOnline: () => () => {},
    }
    const free = ['resetFailedAttempts', 'reloadPage']
    this.chart = new HeldChart(liveGuestSession(http, cookies, page, watchToken(cookies)), sessionInput, free)
  }

  #fetch: typeof fetch = async (input, init) => {
    if (this.#fate.way === 'lost') throw new TypeError('fetch failed')
    if (this.#fate.way === 'incomplete') return Response.json(incompleteAnswer)
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', this.#world.addressFor(this.#fate))
    return fetch(input, { ...init, headers })
  }

  async arrange(event: AnyEventObject): Promise<AnyEventObject> {
    this.#fate = { way: 'open', suspected: false, token: 'own' }
    const { type } = event as GuestSessionEvent
    if (event.type === 'open' && event.code !== '!!')
      return { ...event, code: await this.#world.open(this.#token) }
    if (type === 'prove' || type === 'submit') await this.#lookAtImage()
    // Store the number of failed attempts, which the machine reads instead of calling the server.
    if (typeof event.output === 'number') this.#kept.set('guest-failed-attempts', String(event.output))
    else if (event.output) this.#fate = await this.#world.prepare(event, this.#token)
    return event
  }

  /**
   * Loads the image of the captcha, as the page does: the server accepts a captcha only after its image was loaded.
   */
  async #lookAtImage(): Promise<void> {
    const guid = this.chart.actor.getSnapshot().context.captchaId
    if (guid) await fetch(`${this.#origin}/api/sys/File/GetValidationCode?guid=${guid}&purpose=guest`)
  }

  seen = ({ value, context }: SnapshotFrom<Session>): unknown => ({
    value,
    refusal: context.refusal?.code,
    look: lookOf(context.event),
    captcha: context.captchaId !== null,
    hasToken: context.hasToken,
    tokenMissing: context.tokenMissing,
    entryAsked: context.entryAsked,
    warnOfCookies: context.warnOfCookies,
    looks: context.looks,
  })
}

let site: Site
let live: LiveServer
beforeAll(async () => {
  site = await createSite('sqlite', { trustedProxies: 1 })
  live = await LiveServer.start(site)
})
afterAll(async () => {
  await live.close()
  await site.remove()
})

it(
  'the state machine of a guest’s session matches the real server on every test path',
  walkTimeout,
  async () => {
    const { walks, missed } = shortWalks(graph)
    expect(missed).toEqual(sessionMissed)
    const host = await live.host()
    const sessions: SessionOnServer[] = []
    await walkModel(graph, walks, () => {
      const session = new SessionOnServer(live, host)
      sessions.push(session)
      return flowOnServer(graph, session)
    })
    expect(Math.max(...sessions.map(({ reloads }) => reloads))).toBe(1)
  },
)
