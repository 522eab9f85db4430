export type BulkName = 'Qa/Approve' | 'Qa/Reject' | 'Qa/Reconsider' | 'Qa/Archive' | 'Qa/Restore'

/** A command about one question. */
export interface BulkCommand {
  name: BulkName
  id: string
}

export type BulkQueueEvent = { type: 'run'; commands: readonly BulkCommand[] }

/** Messages that the state machine emits: the commands to send now. */
export type BulkQueueEmitted = { type: 'portion'; commands: readonly BulkCommand[] }
