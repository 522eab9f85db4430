import type { z } from 'zod'
import type { listedEvent } from '../../src/contract/calls.ts'
import type { ShareRole } from '../../src/contract/share.ts'
import { shareRefusal } from '../shares/access.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { restore } from '../work/charts.ts'
import { commonOf } from './event-rows.ts'

type Listed = z.output<typeof listedEvent>

interface Access {
  role: ShareRole
  /** '' for the account's own. */
  ownerName: string
  until: number | null
}

function listedEventOf(row: Schema['event'], access: Access): Listed {
  const { context, shown } = commonOf(row)
  return {
    ...shown,
    Participants: row.participants,
    ParticipantLimit: context.participantLimit,
    CreatedOn: row.created_at,
    Role: access.role,
    OwnerName: access.ownerName,
    SharedUntil: access.until,
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

/** Those that the account may host now. */
export async function readSharedEvents(db: Database, accountId: string): Promise<Listed[]> {
  const rows = await db
    .selectFrom('aggregate')
    .innerJoin('event', 'event.id', 'aggregate.event_id')
    .innerJoin('account', 'account.id', 'event.owner_id')
    .selectAll('event')
    .select(['aggregate.state as share', 'account.user_name as owner_name'])
    .where('aggregate.author_id', '=', accountId)
    .where('aggregate.kind', '=', 'share')
    .where('event.deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ share: state, owner_name, ...row }) => {
    const share = restore('share', state)
    if (shareRefusal(share, 'run')) return []
    const { role, endAt } = share.context
    return [listedEventOf(row, { role, ownerName: owner_name, until: endAt })]
  })
}
