/** Work that only one process does at a time. `write`: to the embedded database. */
export type Turn = 'write' | 'largePicture'

/** What all processes tell of themselves: the values of their metrics, or the states of the services that they use. */
export type Report = 'metrics' | 'states'

/** What a worker asks the primary. `turn`: may I begin this work now? */
export type Question =
  | { kind: 'listen'; channel: string }
  | { kind: 'turn'; of: Turn }
  | { kind: 'reports'; of: Report }

export type FromWorker =
  | { kind: 'question'; id: number; question: Question }
  | { kind: 'leave'; channel: string }
  /** `text` is JSON, made once for all that get it. */
  | { kind: 'publish'; channel: string; text: string; mayBeDropped: boolean }
  | { kind: 'turnEnded'; of: Turn }
  | { kind: 'drain'; isOn: boolean }
  /** The answer to `report`, as JSON. */
  | { kind: 'report'; id: number; text: string }
  /** The worker serves clients at this port. */
  | { kind: 'ready'; port: number }

export type ToWorker =
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'message'; channel: string; text: string }
  /** A worker has ended. What it has not passed on is lost. */
  | { kind: 'lost' }
  | { kind: 'drain'; isOn: boolean }
  | { kind: 'report'; id: number; of: Report }

/** Whether a message is ours. Node and the metrics library send others over the same pipe. */
export const isOurs = <Message extends FromWorker | ToWorker>(message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message

/** What the primary tells a worker in its environment. */
export const workerVariables = {
  number: 'CUELIGHT_WORKER',
  /** Set for the first start of the first worker only, which prepares the database for all. */
  prepares: 'CUELIGHT_PREPARES',
  folder: 'CUELIGHT_SOCKETS',
} as const
