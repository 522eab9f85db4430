import { type Actor, createActor } from 'xstate'
import type { Audience } from '#contract/audience.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import type { connectionMachine } from '#machines/flow/connection/connection.machine.ts'
import { type EventReplica, isBehind } from '#machines/flow/connection/event-replica.ts'
import { neededQuestions } from '#machines/flow/connection/needed-questions.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import type { outboxMachine } from '#machines/flow/outbox/outbox.machine.ts'
import { newCommandId } from '#services/command-id.ts'
import { liveConnection } from '#services/connection.actors.ts'
import { liveOutbox } from '#services/outbox.actors.ts'
import { liveQuestions } from '#services/questions.actors.ts'
import { createLiveSocket, type LiveSocket } from '#services/socket.ts'
import { Process, runAs } from './world.ts'

/** Where a device sits: what it sees, and who its token belongs to. */
export interface Seat {
  audience: Audience
  eventId: string
  eventCode: string
  token: string
  /** The id of the guest or of the host; '' for a screen. */
  personId: string
}

const retryMilliseconds = 2000

/** The process of a page. */
export class DeviceProcess extends Process {
  readonly seat: Seat

  constructor(name: string, seat: Seat) {
    super(name)
    this.seat = seat
  }
}

/** A page of the product: its connection, its replica and its outbox, without the views. */
export class Device {
  readonly seat: Seat
  readonly name: string
  /** The storage of the browser, which survives a reload. */
  readonly #stored = new Map<string, OutboxItem>()
  #process: DeviceProcess
  #connection: Actor<typeof connectionMachine> | undefined
  #outbox: Actor<typeof outboxMachine> | undefined
  #socket: LiveSocket | undefined
  /** Number of questions that the page shows; 0: the page shows no questions. */
  #shown = 0
  /** What the page reads, and the actor that reads it. */
  #needed = 'null'
  #reading: Actor<ReturnType<typeof liveQuestions>> | undefined

  constructor(name: string, seat: Seat) {
    this.name = name
    this.seat = seat
    this.#process = new DeviceProcess(name, seat)
    this.#open()
  }

  #open(): void {
    runAs(this.#process, () => {
      const { audience, eventCode, token } = this.seat
      const socket = createLiveSocket({ audience, eventCode, token, origin: 'http://cuelight.test' })
      this.#connection = createActor(liveConnection(socket, audience, () => () => {})).start()
      this.#socket = socket
      this.#shown = 0
      this.#connection.subscribe(() => this.#read())
      const { machine, input } = liveOutbox(socket, this.#connection, {
        load: () => [...this.#stored.values()],
        put: (item) => void this.#stored.set(item.commandId, item),
        remove: (commandId) => void this.#stored.delete(commandId),
      })
      this.#outbox = createActor(machine, { input }).start()
    })
  }

  /** The guest opens the list of questions, or goes to its next page. */
  showMore(): void {
    this.#shown += limits.questionsPerPage
    runAs(this.#process, () => this.#read())
  }

  /** Reads what the list lacks, as the page does. */
  #read(): void {
    const needed = this.#shown > 0 ? neededQuestions(this.replica, 'popular', this.#shown) : null
    if (JSON.stringify(needed) === this.#needed) return
    this.#needed = JSON.stringify(needed)
    this.#reading?.stop()
    if (!this.#socket || !this.#connection) return
    const line = { questions: this.#socket.questions, connection: this.#connection }
    const reading = createActor(liveQuestions(line, needed))
    this.#reading = reading
    reading.subscribe({
      complete: () => {
        if (reading !== this.#reading || reading.getSnapshot().output?.ok !== false) return
        // The guest presses "Try again".
        setTimeout(() => {
          if (reading !== this.#reading) return
          this.#needed = 'null'
          this.#read()
        }, retryMilliseconds)
      },
    })
    reading.start()
  }

  /** The list of which the page has read what it lacks. */
  get listRead(): 'popular' | undefined {
    return this.#shown > 0 && !this.isReading ? 'popular' : undefined
  }

  /** Whether the page lacks questions that it shows. */
  get isReading(): boolean {
    return this.#needed !== 'null'
  }

  /** Loads the page again: what is not stored is lost. */
  reload(): void {
    const former = this.#process
    runAs(former, () => {
      this.#outbox?.stop()
      this.#reading?.stop()
      this.#needed = 'null'
      this.#connection?.stop()
    })
    former.isAlive = false
    this.#process = new DeviceProcess(this.name, this.seat)
    this.#open()
  }

  freeze(until: number): void {
    this.#process.frozenUntil = until
  }

  get replica(): EventReplica {
    if (!this.#connection) throw new Error('no connection')
    return this.#connection.getSnapshot().context.replica
  }

  get isLive(): boolean {
    return this.#connection?.getSnapshot().matches('live') === true && !isBehind(this.replica)
  }

  /** The code of the refusal that has ended the connection. */
  get refusedWith(): string | undefined {
    const snapshot = this.#connection?.getSnapshot()
    return snapshot?.matches('refused') ? snapshot.context.refusal?.code : undefined
  }

  get isIdle(): boolean {
    return (
      this.#outbox
        ?.getSnapshot()
        .context.items.every(({ status }) => status === 'saved' || status === 'refused') === true
    )
  }

  get view(): Map<DocKey, unknown> {
    return new Map(
      [...this.replica.documents].flatMap(([family, byId]) =>
        [...byId].flatMap(([id, { item }]): [DocKey, unknown][] =>
          item ? [[(family + id) as DocKey, item.doc]] : [],
        ),
      ),
    )
  }

  /** Sends a command as a view does. Returns its id. */
  send(
    name: CommandName,
    payload: object,
    subject?: string,
    commandId = runAs(this.#process, () => newCommandId()),
  ): string {
    runAs(this.#process, () =>
      this.#outbox?.send({
        type: 'send',
        commandId,
        subject: subject ?? commandId,
        name,
        payload: { eventCode: this.seat.eventCode, ...payload },
        madeAt: Date.now(),
      }),
    )
    return commandId
  }

  /** For the message of a failure. */
  describe(): string {
    const { epoch, seq, own, newest, estranged } = this.replica
    const items = this.#outbox?.getSnapshot().context.items ?? []
    const unsent = items
      .filter(({ status }) => status === 'pending' || status === 'sending')
      .map(({ name }) => name)
    const state = JSON.stringify(this.#connection?.getSnapshot().value)
    return `${this.name} (${state}, ${epoch} ${seq}/${newest}, own ${own.seq}/${own.newest}, estranged ${estranged}, unsent ${unsent})`
  }

  stop(): void {
    this.#process.isAlive = false
  }
}
