import { type Outcome, refused } from '../../src/contract/errors.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import { drawComments } from '../barrage/stream.ts'
import { leaseEnded } from '../baton/baton.handlers.ts'
import type { DueRow } from '../countdowns.ts'
import { kindOnServer } from '../items/kinds.ts'
import { sharePassed } from '../shares/share.handlers.ts'
import type { Order } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'

const toItem = async <K extends ItemKind>(work: Work, item: Subject<K>, dueAt: number): Promise<void> =>
  kindOnServer(item.kind).deadlinePassed?.(work, item, dueAt)

/** A row that has been put off meanwhile (a lease that was renewed) is not due. */
async function takeRow(work: Work, { id, due_at, countedDown }: DueRow): Promise<boolean> {
  const gone = await work.tx
    .deleteFrom('deadline')
    .where('id', '=', id)
    .where('due_at', countedDown ? '=' : '<=', countedDown ? due_at : work.at)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Order of the server itself: comments wait in line, and the next second has come. */
export async function drawDue(work: Work, { payload }: Order<DueRow>): Promise<Outcome> {
  if (!(await takeRow(work, payload))) return refused('AlreadySo')
  await drawComments(work)
  return done
}

/**
 * Order of the server itself: a deadline has come. Its row goes in the same transaction, so that of two servers that
 * saw it due only one fires it; one that the chart no longer wants (the host was quicker) just goes.
 */
export async function deadlinePassed(work: Work, { payload }: Order<DueRow>): Promise<Outcome> {
  if (!(await takeRow(work, payload))) return refused('AlreadySo')
  if (payload.kind === 'baton') await leaseEnded(work)
  else if (payload.kind === 'share-start' || payload.kind === 'share-end') await sharePassed(work, payload)
  else if (payload.item_id !== null) {
    const item = await work.loadItem(payload.item_id)
    if (item) await toItem(work, item, payload.due_at)
  } else {
    const deadline = payload.kind === 'event-start' ? 'start' : 'end'
    work.send(work.event, { type: 'deadlinePassed', deadline })
  }
  return done
}
