import { automaticStep } from '#machines/domain/run/automatic-step.ts'
import type { PlannedCue, ShowView } from '#machines/domain/run/show-view.ts'
import type { Tx } from '#server/store/store.ts'
import { runId } from '../cues/cues.public.ts'

interface Planned {
  eventId: string
  run: ShowView['run']
  cues: readonly PlannedCue[]
  /** Milliseconds since 1970. */
  at: number
}

/** Replaces the deadline of the next automatic step of the run. */
export async function writeRunDeadline(tx: Tx, { eventId, run, cues, at }: Planned): Promise<void> {
  const id = runId(eventId)
  await tx.deleteFrom('deadline').where('id', '=', id).execute()
  const step = automaticStep(run, cues)
  // A run that was planned to start in the past waits for a host.
  if (!step || (run.value === 'notStarted' && step.dueAt <= at)) return
  await tx
    .insertInto('deadline')
    .values({
      id,
      event_id: eventId,
      kind: 'run',
      item_id: null,
      due_at: step.dueAt,
      awaits_item_id: step.awaits?.itemId ?? null,
      awaits_percent: step.awaits?.percent ?? null,
    })
    .execute()
}
