import { type ErrorCode, type Outcome, type Refusal, refused } from '../../src/contract/errors.ts'
import type { HostRight } from '../../src/contract/share.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { type ChartSnapshot, decide, restore } from '../work/charts.ts'

type Event = Pick<Schema['event'], 'id' | 'owner_id'>
export type ShareSnapshot = ChartSnapshot<'share'>

/** One per event and account: a second one cannot be. */
export const shareId = (eventId: string, accountId: string): string => `${eventId}-${accountId}`

/** Why an account with this share may not do this; undefined if it may. */
export function shareRefusal(share: ShareSnapshot | undefined, right: HostRight): Refusal | undefined {
  if (!share) return refused('NoAccess')
  const outcome: Outcome = decide('share', share, { type: 'act', right })
  return outcome.ok ? undefined : outcome
}

export async function findShare(
  db: Database,
  eventId: string,
  accountId: string,
): Promise<ShareSnapshot | undefined> {
  const row = await db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', shareId(eventId, accountId))
    .where('kind', '=', 'share')
    .executeTakeFirst()
  return row && restore('share', row.state)
}

/** Why an account may not do this to the event; undefined if it may. */
export async function hostRefusal(
  db: Database,
  event: Event,
  accountId: string,
  right: HostRight,
): Promise<Refusal | undefined> {
  if (accountId === event.owner_id) return undefined
  return shareRefusal(await findShare(db, event.id, accountId), right)
}

/** Of these accounts those that may not host the event any more, and why. */
export async function endedHosts(
  db: Database,
  event: Event,
  accountIds: ReadonlySet<string>,
): Promise<Map<string, ErrorCode>> {
  const ended = new Map<string, ErrorCode>()
  for (const accountId of accountIds) {
    const refusal = await hostRefusal(db, event, accountId, 'run')
    if (refusal) ended.set(accountId, refusal.code === 'NoAccess' ? 'AccessRemoved' : refusal.code)
  }
  return ended
}
