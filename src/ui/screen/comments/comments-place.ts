import { useDoc } from '#ui/live/live.tsx'
import { usePinnedComment } from './pinned-comment.ts'

/** Heights at the foot of the canvas, in canvas pixels: the lane in which comments fly, and the pinned comment. */
export const laneHeight = 72
export const pinnedHeight = 92

export interface CommentsPlace {
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
