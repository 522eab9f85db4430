import type { CueContent } from '#contract/run/cue.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import type { Tx } from '#server/store/store.ts'
import { writeRunDeadline } from './run-deadline.ts'

/** Writes the deadline of a new event's run, which may start at a planned time. */
export const scheduleNewRun = (
  tx: Tx,
  eventId: string,
  cues: readonly { id: string; content: CueContent }[],
  at: number,
): Promise<void> =>
  writeRunDeadline(tx, {
    eventId,
    run: { value: 'notStarted', context: notStarted },
    cues: cues.map(({ id, content }) => ({ id, ...content })),
    at,
  })
