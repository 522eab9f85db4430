import { type ErrorCode, type Outcome, type Refusal, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { levelLimits } from '../../src/contract/plans.ts'
import type { ShareContent } from '../../src/contract/share.ts'
import type { ShareCommand } from '../../src/machines/share/share.events.ts'
import { dropHost } from '../baton/baton.handlers.ts'
import { newId } from '../ids.ts'
import { featureRefusal } from '../orders/event-level.ts'
import { workLevel } from '../orders/work-level.ts'
import type { DeadlineRow } from '../store/schema.ts'
import type { Actor, Order } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'
import { shareId, shareRefusal } from './access.ts'

/** What an owner does to an account's access. */
export type ShareChange =
  | { type: 'add'; content: ShareContent }
  | { type: 'change'; content: ShareContent }
  | { type: 'disable' }
  | { type: 'enable' }
  | { type: 'remove' }

export interface SharePayload {
  accountId: string
  change: ShareChange
}

const load = (work: Work, accountId: string): Promise<Subject<'share'> | undefined> =>
  work.load('share', shareId(work.row.id, accountId))

/** Takes away what an account can no longer use: its lines, and the baton if it is there. */
async function endAccess(work: Work, accountId: string, code: ErrorCode): Promise<void> {
  work.endHost(accountId, code)
  await dropHost(work, accountId)
}

async function dropPeriod(work: Work, id: string): Promise<void> {
  await work.tx.deleteFrom('deadline').where('event_id', '=', work.row.id).where('item_id', '=', id).execute()
}

/** Writes the start and the end that lie ahead as rows with a due time. */
async function schedulePeriod(work: Work, id: string, { startAt, endAt }: ShareContent): Promise<void> {
  await dropPeriod(work, id)
  const due = [
    { kind: 'share-start', due_at: startAt },
    { kind: 'share-end', due_at: endAt },
  ] as const
  const rows = due
    .filter(({ due_at }) => due_at > work.at)
    .map((row) => ({ ...row, id: newId(), event_id: work.row.id, item_id: id }))
  if (rows.length > 0) await work.tx.insertInto('deadline').values(rows).execute()
}

/** Lets the chart decide, and ends what the account has open if it may not go on. */
async function sendAndEnd(
  work: Work,
  share: Subject<'share'>,
  event: ShareCommand,
): Promise<Refusal | undefined> {
  const refusal = work.send(share, event)
  if (refusal) return refusal
  const accountId = share.authorId ?? ''
  const now = await load(work, accountId)
  const ended = shareRefusal(now?.snapshot, 'run')
  if (ended && !shareRefusal(share.snapshot, 'run')) await endAccess(work, accountId, ended.code)
  return undefined
}

/** Nobody gives more than they have. */
async function beyondOwn(work: Work, actor: Actor, content: ShareContent): Promise<boolean> {
  if (actor.id === work.row.owner_id) return false
  const own = await load(work, actor.id)
  return !own || content.endAt > own.snapshot.context.endAt
}

/** Why the event may not be shared with one more; undefined if it may. */
async function coHostRefusal(work: Work, count: number): Promise<Refusal | undefined> {
  const level = await workLevel(work)
  if (count < levelLimits[level].coHosts) return undefined
  return featureRefusal(level, 'sharing') ?? featureRefusal(level, 'manyCoHosts')
}

async function add(work: Work, actor: Actor, accountId: string, content: ShareContent): Promise<Outcome> {
  if (accountId === work.row.owner_id || (await load(work, accountId))) return refused('AlreadyShared')
  const { count } = await work.tx
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'share')
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.sharesPerEvent) return refused('SharesFull', { most: limits.sharesPerEvent })
  const barred = await coHostRefusal(work, Number(count))
  if (barred) return barred
  if (await beyondOwn(work, actor, content)) return { ...refused('AccessBeyondOwn'), field: 'EndDate' }
  const id = shareId(work.row.id, accountId)
  const share = work.create('share', id, content, { authorId: accountId })
  work.send(share, { type: 'change', content, at: work.at })
  await schedulePeriod(work, id, content)
  return done
}

async function remove(work: Work, share: Subject<'share'>): Promise<Outcome> {
  const accountId = share.authorId ?? ''
  work.remove(share)
  await dropPeriod(work, share.id)
  if (!shareRefusal(share.snapshot, 'run')) await endAccess(work, accountId, 'AccessRemoved')
  return done
}

/** Order of the server itself, after it has found the account: the engine has seen to it that an owner gives it. */
export async function changeShare(work: Work, { actor, payload }: Order<SharePayload>): Promise<Outcome> {
  const { accountId, change } = payload
  if (accountId === actor.id) return refused('OwnAccess')
  if (change.type === 'add') return add(work, actor, accountId, change.content)
  const share = await load(work, accountId)
  if (!share) return refused('NotFound')
  if (change.type === 'remove') return remove(work, share)
  if (change.type !== 'change') return (await sendAndEnd(work, share, { type: change.type })) ?? done
  const { content } = change
  if (await beyondOwn(work, actor, content)) return { ...refused('AccessBeyondOwn'), field: 'EndDate' }
  const refusal = await sendAndEnd(work, share, { type: 'change', content, at: work.at })
  if (refusal) return refusal
  await schedulePeriod(work, share.id, content)
  return done
}

/** Order of the server itself: an account gives back the access it was given. */
export async function leaveShare(work: Work, { actor }: Order<null>): Promise<Outcome> {
  const share = await load(work, actor.id)
  return share ? remove(work, share) : refused('NotFound')
}

/** The start or the end of a period has come. */
export async function sharePassed(work: Work, { kind, item_id }: DeadlineRow): Promise<void> {
  const share = await work.load('share', item_id ?? '')
  const deadline = kind === 'share-start' ? 'start' : 'end'
  if (share) await sendAndEnd(work, share, { type: 'deadlinePassed', deadline })
}
