import type { z } from 'zod'
import type { listedEvent } from '#contract/interface/calls.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import { restore } from '#server/engine/charts.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import { coHostRefusal } from '../co-hosts/co-hosts.public.ts'
import { commonOf } from '../guests/guests.public.ts'

type Listed = z.output<typeof listedEvent>

interface Access {
  role: CoHostRole
  /** '' for an event that the account itself owns. */
  ownerName: string
  until: number | null
}

function listedEventOf(row: Schema['event'], access: Access): Listed {
  const { context, shown } = commonOf(row)
  return {
    ...shown,
    participants: row.participants,
    participantLimit: context.participantLimit,
    createdOn: row.created_at,
    role: access.role,
    ownerName: access.ownerName,
    sharedUntil: access.until,
  }
}

export const listedOwn = (row: Schema['event']): Listed =>
  listedEventOf(row, { role: 'owner', ownerName: '', until: null })

export async function readOwnEvents(db: Database, accountId: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('owner_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(listedOwn)
}

/** The events of other accounts that this account may host now. */
export async function readSharedEvents(db: Database, accountId: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('aggregate')
    .innerJoin('event', 'event.id', 'aggregate.event_id')
    .innerJoin('account', 'account.id', 'event.owner_id')
    .selectAll('event')
    .select(['aggregate.state as coHost', 'account.user_name as owner_name'])
    .where('aggregate.author_id', '=', accountId)
    .where('aggregate.kind', '=', 'coHost')
    .where('event.deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ coHost: state, owner_name, ...row }) => {
    const coHost = restore('coHost', state)
    if (coHostRefusal(coHost, 'run')) return []
    const { role, endAt } = coHost.context
    return [listedEventOf(row, { role, ownerName: owner_name, until: endAt })]
  })
}
