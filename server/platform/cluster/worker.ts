import cluster from 'node:cluster'
import { join } from 'node:path'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ChannelListener, Channels } from '../channels.ts'
import { type FromWorker, isOurs, type Question, type ToWorker, workerVariables } from './messages.ts'

/** One of the processes that serve the clients of this machine together. */
export interface ClusterWorker {
  /** Counted from 1. The first also does what only one process may do, such as sending e-mails. */
  number: number
  /** Whether the process prepares the database for all. */
  prepares: boolean
  /** Waits until this process may write to the embedded database. Returns the function that ends the turn. */
  takeTurn(): Promise<() => void>
  /** Connects the process to the others. `onError` gets what the listener throws. */
  connect(listener: ChannelListener, onError: (error: unknown) => void): Channels
  /** Publishes the metrics of this process with those of the others. */
  share(registry: Registry): void
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
}

/** A worker, and the function that takes the messages of the primary. */
export function createWorker({ send, ...place }: WorkerOptions): {
  worker: ClusterWorker
  receive(message: ToWorker): void
} {
  const answers = new Map<number, (text: string) => void>()
  let asked = 0
  const nobody: ChannelListener = { onMessage() {}, onResumed() {} }
  let listener = nobody
  let onError = (_error: unknown): void => {}
  let onDrain = (_isOn: boolean): void => {}

  const ask = (question: Question): Promise<string> =>
    new Promise((resolve) => {
      asked += 1
      answers.set(asked, resolve)
      send({ kind: 'question', id: asked, question })
    })

  const worker: ClusterWorker = {
    ...place,
    async takeTurn() {
      await ask({ kind: 'turn' })
      return () => send({ kind: 'turnEnded' })
    },
    connect(given, givenOnError) {
      listener = given
      onError = givenOnError
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
    share(registry) {
      AggregatorRegistry.setRegistries(registry)
    },
    async readMetrics() {
      const text = await ask({ kind: 'metrics' })
      if (!text) throw new Error('the metrics of the processes could not be read')
      return text
    },
    drain: (isOn) => send({ kind: 'drain', isOn }),
    onDrain: (listener) => {
      onDrain = listener
    },
    ready: (port) => send({ kind: 'ready', port }),
  }
  function hear(message: ToWorker & { kind: 'message' }): void {
    try {
      listener.onMessage(message.channel, JSON.parse(message.text))
    } catch (error) {
      onError(error)
    }
  }

  return {
    worker,
    receive(message) {
      if (message.kind === 'message') hear(message)
      else if (message.kind === 'lost') listener.onResumed()
      else if (message.kind === 'drain') onDrain(message.isOn)
      else {
        answers.get(message.id)?.(message.text)
        answers.delete(message.id)
      }
    },
  }
}

/** What this process is to the others. Undefined if it is alone. */
export function joinCluster(): ClusterWorker | undefined {
  const number = Number(process.env[workerVariables.number])
  if (!cluster.isWorker || !number) return undefined
  const folder = process.env[workerVariables.folder] ?? ''
  // A registry of this type answers the primary, from now on, because the primary waits for the answers of all.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([])
  const { worker, receive } = createWorker({
    number,
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
