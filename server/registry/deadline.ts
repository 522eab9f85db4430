import { type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { Aggregate } from '../engine/aggregate.ts'
import type { CommandEnvelope } from '../engine/command-envelope.ts'
import type { DueRow } from '../engine/countdowns.ts'
import { done, type UnitOfWork } from '../engine/unit-of-work.ts'
import { coHostPassed } from '../features/co-hosts/co-host.handlers.ts'
import { drawComments } from '../features/comments/stream.ts'
import { kindOnServer } from '../features/items/kinds.ts'
import { removeUnreadToSpeaker } from '../features/messages/messages.public.ts'
import { renewWelcome } from '../features/present/present.public.ts'
import { runDue } from '../features/run/automatic.ts'
import { controlDue } from '../features/show-control/show-control.handlers.ts'

const toItem = async <K extends ItemKind>(
  work: UnitOfWork,
  item: Aggregate<K>,
  dueAt: number,
): Promise<void> => kindOnServer(item.kind).deadlinePassed?.(work, item, dueAt)

const resumed = async <K extends ItemKind>(
  work: UnitOfWork,
  item: Aggregate<K>,
  stoppedAt: number,
): Promise<Refusal | undefined> => kindOnServer(item.kind).resume?.(work, item, stoppedAt)

/**
 * Deletes the deadline's row if the deadline is still due. A deadline that was postponed since (a renewed lease) is
 * not due.
 */
async function takeRow(work: UnitOfWork, { id, due_at, countedDown }: DueRow): Promise<boolean> {
  const gone = await work.tx
    .deleteFrom('deadline')
    .where('id', '=', id)
    .where('due_at', countedDown ? '=' : '<=', countedDown ? due_at : work.at)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Server command at the start of a server, for an item whose countdown ran when all servers stopped. */
export async function resumeItem(
  work: UnitOfWork,
  { payload }: CommandEnvelope<{ itemId: string; stoppedAt: number }>,
): Promise<Outcome> {
  const item = await work.loadItem(payload.itemId)
  return (item && (await resumed(work, item, payload.stoppedAt))) ?? done
}

/** Server command: shows the next comments. Once a second the next comments are chosen at random. */
export async function drawDue(work: UnitOfWork, { payload }: CommandEnvelope<DueRow>): Promise<Outcome> {
  if (!(await takeRow(work, payload))) return refused('AlreadySo')
  await drawComments(work)
  return done
}

/**
 * Server command for a deadline that has passed. The row of the deadline is deleted in the same transaction, so that
 * only one of two servers fires it. If the state machine no longer needs the deadline, because the host was faster, the
 * row is only deleted.
 */
export async function deadlinePassed(
  work: UnitOfWork,
  { payload }: CommandEnvelope<DueRow>,
): Promise<Outcome> {
  if (!(await takeRow(work, payload))) return refused('AlreadySo')
  if (payload.kind === 'showControl') await controlDue(work, payload.id)
  else if (payload.kind === 'run') await runDue(work, payload.due_at)
  else if (payload.kind === 'coHost-start' || payload.kind === 'coHost-end') await coHostPassed(work, payload)
  else if (payload.item_id !== null) {
    const item = await work.loadItem(payload.item_id)
    if (item) await toItem(work, item, payload.due_at)
  } else {
    const deadline = payload.kind === 'event-start' ? 'start' : 'end'
    const refusal = work.send(work.event, { type: 'deadlinePassed', deadline })
    if (deadline === 'end') await renewWelcome(work)
    if (deadline === 'end' && !refusal) await removeUnreadToSpeaker(work)
  }
  return done
}
