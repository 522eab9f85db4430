import { type Outcome, refused } from '../../src/contract/errors.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { Schema } from '../store/schema.ts'
import type { Order } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'

export type DeadlineRow = Schema['deadline']

const toItem = async <K extends ItemKind>(work: Work, item: Subject<K>, dueAt: number): Promise<void> =>
  kindOnServer(item.kind).deadlinePassed?.(work, item, dueAt)

/**
 * Order of the server itself: a deadline has come. Its row goes in the same transaction, so that of two servers that
 * saw it due only one fires it; one that the chart no longer wants (the host was quicker) just goes.
 */
export async function deadlinePassed(work: Work, { payload }: Order<DeadlineRow>): Promise<Outcome> {
  const gone = await work.tx
    .deleteFrom('deadline')
    .where('id', '=', payload.id)
    .where('due_at', '<=', work.at)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return refused('AlreadySo')
  if (payload.item_id !== null) {
    const item = await work.loadItem(payload.item_id)
    if (item) await toItem(work, item, payload.due_at)
    return done
  }
  work.send(work.event, {
    type: 'deadlinePassed',
    deadline: payload.kind === 'event-start' ? 'start' : 'end',
  })
  return done
}
