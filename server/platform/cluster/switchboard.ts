import * as limits from '#contract/limits.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** Permits one worker after the other to write to the embedded database, in the order in which they ask. */
class Turns<Worker> {
  #waiting: { worker: Worker; begin(): void }[] = []
  readonly #onStuck: (worker: Worker) => void
  #holder: Worker | undefined
  #limit: NodeJS.Timeout | undefined

  constructor(onStuck: (worker: Worker) => void) {
    this.#onStuck = onStuck
  }

  #next(): void {
    if (this.#holder) return
    clearTimeout(this.#limit)
    const next = this.#waiting.shift()
    this.#holder = next?.worker
    if (!next) return
    this.#limit = setTimeout(() => this.#onStuck(next.worker), limits.writerTurnMilliseconds)
    this.#limit.unref()
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

export interface SwitchboardOptions<Worker> {
  /** @param mayBeDropped whether the message may get lost, if the worker reads too slowly */
  send(worker: Worker, message: ToWorker, mayBeDropped: boolean): void
  /** Called for a worker that does not end its turn, so that nobody can write. The caller ends the process. */
  onStuck(worker: Worker): void
  /** Reads the metrics of all workers. Resolves to '' if they cannot be read. */
  readMetrics(): Promise<string>
}

/** What the primary does for the workers: it passes their messages on, and gives them their turns to write. */
export class Switchboard<Worker> {
  readonly #options: SwitchboardOptions<Worker>
  readonly #turns: Turns<Worker>
  readonly #listeners = new Listeners<Worker>()
  readonly #ready = new Set<Worker>()
  #isDraining = false

  constructor(options: SwitchboardOptions<Worker>) {
    this.#options = options
    this.#turns = new Turns((worker) => options.onStuck(worker))
  }

  #answer(worker: Worker, { id, question }: FromWorker & { kind: 'question' }): void {
    const say = (text: string): void => this.#options.send(worker, { kind: 'answer', id, text }, false)
    if (question.kind === 'turn') this.#turns.ask(worker, () => say(''))
    else if (question.kind === 'metrics') void this.#options.readMetrics().then(say)
    else {
      this.#listeners.add(question.channel, worker)
      say('')
    }
  }

  take(worker: Worker, message: FromWorker): void {
    const { send } = this.#options
    if (message.kind === 'question') this.#answer(worker, message)
    else if (message.kind === 'turnEnded') this.#turns.end(worker)
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
    this.#turns.forget(worker)
    this.#listeners.forget(worker)
    if (!this.#ready.delete(worker)) return
    for (const each of this.#ready) this.#options.send(each, { kind: 'lost' }, false)
  }
}
