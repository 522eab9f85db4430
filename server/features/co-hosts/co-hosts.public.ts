import { accepted, type ErrorCode, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { HostRight } from '#contract/interface/co-host.ts'
import { type ChartSnapshot, decide, restore } from '#server/engine/charts.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'

type Event = Pick<Schema['event'], 'id' | 'owner_id'>
export type CoHostSnapshot = ChartSnapshot<'coHost'>

/**
 * The id of a co-host aggregate. It contains the event and the account, so an account has one aggregate per event.
 */
export const coHostId = (eventId: string, accountId: string): string => `${eventId}-${accountId}`

/** The reason why an account with this co-host access does not have this right; undefined if it has the right. */
export function coHostRefusal(coHost: CoHostSnapshot | undefined, right: HostRight): Refusal | undefined {
  if (!coHost) return refused('NoAccess')
  const outcome: Outcome = decide('coHost', coHost, { type: 'act', right })
  return outcome.ok ? undefined : outcome
}

export async function findCoHost(
  db: Database,
  eventId: string,
  accountId: string,
): Promise<CoHostSnapshot | undefined> {
  const row = await db
    .selectFrom('aggregate')
    .select('state')
    .where('id', '=', coHostId(eventId, accountId))
    .where('kind', '=', 'coHost')
    .executeTakeFirst()
  return row && restore('coHost', row.state)
}

/** The reason why an account does not have this right to the event; undefined if it has the right. */
export async function hostRefusal(
  db: Database,
  event: Event,
  accountId: string,
  right: HostRight,
): Promise<Refusal | undefined> {
  if (accountId === event.owner_id) return undefined
  return coHostRefusal(await findCoHost(db, event.id, accountId), right)
}

/** The right of an account to the event, or the reason why the account has no right. */
export async function hostRight(db: Database, event: Event, accountId: string): Promise<Outcome<HostRight>> {
  if (accountId === event.owner_id) return accepted('own')
  const coHost = await findCoHost(db, event.id, accountId)
  return coHostRefusal(coHost, 'run') ?? accepted(coHostRefusal(coHost, 'own') ? 'run' : 'own')
}

/** The current rights of these accounts to the event, each as `hostRight` returns it. */
export async function hostRights(
  db: Database,
  event: Event,
  accountIds: ReadonlySet<string>,
): Promise<Map<string, Outcome<HostRight>>> {
  const rights = new Map<string, Outcome<HostRight>>()
  for (const accountId of accountIds) rights.set(accountId, await hostRight(db, event, accountId))
  return rights
}

/** The accounts that may run the event now: its creator and the co-hosts with access. */
export async function readHostIds({ tx, row }: UnitOfWork): Promise<string[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['author_id', 'state'])
    .where('event_id', '=', row.id)
    .where('kind', '=', 'coHost')
    .execute()
  const coHosts = rows.filter(({ state }) => !coHostRefusal(restore('coHost', state), 'run'))
  return [row.owner_id, ...coHosts.flatMap(({ author_id }) => author_id ?? [])]
}

/** The error code for a host whose access has ended. */
export const endedCode = ({ code }: Refusal): ErrorCode => (code === 'NoAccess' ? 'AccessRemoved' : code)
