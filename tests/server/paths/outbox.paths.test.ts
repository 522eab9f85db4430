import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { OutboxEvent } from '../../../src/machines/outbox/outbox.events.ts'
import type { outboxMachine } from '../../../src/machines/outbox/outbox.machine.ts'
import { liveConnection } from '../../../src/services/connection.actors.ts'
import { liveOutbox } from '../../../src/services/outbox.actors.ts'
import { noStorage } from '../../../src/services/outbox-storage.ts'
import { createLiveSocket } from '../../../src/services/socket.ts'
import type { TcpProxy } from '../../faults/tcp-proxy.ts'
import { outboxGraph, questionsIn } from '../../machines/cases/outbox.cases.ts'
import { HeldChart } from '../../machines/model/held-chart.ts'
import { shortWalks } from '../../machines/model/short-walks.ts'
import { walkModel } from '../../machines/model/walk-model.ts'
import { patienceForWalk } from '../../patience.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'
import { type FlowOnServer, flowOnServer } from './flow-on-server.ts'
import { GatedLine } from './gated-line.ts'
import { openStageBehindProxy, type StageBehindProxy } from './stage-behind-proxy.ts'

type Outbox = typeof outboxMachine

const graph = outboxGraph()

/** A guest's outbox over a line to an event, with a proxy between that can be taken away. */
class OutboxOnServer implements FlowOnServer<Outbox> {
  readonly chart: HeldChart<Outbox>
  readonly #live: LiveServer
  readonly #event: TestEvent
  readonly #proxy: TcpProxy
  readonly #line: GatedLine
  readonly #connection: HeldChart<ReturnType<typeof liveConnection>>
  /** The ids under which the model's questions were last sent. */
  readonly #ids = new Map<string, string>()
  #sent = 0
  /** The ids of what the server must have taken. */
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

  static async open({ live, proxy }: StageBehindProxy): Promise<OutboxOnServer> {
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
    // Nobody asks as fast as a walk goes.
    this.#live.site.clock.offset += 60_000
    this.#sent += 1
    const commandId = `${event.commandId}-${this.#sent}-${this.#event.code}`
    this.#ids.set(event.commandId, commandId)
    return { ...event, commandId, payload: { ...event.payload, EventCode: this.#event.code } }
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
    this.#proxy.cut()
    await this.#connection.bring(await this.#line.next('disconnected'))
  }

  /** Lets a question come to the server, or nowhere; the answer comes of itself. */
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

  /** A line tells nothing that it is not at. */
  comesAnyway = ({ type }: AnyEventObject): boolean => type === 'opened' || type === 'closed'

  seen = (snapshot: SnapshotFrom<Outbox>): unknown => ({
    value: snapshot.value,
    questions: questionsIn(snapshot),
    refusals: snapshot.context.items.map(({ refusal }) => refusal?.code),
  })
}

/** What has arrived, though its answer was lost, is answered as it was then. */
function canDo(event: AnyEventObject, _: unknown, soFar: readonly AnyEventObject[]): boolean {
  if (event.type !== 'answered' || event.outcome.ok || event.outcome.code !== 'ChannelClosed') return true
  const ofIt = soFar.filter(({ commandId }) => commandId === event.commandId)
  return !ofIt
    .slice(ofIt.findLastIndex(({ type }) => type === 'send'))
    .some(({ type }) => type === 'answered')
}

let stage: StageBehindProxy
let boxes: OutboxOnServer[] = []
beforeAll(async () => {
  stage = await openStageBehindProxy()
})
afterEach(() => {
  for (const box of boxes) box.close()
  boxes = []
})
afterAll(() => stage.close())

it('the outbox chart with the server behind it', patienceForWalk, async () => {
  const { walks, missed } = shortWalks(graph, { canDo })
  expect(missed).toEqual([])
  await walkModel(graph, walks, async () => {
    const box = await OutboxOnServer.open(stage)
    boxes.push(box)
    return flowOnServer(graph, box)
  })
  for (const box of boxes) await expectOnce(box)
})

/** Every question that was sent is there once, whatever answer was lost on the way. */
async function expectOnce({ event, asked }: OutboxOnServer): Promise<void> {
  const rows = await stage.live.db
    .selectFrom('aggregate')
    .select('id')
    .where('event_id', '=', event.id)
    .where('kind', '=', 'question')
    .execute()
  expect(rows).toHaveLength(asked.size)
}
