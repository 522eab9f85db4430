import type { PinnedComment } from '#contract/comments.ts'
import { useDoc } from '#ui/live/live.tsx'

/** The comment that the host has pinned on the screen. */
export function usePinnedComment(): PinnedComment | null {
  const features = useDoc('event')?.context.features
  const pinned = useDoc('comments')?.context.pinned
  return (features?.interactions && pinned) || null
}

/** Heights at the foot of the canvas, in canvas pixels: the lane in which comments fly, and the pinned comment. */
export const laneHeight = 72
export const pinnedHeight = 92

interface CommentsPlace {
  /** True while comments have the whole scene, because the scene shows no item. */
  whole: boolean
  /** True if comments fly in a lane below the scene. */
  lane: boolean
  /** The height that the scene leaves free for comments at its foot. */
  height: number
}

/** Where comments are on the screen. They have a place of their own, so that they never cover what is shown. */
export function useCommentsPlace(): CommentsPlace {
  const present = useDoc('present')
  const interactions = useDoc('event')?.context.features.interactions === true
  const open = useDoc('comments')?.value.channel === 'open'
  const pinned = usePinnedComment() !== null
  const whole = present?.value === 'interaction' && present.context.interactionId === null
  const lane = interactions && open && !whole
  return { whole, lane, height: (lane ? laneHeight : 0) + (pinned ? pinnedHeight : 0) }
}
