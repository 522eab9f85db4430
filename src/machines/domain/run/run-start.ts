import type { RunContent, RunPosition } from '#contract/run/run.ts'

export const noPosition: RunPosition = {
  cueId: null,
  enteredAt: null,
  heldAt: null,
  heldMilliseconds: 0,
  extendedSeconds: 0,
  takenOver: null,
  revealedAt: null,
}

/** A run that has not started. */
export const notStarted: RunContent = { ...noPosition, times: {}, last: null, undo: null }

export const positionOf = ({
  cueId,
  enteredAt,
  heldAt,
  heldMilliseconds,
  extendedSeconds,
  takenOver,
  revealedAt,
}: RunContent): RunPosition => ({
  cueId,
  enteredAt,
  heldAt,
  heldMilliseconds,
  extendedSeconds,
  takenOver,
  revealedAt,
})
