import * as limits from '#contract/limits.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'

interface Placed {
  id: string
  position: number
}

/** Positions are 32-bit integers in PostgreSQL. */
const most = 2 ** 30

/**
 * A position before another cue, or at the end. Normally no other cue changes. If there is no gap left, all cues get new
 * positions.
 * @param cues the other cues in their order
 */
export async function positionBefore(
  work: UnitOfWork,
  cues: readonly Placed[],
  beforeId: string | null,
): Promise<number> {
  const found = cues.findIndex(({ id }) => id === beforeId)
  const at = found < 0 ? cues.length : found
  const low = cues[at - 1]?.position ?? 0
  const high = cues[at]?.position ?? low + 2 * limits.cuePositionGap
  const middle = Math.floor((low + high) / 2)
  if (middle > low && middle < most) return middle
  for (const [index, { id, position }] of cues.entries()) {
    const next = (index + (index < at ? 1 : 2)) * limits.cuePositionGap
    const cue = position === next ? undefined : await work.load('cue', id)
    if (cue) work.change(cue, { position: next })
  }
  return (at + 1) * limits.cuePositionGap
}
