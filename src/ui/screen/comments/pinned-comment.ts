import type { PinnedComment } from '#contract/comments.ts'
import { useDoc } from '#ui/live/live.tsx'

/** The comment that the host has pinned on the screen. */
export function usePinnedComment(): PinnedComment | null {
  const features = useDoc('event')?.context.features
  const pinned = useDoc('comments')?.context.pinned
  return (features?.interactions && pinned) || null
}
