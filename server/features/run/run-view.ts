import type { ShowView } from '#machines/domain/run/show-view.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { readAudienceChannels } from '../comments/comments.public.ts'
import { loadRun, readCues } from '../cues/cues.public.ts'
import { readItemStates } from '../items/items.public.ts'
import { loadPresent } from '../present/present.public.ts'
import { qaOf } from '../qa/qa.public.ts'

/** The data of a step. Undefined if the event has no run. */
export async function readShowView(work: UnitOfWork): Promise<ShowView | undefined> {
  const run = await loadRun(work)
  const present = await loadPresent(work)
  if (!run || !present) return undefined
  const qa = await qaOf(work)
  return {
    run: { value: run.snapshot.value, context: run.snapshot.context },
    cues: await readCues(work),
    present: { value: present.snapshot.value, context: present.snapshot.context },
    channel: qa?.snapshot.value.channel ?? 'open',
    audience: await readAudienceChannels(work),
    items: await readItemStates(work),
    oneItemOpen: work.event.snapshot.context.oneItemOpen,
  }
}
