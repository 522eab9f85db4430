import { takesOver } from '#machines/domain/show-control/needs-control.ts'
import type { CommandEnvelope } from '#server/engine/command-envelope.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { loadRun } from '../cues/cues.public.ts'

/** Results that a host shows by hand stay as long as results that a step reveals. */
async function recordReveal(work: UnitOfWork, itemId: string): Promise<void> {
  const run = await loadRun(work)
  const { cueId = null } = run?.snapshot.context ?? {}
  const cue = cueId === null ? undefined : await work.load('cue', cueId)
  if (run && cue?.snapshot.context.itemId === itemId) work.send(run, { type: 'revealed', at: work.at })
}

/**
 * Records that a host moved the show away from the current cue by hand. Until the next step the run then does nothing
 * automatically, because its plan no longer fits what the audience sees.
 */
export async function recordTakeOver(
  work: UnitOfWork,
  { name, actor, payload }: CommandEnvelope,
): Promise<void> {
  if (actor.kind !== 'host') return
  if (name === 'Item/ShowResults') await recordReveal(work, (payload as { itemId: string }).itemId)
  if (!takesOver(name, payload, null)) return
  const run = await loadRun(work)
  if (!run || run.snapshot.context.takenOver !== null) return
  const { cueId } = run.snapshot.context
  const cue = cueId === null ? undefined : await work.load('cue', cueId)
  if (!takesOver(name, payload, cue?.snapshot.context.itemId ?? null)) return
  // A run that has not started, or is finished, refuses: there is nothing to take over.
  work.send(run, { type: 'takenOver', by: actor.name, at: work.at })
}
