import type { ItemKind } from '#contract/items/kinds.ts'
import { isItemKind, itemKinds } from '#contract/items/kinds.ts'
import { type Aggregate, is, isItem, type RowsOf } from '../engine/aggregate.ts'
import type { ChartSnapshot } from '../engine/charts.ts'
import type { CommandEnvelope } from '../engine/command-envelope.ts'
import type { Features } from '../engine/features.ts'
import type { PrivateDoc } from '../engine/projected.ts'
import type { UnitOfWork } from '../engine/unit-of-work.ts'
import { coHostId, coHostRefusal } from '../features/co-hosts/co-hosts.public.ts'
import { nameComments } from '../features/comments/comments.handlers.ts'
import { readCommentsRows } from '../features/comments/comments-rows.ts'
import { readOwnComments } from '../features/comments/own-comments.ts'
import { dropCommentsOf } from '../features/comments/stream.ts'
import { itemsChanged } from '../features/cues/cues.public.ts'
import { readRunRows } from '../features/cues/run-rows.ts'
import { votersOf } from '../features/items/ended-rounds.ts'
import { answerTables } from '../features/items/items.public.ts'
import { kindOnServer } from '../features/items/kinds.ts'
import { nameEntries } from '../features/items/open-text/name-entries.ts'
import { renewArrivals } from '../features/items/quiz/quiz-arrivals.ts'
import { nameOnBoards } from '../features/items/quiz/quiz-rankings.ts'
import { noRows, readItemRows } from '../features/items/read-item-rows.ts'
import { renewWelcome } from '../features/present/present.public.ts'
import { readWelcomeRows } from '../features/present/welcome-rows.ts'
import { projectOwnQuestion } from '../features/qa/project-question.ts'
import { writeQuestionColumns } from '../features/qa/question-columns.ts'
import { scheduleRun } from '../features/run/automatic.ts'
import { recordTakeOver } from '../features/run/take-over.ts'
import { writeLease } from '../features/show-control/lease.ts'
import { controlRefusal } from '../features/show-control/show-control.handlers.ts'
import { endedLinkRefusal } from '../features/show-control/speaker-actor.ts'
import { holdUploads, releaseUploads, uploadsIn } from '../platform/uploads/upload-use.ts'
import { bulkHandlerOf, handlerOf, isUrgent, rightForCommand } from './handlers.ts'
import { project } from './project.ts'

/** The names of the commands with which guests answer items. */
const answerNames: ReadonlySet<string | undefined> = new Set(
  itemKinds.map((kind) => kindOnServer(kind).answers?.command),
)

const endRound = async <K extends ItemKind>(work: UnitOfWork, item: Aggregate<K>): Promise<void> =>
  kindOnServer(item.kind).roundEnds?.(work, item)

async function guestsChanged(work: UnitOfWork): Promise<void> {
  await renewArrivals(work)
  await renewWelcome(work)
}

async function guestsRemoved(work: UnitOfWork, guestIds: readonly string[]): Promise<void> {
  await dropCommentsOf(work, guestIds)
  for (const kind of itemKinds) await kindOnServer(kind).guestsRemoved?.(work, guestIds)
  await guestsChanged(work)
}

/**
 * Refuses the command if the access of a co-host does not allow it, or if the link of a speaker has ended. The owner
 * may send every command.
 */
async function rightRefusal(work: UnitOfWork, { actor, name }: CommandEnvelope) {
  if (actor.kind === 'speaker') return endedLinkRefusal(work, actor)
  if (actor.kind !== 'host' || actor.id === work.row.owner_id) return undefined
  const coHost = await work.load('coHost', coHostId(work.row.id, actor.id))
  return coHostRefusal(coHost?.snapshot, rightForCommand(name))
}

/** Whether uploads may be part of the aggregate's content. */
const holdsUploads = (aggregate: Aggregate): boolean => isItem(aggregate) || is('cue', aggregate)

/** Records the uploads that an item or a slide uses, if these uploads have changed. */
async function recordUploads(work: UnitOfWork, before: Aggregate | null, now: Aggregate): Promise<void> {
  const shown = (aggregate: Aggregate | null): string =>
    aggregate && holdsUploads(aggregate) ? uploadsIn(aggregate.snapshot.context).join() : ''
  if (shown(before) !== shown(now)) await holdUploads(work.tx, now.id, now.snapshot.context, work.at)
}

async function readPrivateDocs(
  work: UnitOfWork,
  aggregate: Aggregate,
  guestIds: string[],
): Promise<PrivateDoc[]> {
  if (is('question', aggregate)) {
    const [key, doc] = projectOwnQuestion(aggregate)
    return guestIds.map((guestId) => ({ guestId, key, doc }))
  }
  if (is('comments', aggregate)) {
    const docs = await readOwnComments(work.tx, work.row.id, guestIds)
    return [...docs].map(([guestId, doc]) => ({ guestId, key: 'own-comments', doc }))
  }
  if (!isItem(aggregate)) return []
  const items = [{ id: aggregate.id, round: aggregate.snapshot.context.round }]
  return (await kindOnServer(aggregate.kind).readOwn?.(work.tx, guestIds, items)) ?? []
}

/**
 * The counts of comments depend on all comments of the batch, the rows of the run on all cues, and the names in the lobby
 * of a quiz and on the welcome on all guests who join.
 */
const kindsWithSharedRows: ReadonlySet<string> = new Set(['comments', 'run', 'quiz', 'present'])

/** All features in the form that the engine and the snapshots use. */
export const features: Features = {
  handlerOf,
  bulkHandlerOf,
  isUrgent,
  answeredItem: ({ name, payload }) =>
    answerNames.has(name) ? (payload as { ItemId: string }).ItemId : undefined,
  rightRefusal,
  controlRefusal,
  noRows: (kind) => noRows(kind) as RowsOf<typeof kind>,
  async readRows(tx, event, kind, { id, snapshot }) {
    if (kind === 'comments') return (await readCommentsRows(tx, event.id)) as RowsOf<typeof kind>
    if (kind === 'present') {
      const present = snapshot as ChartSnapshot<'present'>
      return (await readWelcomeRows(tx, event, present)) as RowsOf<typeof kind>
    }
    if (kind === 'run') {
      const { context } = snapshot as ChartSnapshot<'run'>
      return (await readRunRows(tx, event, context)) as RowsOf<typeof kind>
    }
    if (!isItemKind(kind)) return null as RowsOf<typeof kind>
    const current = { event, snapshot: snapshot as ChartSnapshot<ItemKind> }
    return (await readItemRows(tx, kind, id, current.snapshot.context, current)) as RowsOf<typeof kind>
  },
  hasSharedRows: (kind) => kindsWithSharedRows.has(kind),
  votersOf,
  endRound,
  guestsRemoved,
  async guestNamed(work, named) {
    await nameEntries(work, named)
    await nameComments(work, named)
    await nameOnBoards(work, named)
  },
  guestsChanged,
  answerTables,
  project,
  readPrivateDocs,
  async aggregateWritten(work, before, now) {
    if (now) {
      await recordUploads(work, before, now)
      await writeQuestionColumns(work, before, now)
    } else if (before && holdsUploads(before)) await releaseUploads(work.tx, [before.id], work.at)
  },
  async commandDone(work, envelope) {
    await recordTakeOver(work, envelope)
    await itemsChanged(work, envelope)
  },
  async workWritten(work) {
    await writeLease(work)
    await scheduleRun(work)
  },
}
