import { type DeskDoc, steers } from '../../src/contract/baton.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import type { Outcome, Refusal } from '../../src/contract/errors.ts'
import type { BatonCommand } from '../../src/machines/baton/baton.events.ts'
import type { Actor, Order } from '../work/order.ts'
import type { Subject } from '../work/subject.ts'
import { done, type Work } from '../work/work.ts'

export const batonId = (eventId: string): string => `baton-${eventId}`

const load = (work: Work): Promise<Subject<'baton'> | undefined> => work.load('baton', batonId(work.row.id))

/** The event's baton; there is none before somebody first steers. */
async function loadOrMake(work: Work): Promise<Subject<'baton'>> {
  const known = await load(work)
  return known ?? work.create('baton', batonId(work.row.id), { holder: null, asker: null })
}

const deskOf = (actor: Extract<Actor, { kind: 'host' }>): DeskDoc => ({
  id: actor.deskId,
  accountId: actor.id,
  name: actor.name,
})

/** Why another desk's baton keeps this order from moving the show on; undefined if it does not. */
export async function steeringRefusal(work: Work, { name, actor }: Order): Promise<Refusal | undefined> {
  if (actor.kind !== 'host' || !steers(name)) return undefined
  const by = deskOf(actor)
  const baton = await load(work)
  // A script that steers leaves no trace where nobody holds the baton.
  if (!baton && !actor.live) return undefined
  return work.send(baton ?? (await loadOrMake(work)), { type: 'steer', by, stays: actor.live })
}

const given = (type: Exclude<BatonCommand['type'], 'steer' | 'leaseEnded' | 'accessEnded'>) => {
  return async (work: Work, { actor }: Order): Promise<Outcome> => {
    if (actor.kind !== 'host') throw new Error('the baton is a host’s')
    return work.send(await loadOrMake(work), { type, by: deskOf(actor) }) ?? done
  }
}

export const batonHandlers = {
  'Baton/Take': given('take'),
  'Baton/Ask': given('ask'),
  'Baton/Withdraw': given('withdraw'),
  'Baton/HandOver': given('handOver'),
  'Baton/Decline': given('decline'),
  'Baton/Seize': given('seize'),
  'Baton/Release': given('release'),
} satisfies Partial<Record<CommandName, unknown>>

/** The holder's desk has had no line for as long as its lease. */
export async function leaseEnded(work: Work): Promise<void> {
  const baton = await load(work)
  if (baton) work.send(baton, { type: 'leaseEnded' })
}

/** An account may not host the event any more. */
export async function dropHost(work: Work, accountId: string): Promise<void> {
  const baton = await load(work)
  if (baton) work.send(baton, { type: 'accessEnded', accountId })
}
