import { type Audience, audiences } from '#contract/audience.ts'
import { heartbeatSeconds, type Push } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { BatchWindow } from '#server/engine/batch-window.ts'
import { mayWait } from '#server/engine/may-wait.ts'
import type { Publication } from '#server/engine/write-unit-of-work.ts'
import { createForwarder, type Forwarder } from '#server/live/forwarder.ts'
import { createPublisher, pushInterval } from '#server/live/publisher.ts'
import type { EventMessage } from '#server/live/server-messages.ts'
import { type Costs, costOf, type SpikeCommand } from './costs.ts'
import { Resource, type SimulatedTime, watchUtilization } from './simulated-time.ts'

export interface Spike {
  servers: number
  guests: number
  /** The time at which the guest with this number opens the event, in milliseconds since the start. */
  joinsAt(guest: number): number
  /** Time within which all guests vote. */
  voteMilliseconds: number
  /** Time for a message from a server to PostgreSQL or Redis and back. */
  roundTripMilliseconds: number
  /** Number of transactions and reads on which PostgreSQL works at the same time. */
  databaseCores: number
  /** Time for which a commit waits for the disk. */
  diskMilliseconds: number
}

/** Waits for PostgreSQL in a batch (`tests/server/engine/statements.test.ts`), and in the other calls. */
const waits = { batch: 6, register: 2, enter: 4, view: 10 }
const heartbeatBytes = 200

interface Counts {
  messages: number
  bytes: number
}

interface Waiting {
  command: SpikeCommand
  guestId: string
  answer(): void
}

const pushText = (push: Push): string => `42${JSON.stringify(['Push', push])}`

/** The parts of the world that all servers share. */
export class Shared {
  readonly time: SimulatedTime
  readonly costs: Costs
  readonly spike: Spike
  readonly database: Resource
  readonly redis: Resource
  /** PostgreSQL's lock on the row of the event: one batch at a time, over all servers. */
  readonly lock: Resource
  readonly servers: SimulatedServer[] = []
  readonly sentToRedis: Counts = { messages: 0, bytes: 0 }
  seq = 0
  lastWriter: SimulatedServer | undefined
  databaseMilliseconds = 0
  transactions = 0
  commands = 0
  commitMilliseconds = 0
  busy = 0
  isOver = false

  constructor(time: SimulatedTime, costs: Costs, spike: Spike) {
    this.time = time
    this.costs = costs
    this.spike = spike
    this.database = new Resource(time, spike.databaseCores)
    this.redis = new Resource(time, 1)
    this.lock = new Resource(time, 1)
  }

  /** Statements outside of a transaction. */
  async read(cpu: number, times: number): Promise<void> {
    this.databaseMilliseconds += cpu
    await this.database.use(cpu)
    await this.time.pause(this.spike.roundTripMilliseconds * times)
  }
}

/** One server: a core with its queue, the product's publisher and forwarder, and sockets that only count. */
export class SimulatedServer {
  readonly #shared: Shared
  readonly core: Resource
  readonly sent: Counts = { messages: 0, bytes: 0 }
  lastPushAt = 0
  #phones = 0
  readonly #isFirst: boolean
  readonly #publisher: ReturnType<typeof createPublisher>
  readonly #forwarder: Forwarder | undefined
  readonly #window: BatchWindow
  readonly #queue: Waiting[] = []
  #isDraining = false
  /** The read of the event that is in progress, the next one, and the sequence that the last one found. */
  #view: { running?: Promise<void> | undefined; next?: Promise<void> | undefined; seq: number } = { seq: -1 }

  constructor(shared: Shared) {
    const { time, spike } = shared
    this.#shared = shared
    this.#isFirst = shared.servers.length === 0
    this.core = new Resource(time, 1)
    const load = watchUtilization(time, this.core, limits.loadLookMilliseconds)
    this.#window = new BatchWindow(watchUtilization(time, this.core, limits.crowdWindowMilliseconds))
    this.#publisher = createPublisher({
      send: (_event, audience, push) => void this.#push(audience, push),
      interval: (_event, audience) =>
        pushInterval(audience, this.#crowd(audience), load() > limits.loadHighShare),
    })
    this.#forwarder =
      spike.servers > 1 ? createForwarder((message) => void this.#forward(message)) : undefined
    void this.#beat()
  }

  /** The first server has a desk and a screen. */
  #crowd(audience: Audience): number {
    if (audience === 'guest') return this.#phones
    return this.#isFirst && audience !== 'speaker' ? 1 : 0
  }

  #count(messages: number, bytes: number): void {
    this.sent.messages += messages
    this.sent.bytes += bytes
  }

  /** Sends a text to sockets, in slices as the product does. The text is encoded once. */
  async #send(sockets: number, text: string): Promise<void> {
    for (let left = sockets; left > 0; left -= limits.socketsPerSlice) {
      const some = Math.min(left, limits.socketsPerSlice)
      await this.core.use(some * this.#shared.costs.push.cpu)
      this.#count(some, some * text.length)
    }
  }

  async #push(audience: Audience, push: Push): Promise<void> {
    await this.#send(this.#crowd(audience), pushText(push))
    this.lastPushAt = this.#shared.time.now
  }

  async #beat(): Promise<void> {
    const { time } = this.#shared
    await time.pause((heartbeatSeconds * 1000 * this.#shared.servers.length) / this.#shared.spike.servers)
    while (!this.#shared.isOver) {
      await this.#send(this.#phones, ' '.repeat(heartbeatBytes))
      await time.pause(heartbeatSeconds * 1000)
    }
  }

  async join(guestId: string): Promise<void> {
    const { register, enter, bytes } = this.#shared.costs
    await this.core.use(register.cpu / 2)
    await this.#shared.read(register.database, waits.register)
    await this.core.use(register.cpu / 2)
    await this.#apply('join', guestId)
    await this.core.use(enter.cpu / 2)
    await this.#shared.read(enter.database, waits.enter)
    await this.#readView()
    await this.core.use(enter.cpu / 2)
    this.#count(1, bytes.enter)
    this.#phones += 1
  }

  /** Shares a read between the guests who enter, like `createSnapshots` in server/live/snapshot.ts. */
  #readView(): Promise<void> {
    const view = this.#view
    const read = async (): Promise<void> => {
      const { costs, seq } = this.#shared
      if (view.seq === seq) return
      await this.#shared.read(costs.view.database, waits.view)
      await this.core.use(costs.view.cpu)
      view.seq = seq
    }
    const begin = (): Promise<void> => {
      view.next = undefined
      view.running = read().finally(() => {
        view.running = undefined
      })
      return view.running
    }
    if (!view.running) return begin()
    view.next ??= view.running.then(begin)
    return view.next
  }

  async vote(command: SpikeCommand, guestId: string): Promise<void> {
    const { vote, bytes } = this.#shared.costs
    await this.core.use(vote.cpu / 2)
    await this.#apply(command, guestId)
    await this.core.use(vote.cpu / 2)
    this.#count(1, bytes.vote)
  }

  /** The queue of the engine. A phone sends a command again that the server has not taken. */
  async #apply(command: SpikeCommand, guestId: string): Promise<void> {
    const { time } = this.#shared
    while (!mayWait({ ofEvent: this.#queue.length, ofAll: this.#queue.length, events: 1 })) {
      this.#shared.busy += 1
      await time.pause(limits.outboxPauseMilliseconds)
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue.push({ command, guestId, answer: resolve })
    this.#window.add(time.now, false)
    void this.#drain()
    await promise
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) return
    this.#isDraining = true
    while (this.#queue.length > 0) {
      await this.#window.wait()
      await this.#commit(this.#queue.splice(0, limits.commandsPerBatch))
    }
    this.#isDraining = false
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const shared = this.#shared
    const { time, database, spike } = shared
    const command = batch[0]?.command ?? 'join'
    const began = time.now
    await this.core.use(costOf(shared.costs.batch[command].afterOwn.cpu, batch.length) / waits.batch)
    await time.pause(spike.roundTripMilliseconds / 2)
    const release = await shared.lock.acquire()
    const isOwn = shared.lastWriter === this
    const costs = shared.costs.batch[command][isOwn ? 'afterOwn' : 'afterOther']
    shared.lastWriter = this
    for (let turn = 1; turn < waits.batch; turn += 1) {
      await database.use(costOf(costs.database, batch.length) / waits.batch)
      await time.pause(spike.roundTripMilliseconds)
      await this.core.use(costOf(costs.cpu, batch.length) / waits.batch)
    }
    await database.use(costOf(costs.database, batch.length) / waits.batch)
    await time.pause(spike.diskMilliseconds)
    release()
    await time.pause(spike.roundTripMilliseconds / 2)
    shared.databaseMilliseconds += costOf(costs.database, batch.length)
    shared.transactions += 1
    shared.commands += batch.length
    shared.commitMilliseconds += time.now - began
    this.#window.committed(time.now - began)
    this.#publish(command, batch)
  }

  #publish(command: SpikeCommand, batch: readonly Waiting[]): void {
    const { publication: template, own } = this.#shared.costs.published[command]
    const seq = this.#shared.seq++
    const { eventId } = template
    for (const { guestId, answer } of batch) {
      answer()
      if (own) this.#forwarder?.addOwn(eventId, guestId, { ...own, covers: [[seq, seq + 1]] })
    }
    const parts = audiences.map((audience) => {
      const { covers, changes } = template.audiences[audience]
      if (covers[0] === covers[1]) return [audience, { covers: [seq, seq], changes: [] }]
      const changesNow = changes.map(([key, , doc]) => [key, seq + 1, doc])
      return [audience, { covers: [seq, seq + 1], changes: changesNow }]
    })
    const publication = { ...template, seq: seq + 1, audiences: Object.fromEntries(parts) } as Publication
    this.#publisher.publish(publication)
    this.#forwarder?.publish(publication)
  }

  async #forward(message: EventMessage): Promise<void> {
    const shared = this.#shared
    const { forward, redis } = shared.costs
    const bytes = JSON.stringify(message).length
    await this.core.use(costOf(forward.send, message.own.length))
    await shared.time.pause(shared.spike.roundTripMilliseconds)
    for (const server of shared.servers) {
      if (server === this) continue
      await shared.redis.use(costOf(redis.delivery, bytes / 1000))
      shared.sentToRedis.messages += 1
      shared.sentToRedis.bytes += bytes
      void server.#receive(message)
    }
  }

  async #receive(message: EventMessage): Promise<void> {
    await this.core.use(costOf(this.#shared.costs.forward.receive, message.own.length))
    for (const audience of audiences) {
      const push = message.pushes[audience]
      if (push && this.#crowd(audience) > 0)
        this.#publisher.add(message.eventId, audience, push, message.isUrgent)
    }
  }
}
