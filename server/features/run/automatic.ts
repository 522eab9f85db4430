import { isItemKind } from '#contract/items/kinds.ts'
import { automaticStep } from '#machines/domain/run/automatic-step.ts'
import type { Entry, UnitOfWork } from '#server/engine/unit-of-work.ts'
import { compiledDeferred } from '#server/store/compiled.ts'
import { loadRun, readCues, runId } from '../cues/cues.public.ts'
import { writeRunDeadline } from './run-deadline.ts'
import { takeRunStep } from './take-run-step.ts'

const isChanged = ({ before, now }: Entry): boolean => before !== now

async function writeStep(work: UnitOfWork): Promise<void> {
  const run = await loadRun(work)
  if (!run) return
  const { value, context } = run.snapshot
  const cues = await readCues(work)
  await writeRunDeadline(work.tx, { eventId: work.row.id, run: { value, context }, cues, at: work.at })
}

interface Hurry {
  id: string
  itemId: string
  at: number
  participants: number
  percents: number
}

const hurryDeadline = compiledDeferred((db, { id, itemId, at, participants, percents }: Hurry) =>
  db
    .updateTable('deadline')
    .set({ due_at: at })
    .where('id', '=', id)
    .where('awaits_item_id', '=', itemId)
    .where('due_at', '>', at)
    .where((eb) => eb(eb('awaits_percent', '*', participants), '<=', percents)),
)

/**
 * If enough guests have answered an item for which the run waits, makes the automatic step due now. One statement for
 * an item that was answered in the batch, whatever the number of answers and cues is.
 */
async function hurryStep(work: UnitOfWork, itemId: string, voters: number): Promise<void> {
  // The run of this batch may wait for the item, and then its deadline is new.
  if (work.row.awaited_item_id !== itemId && !work.entries.has(runId(work.row.id))) return
  const { participants } = work.projectionContext.event
  const id = runId(work.row.id)
  await hurryDeadline(work.tx, { id, itemId, at: work.at, participants, percents: voters * 100 })
}

/** Writes the deadline of the next automatic step, in the transaction that changes the run, its cues or the answers. */
export async function scheduleRun(work: UnitOfWork): Promise<void> {
  const changed = [...work.entries.values()].filter(isChanged)
  const kinds = new Set(changed.map(({ before, now }) => (now ?? before)?.kind))
  if (kinds.has('run') || kinds.has('cue')) await writeStep(work)
  for (const { before, now } of changed) {
    if (!now || !isItemKind(now.kind) || before?.tally === now.tally) continue
    const item = await work.loadItem(now.id)
    const voters = item ? work.features.votersOf(item) : 0
    if (voters > 0) await hurryStep(work, now.id, voters)
  }
}

async function isAnswered(work: UnitOfWork, itemId: string, percent: number): Promise<boolean> {
  const item = await work.loadItem(itemId)
  const voters = item ? work.features.votersOf(item) : 0
  return voters > 0 && voters * 100 >= percent * work.projectionContext.event.participants
}

/** Takes the automatic step of the run. The row of its deadline is already deleted. */
export async function runDue(work: UnitOfWork, dueAt: number): Promise<void> {
  const run = await loadRun(work)
  const step = run && automaticStep(run.snapshot, await readCues(work))
  if (!step) return
  const isOver = step.dueAt === dueAt
  const isReached = step.awaits !== null && (await isAnswered(work, step.awaits.itemId, step.awaits.percent))
  // More guests have joined since the answers sufficed: wait on.
  if (!isOver && !isReached) return writeStep(work)
  await takeRunStep(work, { type: 'due' }, { by: '', cause: isReached ? 'answers' : 'time' })
}
