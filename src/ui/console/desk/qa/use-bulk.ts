import { useMachine } from '@xstate/react'
import { createContext, useCallback, useContext } from 'react'
import type { BulkName } from '#machines/flow/bulk-queue/bulk-queue.events.ts'
import { bulkQueueMachine } from '#machines/flow/bulk-queue/bulk-queue.machine.ts'
import { useCommand } from '#ui/live/live.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'

export interface Bulk {
  /** Sends a separate command for each question, in portions. */
  run: (name: BulkName, ids: readonly string[]) => void
  /** Number of commands that are not sent yet. */
  left: number
}

export const BulkContext = createContext<Bulk | undefined>(undefined)

export function useBulk(): Bulk {
  const bulk = useContext(BulkContext)
  if (!bulk) throw new Error('no BulkContext above')
  return bulk
}

/** The desk's queue of bulk commands. The queue stays when the list of questions is unmounted. */
export function useBulkQueue(): Bulk {
  const { send } = useCommand()
  const [snapshot, sendToQueue, queue] = useMachine(bulkQueueMachine)
  useEmitted(queue, {
    portion: ({ commands }) => {
      for (const { name, id } of commands) send(name, { questionId: id })
    },
  })
  const run = useCallback(
    (name: BulkName, ids: readonly string[]) =>
      sendToQueue({ type: 'run', commands: ids.map((id) => ({ name, id })) }),
    [sendToQueue],
  )
  return { run, left: snapshot.context.waiting.length }
}
