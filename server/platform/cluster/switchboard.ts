import * as limits from '#contract/limits.ts'
import { AllMetrics } from './all-metrics.ts'
import type { FromWorker, Report, ToWorker, Turn } from './messages.ts'

interface TurnsOptions<Worker> {
  /** Longest time of a turn. Undefined if the work has a limit of its own. */
  most?: number
  onStuck(worker: Worker): void
}

/** Permits one worker after the other to do a kind of work, in the order in which they ask. */
class Turns<Worker> {
  #waiting: { worker: Worker; begin(): void }[] = []
  readonly #options: TurnsOptions<Worker>
  #holder: Worker | undefined
  #limit: NodeJS.Timeout | undefined

  constructor(options: TurnsOptions<Worker>) {
    this.#options = options
  }

  #next(): void {
    if (this.#holder) return
    clearTimeout(this.#limit)
    const next = this.#waiting.shift()
    this.#holder = next?.worker
    if (!next) return
    const { most, onStuck } = this.#options
    if (most !== undefined) this.#limit = setTimeout(() => onStuck(next.worker), most).unref()
    next.begin()
  }

  ask(worker: Worker, begin: () => void): void {
    this.#waiting.push({ worker, begin })
    this.#next()
  }

  end(worker: Worker): void {
    if (this.#holder !== worker) return
    this.#holder = undefined
    this.#next()
  }

  /** Forgets a worker that has ended. SQLite has rolled back what it had begun. */
  forget(worker: Worker): void {
    this.#waiting = this.#waiting.filter((each) => each.worker !== worker)
    this.end(worker)
  }
}

/** Passes messages from each worker to those that listen to the channel. */
class Listeners<Worker> {
  readonly #listeners = new Map<string, Set<Worker>>()

  add(channel: string, worker: Worker): void {
    const known = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, known.add(worker))
  }

  remove(channel: string, worker: Worker): void {
    const known = this.#listeners.get(channel)
    known?.delete(worker)
    if (known?.size === 0) this.#listeners.delete(channel)
  }

  forget(worker: Worker): void {
    for (const channel of this.#listeners.keys()) this.remove(channel, worker)
  }

  othersThan(worker: Worker, channel: string): Worker[] {
    return [...(this.#listeners.get(channel) ?? [])].filter((each) => each !== worker)
  }
}

/** Asks workers for reports, and waits for the answers of all, or for some time. */
class Reports<Worker> {
  readonly #asked = new Map<number, { missing: Set<Worker>; given: Map<Worker, string>; end(): void }>()
  #last = 0

  /** @returns the reports that arrive in time, as JSON, by worker */
  async read(
    workers: ReadonlySet<Worker>,
    ask: (worker: Worker, id: number) => void,
  ): Promise<Map<Worker, string>> {
    this.#last += 1
    const id = this.#last
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const given = new Map<Worker, string>()
    const late = setTimeout(end, limits.reportMilliseconds)
    this.#asked.set(id, { missing: new Set(workers), given, end })
    for (const worker of workers) ask(worker, id)
    if (workers.size > 0) await promise
    clearTimeout(late)
    this.#asked.delete(id)
    return given
  }

  take(worker: Worker, { id, text }: { id: number; text: string }): void {
    this.#asked.get(id)?.given.set(worker, text)
    this.#arrived(worker, id)
  }

  #arrived(worker: Worker, id: number): void {
    const asked = this.#asked.get(id)
    if (asked?.missing.delete(worker) && asked.missing.size === 0) asked.end()
  }

  /** Waits no longer for a worker that has ended. */
  forget(worker: Worker): void {
    for (const id of this.#asked.keys()) this.#arrived(worker, id)
  }
}

export interface SwitchboardOptions<Worker> {
  /** @param mayBeDropped whether the message may get lost, if the worker reads too slowly */
  send(worker: Worker, message: ToWorker, mayBeDropped: boolean): void
  /** Called for a worker that does not end its turn, so that nobody can write. The caller ends the process. */
  onStuck(worker: Worker): void
}

/** What the primary does for the workers: it passes their messages on, gives them their turns, and collects their reports. */
export class Switchboard<Worker> {
  readonly #options: SwitchboardOptions<Worker>
  readonly #turns: Record<Turn, Turns<Worker>>
  readonly #listeners = new Listeners<Worker>()
  readonly #reports = new Reports<Worker>()
  readonly #metrics = new AllMetrics<Worker>()
  readonly #ready = new Set<Worker>()
  #isDraining = false

  constructor(options: SwitchboardOptions<Worker>) {
    this.#options = options
    const { onStuck } = options
    this.#turns = {
      write: new Turns({ most: limits.writerTurnMilliseconds, onStuck }),
      largePicture: new Turns({ onStuck }),
    }
  }

  #answer(worker: Worker, { id, question }: FromWorker & { kind: 'question' }): void {
    const say = (text: string): void => this.#options.send(worker, { kind: 'answer', id, text }, false)
    if (question.kind === 'turn') this.#turns[question.of].ask(worker, () => say(''))
    else if (question.kind === 'reports') void this.#read(question.of).then(say)
    else {
      this.#listeners.add(question.channel, worker)
      say('')
    }
  }

  /** The reports of all workers: the metrics as text for Prometheus, the states as a list in JSON. */
  async #read(of: Report): Promise<string> {
    const { send } = this.#options
    const reports = await this.#reports.read(this.#ready, (worker, id) =>
      send(worker, { kind: 'report', id, of }, false),
    )
    if (of === 'states') return `[${[...reports.values()].join(',')}]`
    for (const [worker, text] of reports) if (this.#ready.has(worker)) this.#metrics.note(worker, text)
    return this.#metrics.asText()
  }

  take(worker: Worker, message: FromWorker): void {
    const { send } = this.#options
    if (message.kind === 'question') this.#answer(worker, message)
    else if (message.kind === 'turnEnded') this.#turns[message.of].end(worker)
    else if (message.kind === 'report') this.#reports.take(worker, message)
    else if (message.kind === 'leave') this.#listeners.remove(message.channel, worker)
    else if (message.kind === 'publish')
      for (const other of this.#listeners.othersThan(worker, message.channel))
        send(other, { kind: 'message', channel: message.channel, text: message.text }, message.mayBeDropped)
    else if (message.kind === 'drain') {
      this.#isDraining = message.isOn
      for (const each of this.#ready) send(each, message, false)
    } else {
      this.#ready.add(worker)
      if (this.#isDraining) send(worker, { kind: 'drain', isOn: true }, false)
    }
  }

  /** Forgets a worker that has ended. */
  forget(worker: Worker): void {
    for (const turns of Object.values(this.#turns)) turns.forget(worker)
    this.#listeners.forget(worker)
    if (!this.#ready.delete(worker)) return
    this.#reports.forget(worker)
    this.#metrics.ended(worker)
    for (const each of this.#ready) this.#options.send(each, { kind: 'lost' }, false)
  }
}
