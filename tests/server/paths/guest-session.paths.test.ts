import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { GuestSessionEvent } from '../../../src/machines/guest-session/guest-session.events.ts'
import type { guestSessionMachine } from '../../../src/machines/guest-session/guest-session.machine.ts'
import { liveGuestSession } from '../../../src/services/guest-session.actors.ts'
import { createHttp } from '../../../src/services/http.ts'
import { lookOf, sessionGraph, sessionInput } from '../../machines/cases/guest-session.cases.ts'
import { HeldChart } from '../../machines/model/held-chart.ts'
import { shortWalks } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import { createSite, LiveServer, type Person, type Site } from '../live-server.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'
import { type Fate, robbedAnswer, SessionWorld } from './session-world.ts'

type Session = typeof guestSessionMachine

const graph = sessionGraph()

/** A guest's page without its browser. */
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
    }
    const free = ['resetFailedAttempts', 'reloadPage']
    this.chart = new HeldChart(liveGuestSession(http, cookies, page), sessionInput, free)
  }

  #fetch: typeof fetch = async (input, init) => {
    if (this.#fate.way === 'cut') throw new TypeError('fetch failed')
    if (this.#fate.way === 'robbed') return Response.json(robbedAnswer)
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
    // A session without a token in its jar has none to be tried with.
    if (typeof event.output === 'number') this.#kept.set('guest-failed-attempts', String(event.output))
    else if (event.output) this.#fate = await this.#world.prepare(event, this.#token)
    return event
  }

  /** As the page shows it: an image nobody has looked at is worth nothing. */
  async #lookAtImage(): Promise<void> {
    const guid = this.chart.actor.getSnapshot().context.captchaId
    if (guid) await fetch(`${this.#origin}/api/sys/File/GetValidationCode?guid=${guid}`)
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

it("the chart of a guest's session with the server behind it", patienceForWalk, async () => {
  const { walks, missed } = shortWalks(graph)
  // Who has been removed from an event may still change what is known of them.
  expect(missed).toEqual([
    'guest-session.joining.judging: (always) [the reason is one of] -> guest-session.removed',
  ])
  const host = await live.host()
  const sessions: SessionOnServer[] = []
  await walkModel(graph, walks, () => {
    const session = new SessionOnServer(live, host)
    sessions.push(session)
    return flowOnServer(graph, session)
  })
  expect(Math.max(...sessions.map(({ reloads }) => reloads))).toBe(1)
})
