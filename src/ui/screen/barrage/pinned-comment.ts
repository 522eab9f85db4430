import type { PinnedComment } from '../../../contract/barrage.ts'
import { useDoc } from '../../kit/live.tsx'

/** The comment that the host keeps on the screen. */
export function usePinnedComment(): PinnedComment | null {
  const features = useDoc('event')?.context.features
  const pinned = useDoc('barrage')?.context.pinned
  return (features?.interactions && pinned) || null
}
