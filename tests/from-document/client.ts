// This file is written from docs/api/socket.md alone, and must import no product code. "Rule" in the comments below
// means one of the document's rules under "Keeping up".
import { io, type Socket } from 'socket.io-client'

type Sequence = number
type Version = number
type Change = [key: string, version: Version, doc: unknown]
type Span = [from: Sequence, to: Sequence]

interface Message {
  epoch: string
  covers: Span[]
  changes: Change[]
}

interface Heartbeat {
  epoch: string
  seq: Sequence
  ownSeq: Sequence
}

interface Snapshot {
  epoch: string
  seq: Sequence
  ownSeq: Sequence
  reset?: true
  history?: string
  partial?: { version: Version; own: boolean }
  changes: Change[]
  own: Change[]
}

interface Refusal {
  ok: false
  code: string
}

type EnterAnswer = { ok: true; data: Snapshot } | Refusal
export type CommandAnswer = { ok: true; data: unknown; own?: Message } | Refusal

interface Stream {
  reached: Sequence
  beyond: Span[]
  named: Sequence
  atHeartbeat: Sequence | null
}

const stream = (): Stream => ({ reached: 0, beyond: [], named: 0, atHeartbeat: null })

/** Follows rule 3 of docs/api/socket.md. */
function addSpans(to: Stream, spans: Span[]): void {
  to.beyond.push(...spans)
  for (const [, end] of spans) to.named = Math.max(to.named, end)
  join(to)
}

function join(to: Stream): void {
  to.beyond.sort((one, other) => one[0] - other[0])
  for (const [from, end] of to.beyond) if (from <= to.reached) to.reached = Math.max(to.reached, end)
  to.beyond = to.beyond.filter(([, end]) => end > to.reached)
}

const hasGap = ({ reached, beyond, named }: Stream): boolean => beyond.length > 0 || named > reached

export interface Line {
  origin: string
  token: string
  audience: 'host' | 'guest' | 'screen'
  eventCode: string
}

/** The network between the connection and the client: it may lose, delay and repeat messages. */
export type Network = (deliver: () => void, what: 'Push' | 'Own' | 'Heartbeat') => void

const gapTimeoutMilliseconds = 2500
const mostEarly = 1000
const protocol = 6

/** The kinds of items in the protocol's documentation. */
export const kindsOfItems: readonly string[] = [
  'poll',
  'rating',
  'ranking',
  'quiz',
  'wordCloud',
  'openText',
  'lottery',
]

export class DocumentClient {
  epoch: string | null = null
  #documents = new Map<string, { version: Version; doc: unknown; isPrivate: boolean }>()
  #history: string | undefined
  #base: Version = 0
  #shared = stream()
  #private = stream()
  #early: ['Push' | 'Own', Message][] = []
  /** Whether a message of another epoch came, or a heartbeat showed that the database has gone back. */
  #estranged = false
  #line: Line
  #socket: Socket | undefined
  #entering = false
  #waiting: NodeJS.Timeout | undefined
  #network: Network
  resets = 0
  enters = 0

  constructor(line: Line, network: Network = (deliver) => deliver()) {
    this.#line = line
    this.#network = network
  }

  get behind(): boolean {
    return this.epoch === null || this.#estranged || hasGap(this.#shared) || hasGap(this.#private)
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false
  }

  async connect(origin = this.#line.origin): Promise<void> {
    this.disconnect()
    const { token, audience, eventCode } = this.#line
    const socket = io(origin, {
      path: '/socket.io',
      auth: { token, protocol, audience, eventCode },
      reconnection: false,
      forceNew: true,
      transports: ['websocket'],
    })
    this.#socket = socket
    const isLost = (): boolean => this.#socket !== socket
    socket.on('Push', (message: Message) => this.#network(() => this.#take('Push', message), 'Push'))
    socket.on('Own', (message: Message) => this.#network(() => this.#take('Own', message), 'Own'))
    // A heartbeat from a lost connection is ignored.
    socket.on('Heartbeat', (heartbeat: Heartbeat) =>
      this.#network(() => isLost() || this.#heartbeat(heartbeat), 'Heartbeat'),
    )
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    await this.#enter()
  }

  disconnect(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
    this.#socket?.disconnect()
    this.#socket = undefined
  }

  /** Follows rule 1 of docs/api/socket.md. */
  async #enter(): Promise<void> {
    const socket = this.#socket
    if (this.#entering || !socket) return
    this.#entering = true
    this.enters += 1
    const have =
      this.epoch === null
        ? null
        : {
            epoch: this.epoch,
            seq: this.#shared.reached,
            ownSeq: this.#private.reached,
            history: this.#history,
          }
    const answer: EnterAnswer | null = await socket
      .timeout(10_000)
      .emitWithAck('Enter', { have })
      .catch(() => null)
    this.#entering = false
    if (this.#socket !== socket) {
      // The answer belongs to a lost connection. The new connection asks again.
      if (this.#socket?.connected) await this.#enter()
      return
    }
    if (answer?.ok) this.#snapshot(answer.data)
    this.#look()
  }

  /** Follows rule 2 of docs/api/socket.md. */
  #change(changes: Change[], isPrivate: boolean): void {
    for (const [key, version, doc] of changes) {
      const held = this.#documents.get(key)
      if (version > (held ? held.version : this.#base)) this.#documents.set(key, { version, doc, isPrivate })
    }
  }

  /** Follows rule 3 of docs/api/socket.md. */
  #take(what: 'Push' | 'Own', message: Message): void {
    if (message.epoch !== this.epoch) {
      if (what === 'Push' && message.covers.length === 0 && this.epoch !== null) return
      if (this.#early.length < mostEarly) this.#early.push([what, message])
      this.#estranged = true
    } else {
      this.#change(message.changes, what === 'Own')
      addSpans(what === 'Push' ? this.#shared : this.#private, message.covers)
    }
    this.#look()
  }

  /** Follows rule 5 of docs/api/socket.md. */
  #snapshot({ epoch, seq, ownSeq, reset, history, partial, changes, own }: Snapshot): void {
    if (epoch !== this.epoch || reset) {
      if (reset) this.resets += 1
      this.#documents.clear()
      this.#base = 0
      this.#shared = stream()
      this.#private = stream()
    }
    this.epoch = epoch
    const newest = partial?.version ?? Math.max(0, ...[...changes, ...own].map(([, version]) => version))
    if (newest >= this.#base) {
      if (partial) this.#change(changes, false)
      else this.#replace(changes, newest, false)
      if (partial?.own) this.#change(own, true)
      else this.#replace(own, newest, true)
      this.#base = newest
      this.#history = history
      for (const [of, at] of [
        [this.#shared, seq],
        [this.#private, ownSeq],
      ] as const) {
        of.reached = Math.max(of.reached, at)
        of.named = Math.max(of.named, at)
        join(of)
      }
    }
    this.#estranged = false
    const early = this.#early
    this.#early = []
    for (const [what, message] of early) if (message.epoch === epoch) this.#take(what, message)
  }

  #replace(changes: Change[], newest: Version, isPrivate: boolean): void {
    const documents = new Map(changes.map(([key, version, doc]) => [key, { version, doc, isPrivate }]))
    for (const [key, held] of this.#documents) {
      const given = documents.get(key)
      if (held.isPrivate !== isPrivate || held.version > (given ? given.version : newest))
        documents.set(key, held)
    }
    this.#documents = documents
  }

  /** Follows rule 6 of docs/api/socket.md. */
  #heartbeat({ epoch, seq, ownSeq }: Heartbeat): void {
    if (epoch !== this.epoch) {
      this.#estranged = true
    } else {
      for (const [of, at] of [
        [this.#shared, seq],
        [this.#private, ownSeq],
      ] as const) {
        of.named = Math.max(of.named, at)
        if (of.atHeartbeat !== null && at < of.atHeartbeat) this.#estranged = true
        of.atHeartbeat = of.reached
      }
    }
    this.#look()
  }

  /** Follows rule 7 of docs/api/socket.md. */
  #look(): void {
    if (!this.behind) {
      clearTimeout(this.#waiting)
      this.#waiting = undefined
      return
    }
    if (this.#waiting || !this.#socket) return
    const before = this.#progress()
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined
      if (!this.behind) return
      if (before === this.#progress() || this.#estranged) void this.#enter()
      else this.#look()
    }, gapTimeoutMilliseconds)
  }

  #progress(): string {
    const of = (it: Stream): string => (hasGap(it) ? String(it.reached) : 'whole')
    return `${of(this.#shared)} ${of(this.#private)}`
  }

  async command(name: string, commandId: string, payload: object): Promise<CommandAnswer> {
    const socket = this.#socket
    if (!socket) return { ok: false, code: 'Unreachable' }
    const answer: CommandAnswer = await socket
      .timeout(10_000)
      .emitWithAck('Command', {
        name,
        commandId,
        payload: { eventCode: this.#line.eventCode, ...payload },
      })
      .catch(() => ({ ok: false, code: 'Unreachable' }))
    // Rule 4 of docs/api/socket.md.
    const { own } = answer as { own?: Message }
    if (own) this.#network(() => this.#take('Own', own), 'Own')
    return answer
  }

  /** The documents that a page shows: rules 8 and 9. */
  view(): Record<string, unknown> {
    const shown: [string, unknown][] = []
    for (const [key, { doc }] of this.#documents) {
      if (doc !== null && this.#counts(key, doc)) shown.push([key, this.#shown(key, doc)])
    }
    return Object.fromEntries(shown.filter(([, doc]) => doc !== null))
  }

  #roundOf(id: string): number | undefined {
    for (const kind of kindsOfItems) {
      const item = this.#documents.get(`${kind}:${id}`)?.doc as
        | { context: { round: number } }
        | null
        | undefined
      if (item) return item.context.round
    }
    return undefined
  }

  #counts(key: string, doc: unknown): boolean {
    const [family = '', id = ''] = key.split(':')
    if (family === 'in-flight') return false
    const ends = ['ballot', 'own-words', 'own-entries', 'quiz-answer', 'quiz-team', 'quiz-result']
    return !ends.includes(family) || this.#roundOf(id) === (doc as { round: number }).round
  }

  #shown(key: string, doc: unknown): unknown {
    const [family, id = ''] = key.split(':')
    if (family !== 'lots') return doc
    const { round, wins, excluded } = doc as { round: number; wins: unknown[]; excluded: boolean }
    const won = this.#roundOf(id) === round ? wins : []
    return this.#roundOf(id) === undefined || (won.length === 0 && !excluded) ? null : { excluded, won }
  }
}
