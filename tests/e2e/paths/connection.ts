import type { Page } from 'playwright-core'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { call } from '#bench/support/api.ts'
import { type Outcome, refused } from '#contract/errors.ts'
import { gapTimeoutMilliseconds, type Heartbeat, type Own } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import type { Entered } from '#machines/flow/connection/connection.events.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { type ConnectionStatus, connectionStatus } from '#machines/flow/connection/connection-status.ts'
import { connectionGraph, firstSeq, forbidden, seqIn } from '#tests/support/chart-cases/connection.cases.ts'
import { button } from '#tests/support/pages/console.ts'
import { type Fixture, lostConnection, refusedAnswer } from '#tests/support/pages/fixture.ts'
import type { Seeding } from '#tests/support/pages/seeding.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
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
  owner: Seeding
  /** The account of the desk, with which the event is shared. */
  accountId: string
  eventCode: string
  origin: string
}

/** The desk of a co-host with a held connection. */
class ConnectionOnPage implements OnPages<Connection> {
  readonly #desk: Desk
  readonly #pushes: string[] = []
  #isOpen = true

  constructor(desk: Desk) {
    this.#desk = desk
  }

  async execute(event: AnyEventObject, before: Snapshot): Promise<void> {
    const { page, line } = this.#desk
    if (event.type.startsWith('xstate.done.')) return this.#answer(event.output)
    if (event.type.startsWith('xstate.after.')) {
      const missing = before.matches({ live: 'waiting' })
      // Advance the clock until the page reconnects. Hosts reconnect at once, because there are only a few.
      return page.clock.runFor(missing ? gapTimeoutMilliseconds : limits.reconnectSpreadMilliseconds / 3 + 1)
    }
    if (event.type === 'connected' || event.type === 'connectionFailed')
      return event.type === 'connected' ? this.#connect() : line.fail()
    if (event.type === 'connectionRefused' || event.type === 'disconnectedByServer')
      return this.#beRefused(event)
    if (event.type === 'disconnected')
      return before.value === 'connecting' ? line.through((dialled) => void dialled.close()) : line.break()
    if (event.type === 'pushed') return this.#push(event.push.covers[0][1])
    if (event.type === 'ownPushed') return this.#pushOwn(event.own)
    if (event.type === 'heartbeatSent') return this.#heartbeat(event.heartbeat.seq)
    if (event.type === 'retry') return button(page, t('common.retry')).click()
    if (event.type !== 'networkBack') return
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.clock.runFor(limits.networkBackSpreadMilliseconds)
  }

  async #connect(): Promise<void> {
    await this.allow(true)
    await this.#desk.line.through()
  }

  /** Enables or disables the co-host's access to the event. */
  async allow(isOpen: boolean): Promise<void> {
    if (this.#isOpen === isOpen) return
    const { origin, owner, eventCode, accountId } = this.#desk
    const path = isOpen ? '/api/event/Share/Enable' : '/api/event/Share/Disable'
    await call(origin, path, { eventCode, accountId }, owner.token)
    this.#isOpen = isOpen
  }

  /**
   * Lets the connection be refused: for good by the owner, or for a while by the walk in place of a busy server.
   */
  async #beRefused({ type, refusal }: AnyEventObject): Promise<void> {
    const { line } = this.#desk
    const passing = refusal.code === 'TooFast'
    if (!passing) await this.allow(false)
    if (type === 'disconnectedByServer') return passing ? this.#disconnect() : undefined
    if (!passing) return line.through()
    const said = JSON.stringify({ message: 'TooFast', data: refused('TooFast') })
    await line.through((dialled) => dialled.send(`44${said}`))
  }

  async #disconnect(): Promise<void> {
    this.#desk.line.deliver(['Disconnected', { code: 'TooFast' }])
    await this.#desk.line.break()
  }

  async #answer(answer: Outcome<Entered>): Promise<void> {
    if (!answer.ok) return this.#desk.line.answer(answer)
    await this.#happen(seqIn(answer.data), false)
    await this.#desk.line.letAsk()
  }

  /** Changes the event on the server until the sequence of the event equals the sequence of the model. */
  async #happen(seq: number, isPushed = true): Promise<void> {
    const { owner, eventCode, line } = this.#desk
    while (this.#pushes.length < seq - firstSeq) {
      const isClosed = this.#pushes.length % 2 === 1
      await owner.run(eventCode, isClosed ? 'Qa/Open' : 'Qa/Close', {})
      this.#pushes.push(isPushed ? await line.push() : '')
    }
  }

  async #push(seq: number): Promise<void> {
    await this.#happen(seq)
    this.#desk.line.deliver(this.#pushes[seq - firstSeq - 1] ?? '')
  }

  /** The machine uses an invented name of the epoch, but the page needs the real epoch. */
  async #pushOwn(own: Own): Promise<void> {
    const { owner, eventCode, line } = this.#desk
    line.deliver(['Own', { ...own, epoch: await owner.epoch(eventCode) }])
  }

  async #heartbeat(seq: number): Promise<void> {
    const { owner, eventCode, line, page } = this.#desk
    await this.#happen(seq)
    const [epoch, at] = [await owner.epoch(eventCode), await owner.seq(eventCode)]
    const now = await page.evaluate(() => Date.now())
    const heartbeat: Heartbeat = { epoch, seq: at, ownSeq: 0, now }
    line.deliver(['Heartbeat', heartbeat])
  }

  /** Cannot try a refused event: an event of a connection occurs only if a connection exists. */
  attempt = (): Promise<null> => Promise.resolve(null)

  async check(snapshot: Snapshot): Promise<void> {
    const { page, line } = this.#desk
    const status = connectionStatus(snapshot)
    const isAsking = snapshot.hasTag('asking')
    if (isAsking) await eventually(() => line.isAsked).toBe(true)
    if (status === 'refused') return appears(page.getByRole('heading', { name: t('console.eventFailed') }))
    const badge = (words: string) => page.getByText(words, { exact: true })
    // Before the event is loaded, the page has no desk that could show the state of the connection.
    if (snapshot.context.replica.epoch !== null) return appears(badge(badges[status] ?? ''))
    const unreachable = page.getByRole('heading', { name: t.error('Unreachable') })
    if (status === 'offline') return appears(unreachable)
    await Promise.all([disappears(unreachable), disappears(badge(t('console.connected')))])
  }
}

/** Leaves out transitions that no control can cause, because a page with its desk reconnects automatically. */
const canDo = (
  event: AnyEventObject,
  { value, context }: Snapshot,
  soFar: readonly AnyEventObject[],
): boolean => {
  if (event.type.startsWith('xstate.error.') || event.type === 'restarted') return false
  // The first dial cannot fail: the walk must accept a dial to see whether it is the dial of the event.
  if (event.type === 'connectionFailed') return soFar.length > 0
  return event.type !== 'retry' || value === 'refused' || context.replica.epoch === null
}

const without = [
  // React keeps our pages mounted, and a call to the server never throws.
  'connection: restarted -> connection.connecting',
  'connection.entering: xstate.error.actor.0.connection.entering -> connection.offline',
  'connection.catchingUp: xstate.error.actor.0.connection.catchingUp -> connection.offline',
  ...forbidden,
]

export async function walkConnection(fixture: Fixture): Promise<void> {
  const { origin } = fixture.server()
  const owner = fixture.seeding()
  const helper = await owner.register('line_helper', '帮手')
  const page = await fixture.open('console', '/demo', {
    cookies: { 'Host-Token': helper.token },
    allow: new RegExp(`${refusedAnswer.source}|${lostConnection.source}|ERR_FAILED|WebSocket`),
  })
  const line = await HeldLine.on(page, { asked: /"Enter"/, pushed: /^42\["(Push|Heartbeat|Own)"/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await walkPages(graph, { canDo, without }, async () => {
    const eventCode = await owner.event()
    const accountId = await shareWith(owner, origin, eventCode)
    await page.goto('about:blank')
    line.forget()
    await page.goto(`${origin}/Event/index/${eventCode}?tab=qa`)
    return new ConnectionOnPage({ page, line, owner, accountId, eventCode, origin })
  })
}

/** The id of the co-host's account. */
async function shareWith(owner: Seeding, origin: string, eventCode: string): Promise<string> {
  const day = 86_400_000
  const period = { startDate: Date.now() - day, endDate: Date.now() + day }
  const share = { eventCode, logonName: 'line_helper', role: 'user' as const, ...period }
  await call(origin, '/api/event/Share/Add', share, owner.token)
  const [shared] = await call(origin, '/api/event/Share/GetList', { eventCode }, owner.token)
  return shared?.accountId ?? ''
}
