import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { OutboxEvent } from '#machines/flow/outbox/outbox.events.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { noStorage } from '#services/outbox-storage.ts'
import { createLiveSocket } from '#services/socket.ts'
import { outboxGraph, questionsIn } from '#tests/support/chart-cases/outbox.cases.ts'
import { HeldChart } from '#tests/support/model/held-chart.ts'
import { shortWalks } from '#tests/support/model/short-walks.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import type { TcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { walkTimeout } from '#tests/support/timeouts.ts'
import { type FixtureBehindProxy, openFixtureBehindProxy } from './fixture-behind-proxy.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'
import { GatedLine } from './gated-line.ts'

type Outbox = typeof outboxMachine

const graph = outboxGraph()

/** A guest's outbox over a connection through a proxy that can be removed. */
class OutboxOnServer implements FlowOnServer<Outbox> {
  readonly chart: HeldChart<Outbox>
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #proxy: TcpProxy
  readonly #line: GatedLine
  readonly #connection: HeldChart<ReturnType<typeof liveConnection>>
  /** The ids of the last sends of the model's questions. */
  readonly #ids = new Map<string, string>()
  #sent = 0
  /** The ids that the server must have accepted. */
  readonly asked = new Set<string>()

  constructor(live: LiveServer, proxy: TcpProxy, { event, guest }: { event: TestEvent; guest: Person }) {
    this.#live = live
    this.#event = event
    this.#proxy = proxy
    const origin = `http://127.0.0.1:${proxy.port}`
    const { code: eventCode } = event
    this.#line = new GatedLine(createLiveSocket({ audience: 'guest', eventCode, token: guest.token, origin }))
    this.#connection = new HeldChart(
      liveConnection(this.#line, 'guest', () => () => {}),
      undefined,
      ['link'],
    )
    const { machine, input } = liveOutbox(this.#line, this.#connection.actor, noStorage)
    this.chart = new HeldChart(machine as Outbox, input, ['line', 'keeper', 'courier'])
  }

  static async open({ live, proxy }: FixtureBehindProxy): Promise<OutboxOnServer> {
    const event = await live.event()
    return new OutboxOnServer(live, proxy, { event, guest: await live.guest(event) })
  }

  close(): void {
    this.chart.actor.stop()
    this.#connection.actor.stop()
    this.#line.hangUp()
  }

  async arrange(event: AnyEventObject): Promise<AnyEventObject | undefined> {
    const { type } = event as OutboxEvent
    if (type === 'opened') return this.#connect()
    if (type === 'closed') return this.#lose()
    if (type === 'answered') return void (await this.#answer(event))
    if (type === 'dismiss') return { ...event, commandId: this.#ids.get(event.commandId) }
    if (type !== 'send') return event
    // Nobody may ask as fast as a walk does.
    this.#live.site.clock.offset += 60_000
    this.#sent += 1
    const commandId = `${event.commandId}-${this.#sent}-${this.#event.code}`
    this.#ids.set(event.commandId, commandId)
    return { ...event, commandId, payload: { ...event.payload, eventCode: this.#event.code } }
  }

  async #connect(): Promise<undefined> {
    const connection = this.#connection
    if (connection.actor.getSnapshot().matches('live')) return
    if (connection.actor.getSnapshot().matches('offline')) await connection.bring({ type: 'retry' })
    this.#line.dial()
    await connection.bring(await this.#line.next('connected'))
    const at = String(connection.actor.getSnapshot().value)
    await connection.bringThrough({ type: `xstate.done.actor.0.connection.${at}` })
  }

  async #lose(): Promise<undefined> {
    if (!this.#connection.actor.getSnapshot().matches('live')) return
    this.#proxy.disconnect()
    await this.#connection.bring(await this.#line.next('disconnected'))
  }

  /** Delivers a question to the server, or loses the question. The answer then comes automatically. */
  async #answer({ commandId, outcome }: AnyEventObject): Promise<void> {
    const id = this.#ids.get(commandId) ?? ''
    const isLost = !outcome.ok && outcome.code === 'Unreachable'
    const isClosed = !outcome.ok && !isLost
    if (!isClosed) this.asked.add(id)
    if (isLost) return this.#line.lose(id)
    const { event } = this
    if (isClosed) await this.#live.must(event, event.host, 'Qa/Close')
    await this.#line.letThrough(id)
    if (isClosed) await this.#live.must(event, event.host, 'Qa/Open')
  }

  get event(): TestEvent {
    return this.#event
  }

  /** Only these events may come in any state: a connection reports other changes only if they match its state. */
  comesAnyway = ({ type }: AnyEventObject): boolean => type === 'opened' || type === 'closed'

  seen = (snapshot: SnapshotFrom<Outbox>): unknown => ({
    value: snapshot.value,
    questions: questionsIn(snapshot),
    refusals: snapshot.context.items.map(({ refusal }) => refusal?.code),
  })
}

/** A command that arrived but whose answer was lost gets the same answer again. */
function canDo(event: AnyEventObject, _: unknown, soFar: readonly AnyEventObject[]): boolean {
  if (event.type !== 'answered' || event.outcome.ok || event.outcome.code !== 'ChannelClosed') return true
  const ofIt = soFar.filter(({ commandId }) => commandId === event.commandId)
  return !ofIt
    .slice(ofIt.findLastIndex(({ type }) => type === 'send'))
    .some(({ type }) => type === 'answered')
}

let fixture: FixtureBehindProxy
let boxes: OutboxOnServer[] = []
beforeAll(async () => {
  fixture = await openFixtureBehindProxy()
})
afterEach(() => {
  for (const box of boxes) box.close()
  boxes = []
})
afterAll(() => fixture.close())

it('the outbox state machine matches the real server on every test path', walkTimeout, async () => {
  const { walks, missed } = shortWalks(graph, { canDo })
  expect(missed).toEqual([])
  await walkModel(graph, walks, async () => {
    const box = await OutboxOnServer.open(fixture)
    boxes.push(box)
    return flowOnServer(graph, box)
  })
  for (const box of boxes) await expectOnce(box)
})

/** Every sent question exists once, whichever answer was lost. */
async function expectOnce({ event, asked }: OutboxOnServer): Promise<void> {
  const rows = await fixture.live.db
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', event.id)
    .where('kind', '=', 'question')
    .execute()
  expect(rows).toHaveLength(asked.size)
}
