import { refused } from '../../src/contract/errors.ts'
import { projectMe } from '../projections/me.ts'
import type { Order, OrderOutcome } from '../work/order.ts'
import { done, type Work } from '../work/work.ts'

/**
 * Order of the server itself: a guest has changed their details. Details belong to no event, but the guest's open pages
 * take them by the event's sequence: without a new one they would look as old as those they replace.
 */
export async function guestDetailsChanged(work: Work, { actor }: Order): Promise<OrderOutcome> {
  const guest = await work.tx.selectFrom('guest').selectAll().where('id', '=', actor.id).executeTakeFirst()
  if (!guest) return refused('NotFound')
  // The order is not recorded yet: its sequence will be the next.
  return { ...done, own: [['me', work.seq + 1, projectMe(guest)]] }
}
