import { linkKinds } from '#contract/audience.ts'
import { type ErrorCode, type Outcome, type Refusal, refused } from '#contract/errors.ts'
import type { CoHostContent } from '#contract/interface/co-host.ts'
import * as limits from '#contract/limits.ts'
import { levelLimits } from '#contract/plans.ts'
import type { CoHostCommand } from '#machines/domain/co-host/co-host.events.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Actor, CommandEnvelope } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { newId } from '#server/platform/ids.ts'
import type { DeadlineRow } from '#server/store/schema.ts'
import { workFeatureRefusal, workLevel } from '../orders/orders.public.ts'
import { dropHost } from '../show-control/show-control.public.ts'
import { coHostId, coHostRefusal } from './co-hosts.public.ts'

/** A change that an owner makes to an account's access. */
export type CoHostChange =
  | { type: 'add'; content: CoHostContent }
  | { type: 'change'; content: CoHostContent }
  | { type: 'disable' }
  | { type: 'enable' }
  | { type: 'remove' }

export interface CoHostPayload {
  accountId: string
  change: CoHostChange
}

const load = (work: UnitOfWork, accountId: string): Promise<Aggregate<'coHost'> | undefined> =>
  work.load('coHost', coHostId(work.row.id, accountId))

/** Ends the links that an account made. Called when the account loses its access. */
async function endLinks(work: UnitOfWork, accountId: string): Promise<void> {
  await work.tx
    .deleteFrom('session')
    .where('kind', 'in', linkKinds)
    .where('subject_id', '=', work.row.id)
    .where('made_by', '=', accountId)
    .execute()
}

/** Ends an account's access: its connections, its links, and its control of the show. */
async function endAccess(work: UnitOfWork, accountId: string, code: ErrorCode): Promise<void> {
  work.endHost(accountId, code)
  await endLinks(work, accountId)
  await dropHost(work, accountId)
}

async function dropPeriod(work: UnitOfWork, id: string): Promise<void> {
  await work.tx.deleteFrom('deadline').where('event_id', '=', work.row.id).where('item_id', '=', id).execute()
}

/**
 * Writes a deadline for the start of a co-host's period and a deadline for its end, if start or end is in the
 * future.
 */
async function schedulePeriod(
  work: UnitOfWork,
  id: string,
  { startAt, endAt }: CoHostContent,
): Promise<void> {
  await dropPeriod(work, id)
  const due = [
    { kind: 'coHost-start', due_at: startAt },
    { kind: 'coHost-end', due_at: endAt },
  ] as const
  const rows = due
    .filter(({ due_at }) => due_at > work.at)
    .map((row) => ({ ...row, id: newId(), event_id: work.row.id, item_id: id }))
  if (rows.length > 0) await work.tx.insertInto('deadline').values(rows).execute()
}

/** Sends the event to the state machine, and ends the account's connections if it loses its access. */
async function sendAndEnd(
  work: UnitOfWork,
  coHost: Aggregate<'coHost'>,
  event: CoHostCommand,
): Promise<Refusal | undefined> {
  const refusal = work.send(coHost, event)
  if (refusal) return refusal
  const accountId = coHost.authorId ?? ''
  const now = await load(work, accountId)
  const ended = coHostRefusal(now?.snapshot, 'run')
  if (ended && !coHostRefusal(coHost.snapshot, 'run')) await endAccess(work, accountId, ended.code)
  const owned = (snapshot = now?.snapshot): boolean => coHostRefusal(snapshot, 'own') === undefined
  if (!ended && owned() !== owned(coHost.snapshot)) work.endHost(accountId, null)
  return undefined
}

/** Whether a co-host tries to give another account access for longer than their own. */
async function beyondOwn(work: UnitOfWork, actor: Actor, content: CoHostContent): Promise<boolean> {
  if (actor.id === work.row.owner_id) return false
  const own = await load(work, actor.id)
  return !own || content.endAt > own.snapshot.context.endAt
}

/** The reason why the event may not have one more co-host; undefined if one more co-host is allowed. */
async function planRefusal(work: UnitOfWork, count: number): Promise<Refusal | undefined> {
  const level = await workLevel(work)
  if (count < levelLimits[level].coHosts) return undefined
  return (await workFeatureRefusal(work, 'sharing')) ?? workFeatureRefusal(work, 'manyCoHosts')
}

async function add(
  work: UnitOfWork,
  actor: Actor,
  accountId: string,
  content: CoHostContent,
): Promise<Outcome> {
  if (accountId === work.row.owner_id || (await load(work, accountId))) return refused('AlreadyCoHost')
  const { count } = await work.tx
    .selectFrom('aggregate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', work.row.id)
    .where('kind', '=', 'coHost')
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.coHostsPerEvent) return refused('CoHostsFull', { most: limits.coHostsPerEvent })
  const barred = await planRefusal(work, Number(count))
  if (barred) return barred
  if (await beyondOwn(work, actor, content)) return { ...refused('AccessBeyondOwn'), field: 'endDate' }
  const id = coHostId(work.row.id, accountId)
  const coHost = work.create('coHost', id, content, { authorId: accountId })
  work.send(coHost, { type: 'change', content, at: work.at })
  await schedulePeriod(work, id, content)
  return done
}

async function remove(work: UnitOfWork, coHost: Aggregate<'coHost'>): Promise<Outcome> {
  const accountId = coHost.authorId ?? ''
  work.remove(coHost)
  await dropPeriod(work, coHost.id)
  if (!coHostRefusal(coHost.snapshot, 'run')) await endAccess(work, accountId, 'AccessRemoved')
  return done
}

/**
 * Server command, sent after the server has found the account. The engine has checked that the sender is an owner.
 */
export async function changeCoHost(
  work: UnitOfWork,
  { actor, payload }: CommandEnvelope<CoHostPayload>,
): Promise<Outcome> {
  const { accountId, change } = payload
  if (accountId === actor.id) return refused('OwnAccess')
  if (change.type === 'add') return add(work, actor, accountId, change.content)
  const coHost = await load(work, accountId)
  if (!coHost) return refused('NotFound')
  if (change.type === 'remove') return remove(work, coHost)
  if (change.type !== 'change') return (await sendAndEnd(work, coHost, { type: change.type })) ?? done
  const { content } = change
  if (await beyondOwn(work, actor, content)) return { ...refused('AccessBeyondOwn'), field: 'endDate' }
  const refusal = await sendAndEnd(work, coHost, { type: 'change', content, at: work.at })
  if (refusal) return refusal
  await schedulePeriod(work, coHost.id, content)
  return done
}

/** Server command: an account gives up its access. */
export async function leaveCoHost(work: UnitOfWork, { actor }: CommandEnvelope<null>): Promise<Outcome> {
  const coHost = await load(work, actor.id)
  return coHost ? remove(work, coHost) : refused('NotFound')
}

/** Called at the start or the end of a co-host's period. */
export async function coHostPassed(work: UnitOfWork, { kind, item_id }: DeadlineRow): Promise<void> {
  const coHost = await work.load('coHost', item_id ?? '')
  const deadline = kind === 'coHost-start' ? 'start' : 'end'
  if (coHost) await sendAndEnd(work, coHost, { type: 'deadlinePassed', deadline })
}
