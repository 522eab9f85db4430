import type { ToWorker } from '#server/platform/cluster/messages.ts'
import { Switchboard } from '#server/platform/cluster/switchboard.ts'
import { createWorker } from '#server/platform/cluster/worker.ts'

/** Workers at a switchboard whose pipes have no delay, all in this process. */
export function connectWorkers(count: number) {
  const stuck: number[] = []
  const dropped: ToWorker[] = []
  const errors: unknown[] = []
  /** Numbers of workers that read too slowly. */
  const full = new Set<number>()
  const switchboard = new Switchboard<number>({
    send: (to, message, mayBeDropped) => {
      if (mayBeDropped && full.has(to)) dropped.push(message)
      else workers[to - 1]?.receive(message)
    },
    onStuck: (number) => void stuck.push(number),
  })
  const workers = Array.from({ length: count }, (_, index) =>
    createWorker({
      number: index + 1,
      prepares: index === 0,
      socketOf: undefined,
      onError: (error) => void errors.push(error),
      send: (message) => switchboard.take(index + 1, message),
    }),
  )
  for (const { worker } of workers) worker.ready(3000)
  return { switchboard, stuck, dropped, errors, full, workers: workers.map(({ worker }) => worker) }
}
