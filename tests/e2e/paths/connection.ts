import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { call } from '../../../bench/api.ts'
import { refused } from '../../../src/contract/errors.ts'
import * as limits from '../../../src/contract/limits.ts'
import { gapPatienceMilliseconds } from '../../../src/contract/protocol.ts'
import type { connectionMachine } from '../../../src/machines/connection/connection.machine.ts'
import {
  type ConnectionStatus,
  connectionStatus,
} from '../../../src/machines/connection/connection-status.ts'
import { connectionGraph, firstSeq, forbidden } from '../../machines/cases/connection.cases.ts'
import type { Backstage } from '../backstage.ts'
import { button } from '../console.ts'
import { comesTo, gone, seen } from '../seen.ts'
import { lostConnection, refusedAnswer, type Stage } from '../stage.ts'
import { t } from '../words.ts'
import { HeldLine } from './held-line.ts'
import { type OnPages, walkPages } from './walk-pages.ts'

type Connection = typeof connectionMachine
type Snapshot = SnapshotFrom<Connection>

const graph = connectionGraph()

const badges: Partial<Record<ConnectionStatus, string>> = {
  live: t('console.connected'),
  catchingUp: t('console.catchingUp'),
  offline: t('console.offline'),
}

interface Desk {
  page: Page
  line: HeldLine
  owner: Backstage
  /** Whose desk it is: the event is shared with them. */
  AccountId: string
  EventCode: string
  origin: string
}

/** The desk of a host with whom an event is shared, on a line that is held. */
class ConnectionOnPage implements OnPages<Connection> {
  readonly #desk: Desk
  readonly #pushes: string[] = []
  #isOpen = true

  constructor(desk: Desk) {
    this.#desk = desk
  }

  async execute(event: AnyEventObject, before: Snapshot): Promise<void> {
    const { page, line } = this.#desk
    if (event.type.startsWith('xstate.done.')) return this.#answer(event.output.answer)
    if (event.type.startsWith('xstate.after.')) {
      const missing = before.matches({ live: 'waiting' })
      // Hosts are few and come back at once.
      return page.clock.runFor(missing ? gapPatienceMilliseconds : limits.reconnectSpreadMilliseconds / 3 + 1)
    }
    if (event.type === 'connected' || event.type === 'connectionFailed')
      return event.type === 'connected' ? this.#connect() : line.fail()
    if (event.type === 'connectionRefused' || event.type === 'cut') return this.#beRefused(event)
    if (event.type === 'disconnected')
      return before.value === 'connecting' ? line.through((dialled) => void dialled.close()) : line.break()
    if (event.type === 'pushed') return this.#push(event.push.covers[0][1])
    if (event.type === 'ownPushed') return line.tell(['Own', event.own])
    if (event.type === 'pulsed') return this.#pulse(event.pulse.seq)
    if (event.type === 'retry') return button(page, t('common.retry')).click()
    if (event.type !== 'networkBack') return
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.clock.runFor(limits.networkBackSpreadMilliseconds)
  }

  async #connect(): Promise<void> {
    await this.allow(true)
    await this.#desk.line.through()
  }

  /** Whether the owner lets this host run the event. */
  async allow(isOpen: boolean): Promise<void> {
    if (this.#isOpen === isOpen) return
    const { origin, owner, EventCode, AccountId } = this.#desk
    const path = isOpen ? '/api/event/Share/Enable' : '/api/event/Share/Disable'
    await call(origin, path, { EventCode, AccountId }, owner.token)
    this.#isOpen = isOpen
  }

  /** By its owner for good, or by a server that has too much to do, in whose stead the walk speaks. */
  async #beRefused({ type, refusal }: AnyEventObject): Promise<void> {
    const { line } = this.#desk
    const passing = refusal.code === 'TooFast'
    if (!passing) await this.allow(false)
    if (type === 'cut') return passing ? this.#cut() : undefined
    if (!passing) return line.through()
    const said = JSON.stringify({ message: 'TooFast', data: refused('TooFast') })
    await line.through((dialled) => dialled.send(`44${said}`))
  }

  async #cut(): Promise<void> {
    this.#desk.line.tell(['Cut', { code: 'TooFast' }])
    await this.#desk.line.break()
  }

  async #answer(answer: { ok: boolean; data?: { seq: number } }): Promise<void> {
    if (!answer.ok) return this.#desk.line.answer(answer)
    await this.#happen(answer.data?.seq ?? 0, false)
    await this.#desk.line.letAsk()
  }

  /** The event goes on, until it stands where the model does. */
  async #happen(seq: number, isHeard = true): Promise<void> {
    const { owner, EventCode, line } = this.#desk
    while (this.#pushes.length < seq - firstSeq) {
      const isClosed = this.#pushes.length % 2 === 1
      await owner.run(EventCode, isClosed ? 'Qa/Open' : 'Qa/Close', {})
      this.#pushes.push(isHeard ? await line.push() : '')
    }
  }

  async #push(seq: number): Promise<void> {
    await this.#happen(seq)
    this.#desk.line.tell(this.#pushes[seq - firstSeq - 1] ?? '')
  }

  async #pulse(seq: number): Promise<void> {
    const { owner, EventCode, line, page } = this.#desk
    await this.#happen(seq)
    const [epoch, at] = [await owner.epoch(EventCode), await owner.seq(EventCode)]
    line.tell(['Pulse', { epoch, seq: at, now: await page.evaluate(() => Date.now()) }])
  }

  /** What a line tells it tells when it is there. */
  attempt = (): Promise<null> => Promise.resolve(null)

  async check(snapshot: Snapshot): Promise<void> {
    const { page, line } = this.#desk
    const status = connectionStatus(snapshot)
    const isAsking = snapshot.hasTag('asking')
    if (isAsking) await comesTo(() => line.isAsked).toBe(true)
    if (status === 'refused') return seen(page.getByRole('heading', { name: t('console.eventFailed') }))
    const badge = (words: string) => page.getByText(words, { exact: true })
    // Before the event is there, there is no desk that could say how it is.
    if (snapshot.context.room.epoch !== null) return seen(badge(badges[status] ?? ''))
    const unreachable = page.getByRole('heading', { name: t.error('Unreachable') })
    if (status === 'offline') return seen(unreachable)
    await Promise.all([gone(unreachable), gone(badge(t('console.connected')))])
  }
}

/** What has no control where it is taken: a page that has its desk comes back by itself. */
const canDo = (
  event: AnyEventObject,
  { value, context }: Snapshot,
  soFar: readonly AnyEventObject[],
): boolean => {
  if (event.type.startsWith('xstate.error.') || event.type === 'restarted') return false
  // A page's first dial is told from its other line's only when it is taken.
  if (event.type === 'connectionFailed') return soFar.length > 0
  return event.type !== 'retry' || value === 'refused' || context.room.epoch === null
}

const without = [
  // React takes no page of ours out of its drawer, and a call to the server never breaks.
  'connection: restarted -> connection.connecting',
  'connection.entering: xstate.error.actor.0.connection.entering -> connection.offline',
  'connection.catchingUp: xstate.error.actor.0.connection.catchingUp -> connection.offline',
  ...forbidden,
]

export async function walkConnection(stage: Stage): Promise<void> {
  const { origin } = stage.server()
  const owner = stage.backstage()
  const helper = await owner.register('line_helper', '帮手')
  const page = await stage.open('console', '/demo', {
    cookies: { 'Host-Token': helper.token },
    allow: new RegExp(`${refusedAnswer.source}|${lostConnection.source}|ERR_FAILED|WebSocket`),
  })
  const line = await HeldLine.on(page, { asked: /"Enter"/, told: /^42\["(Push|Pulse|Own)"/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await walkPages(graph, { canDo, without }, async () => {
    const EventCode = await owner.event()
    const AccountId = await shareWith(owner, origin, EventCode)
    await page.goto('about:blank')
    line.forget()
    await page.goto(`${origin}/Event/index/${EventCode}`)
    return new ConnectionOnPage({ page, line, owner, AccountId, EventCode, origin })
  })
}

/** The id of the helper's account. */
async function shareWith(owner: Backstage, origin: string, EventCode: string): Promise<string> {
  const day = 86_400_000
  const period = { StartDate: Date.now() - day, EndDate: Date.now() + day }
  const share = { EventCode, LogonName: 'line_helper', Role: 'user' as const, ...period }
  await call(origin, '/api/event/Share/Add', share, owner.token)
  const [shared] = await call(origin, '/api/event/Share/GetList', { EventCode }, owner.token)
  return shared?.AccountId ?? ''
}
