import cluster from 'node:cluster'
import { join } from 'node:path'
import type { ChannelListener, Channels } from '../channels.ts'
import {
  type FromWorker,
  isOurs,
  type Question,
  type Report,
  type ToWorker,
  type Turn,
  workerVariables,
} from './messages.ts'

/** What a process tells of itself: see `Report`. */
type Reporters = Record<Report, () => object | Promise<object>>

/** One of the processes that serve the clients of this machine together. */
export interface ClusterWorker {
  /** Counted from 1. The first also does what only one process may do, such as sending e-mails. */
  number: number
  /** Whether the process prepares the database for all. */
  prepares: boolean
  /**
   * Waits until this process may do this work, by default to write to the embedded database. Returns the function that ends
   * the turn.
   */
  takeTurn(of?: Turn): Promise<() => void>
  /** Connects the process to the others. `onError` gets what the listener throws. */
  connect(listener: ChannelListener, onError: (error: unknown) => void): Channels
  /** Sets what this process tells of itself when any process asks. */
  share(reporters: Reporters): void
  /** The states of the services, as each process sees them. A process that does not answer soon is missing. */
  readStates(): Promise<Record<string, string>[]>
  /** The metrics of all processes, as text for Prometheus. */
  readMetrics(): Promise<string>
  /** Tells all processes whether the server is draining. */
  drain(isOn: boolean): void
  onDrain(listener: (isOn: boolean) => void): void
  /**
   * Path of the socket at which a process, by number, gets requests that another has received. Undefined if no client polls.
   */
  socketOf: ((number: number) => string) | undefined
  /** Tells the primary that this process serves clients at this port. */
  ready(port: number): void
}

interface WorkerOptions extends Pick<ClusterWorker, 'number' | 'prepares' | 'socketOf'> {
  /** Sends a message to the primary. */
  send(message: FromWorker): void
  /** Gets the error of a report that failed. */
  onError(error: unknown): void
}

/** A worker, and the function that takes the messages of the primary. */
export function createWorker({ send, onError, ...place }: WorkerOptions): {
  worker: ClusterWorker
  receive(message: ToWorker): void
} {
  const answers = new Map<number, (text: string) => void>()
  let asked = 0
  const nobody: ChannelListener = { onMessage() {}, onResumed() {} }
  let listener = nobody
  let onListenerError = (_error: unknown): void => {}
  let reporters: Reporters = { metrics: () => [], states: () => ({}) }
  let onDrain = (_isOn: boolean): void => {}
  let reading: Promise<Record<string, string>[]> | undefined

  const ask = (question: Question): Promise<string> =>
    new Promise((resolve) => {
      asked += 1
      answers.set(asked, resolve)
      send({ kind: 'question', id: asked, question })
    })

  const worker: ClusterWorker = {
    ...place,
    async takeTurn(of = 'write') {
      await ask({ kind: 'turn', of })
      return () => send({ kind: 'turnEnded', of })
    },
    connect(given, givenOnError) {
      listener = given
      onListenerError = givenOnError
      const listened = new Map<string, Promise<void>>()
      return {
        publish: (channel, message, mayBeDropped) =>
          send({ kind: 'publish', channel, text: JSON.stringify(message), mayBeDropped }),
        listen: (channel) =>
          void listened.set(
            channel,
            ask({ kind: 'listen', channel }).then(() => {}),
          ),
        hears: (channel) => listened.get(channel),
        leave(channel) {
          listened.delete(channel)
          send({ kind: 'leave', channel })
        },
        close() {
          listener = nobody
        },
      }
    },
    share(given) {
      reporters = given
    },
    // Anybody may read `/health`, so all requests share a running read.
    readStates() {
      reading ??= ask({ kind: 'reports', of: 'states' }).then((text) => {
        reading = undefined
        return JSON.parse(text)
      })
      return reading
    },
    readMetrics: () => ask({ kind: 'reports', of: 'metrics' }),
    drain: (isOn) => send({ kind: 'drain', isOn }),
    onDrain: (listener) => {
      onDrain = listener
    },
    ready: (port) => send({ kind: 'ready', port }),
  }
  async function report({ id, of }: ToWorker & { kind: 'report' }): Promise<void> {
    const text = JSON.stringify(await reporters[of]())
    send({ kind: 'report', id, text })
  }

  function hear(message: ToWorker & { kind: 'message' }): void {
    try {
      listener.onMessage(message.channel, JSON.parse(message.text))
    } catch (error) {
      onListenerError(error)
    }
  }

  return {
    worker,
    receive(message) {
      if (message.kind === 'message') hear(message)
      else if (message.kind === 'report') report(message).catch(onError)
      else if (message.kind === 'lost') listener.onResumed()
      else if (message.kind === 'drain') onDrain(message.isOn)
      else {
        answers.get(message.id)?.(message.text)
        answers.delete(message.id)
      }
    },
  }
}

/** What this process is to the others. Undefined if it is alone. `onError` gets the error of a report that failed. */
export function joinCluster(onError: WorkerOptions['onError']): ClusterWorker | undefined {
  const number = Number(process.env[workerVariables.number])
  if (!cluster.isWorker || !number) return undefined
  const folder = process.env[workerVariables.folder] ?? ''
  const { worker, receive } = createWorker({
    number,
    onError,
    prepares: workerVariables.prepares in process.env,
    socketOf: (each) => join(folder, `${each}.sock`),
    // If the primary has ended, so does this process, at once.
    send: (message) => void process.send?.(message, undefined, undefined, () => {}),
  })
  process.on('message', (message: unknown) => {
    if (isOurs<ToWorker>(message)) receive(message)
  })
  // Without the primary, nobody keeps other programs away from the database.
  process.on('disconnect', () => process.exit(1))
  return worker
}
