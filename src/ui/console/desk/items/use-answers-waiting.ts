import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import { useReplica } from '#ui/live/live.tsx'
import { useKindsOnDesk } from './kind-on-desk.ts'

/** Number of answers to these items, in their current round, that wait for a host. */
export function useAnswersWaiting(items: readonly AnyItem[]): number {
  const kinds = useKindsOnDesk()
  return useReplica((replica) => {
    const counts = items.map(({ kind, doc }) => {
      const { waitingPlace } = kinds[kind]
      const tally = readDoc(replica, `tally:${doc.id}`)
      return (waitingPlace && tally?.round === doc.context.round && tally.counts?.[waitingPlace]) || 0
    })
    return counts.reduce((total, count) => total + count, 0)
  })
}
