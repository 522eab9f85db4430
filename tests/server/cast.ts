import type { CallPath } from '../../src/contract/calls.ts'
import type { LiveServer, Person, TestEvent } from './live-server.ts'

const hour = 3_600_000

/** One event, and an account for everything that somebody can be to it. */
export interface Cast {
  event: TestEvent
  people: Record<'owner' | 'user' | 'disabled' | 'expired' | 'ahead' | 'stranger', Person>
}

export async function cast(live: LiveServer): Promise<Cast> {
  const event = await live.event()
  const now = live.now()
  const people = {
    owner: await live.coHost(event, { name: 'Olga', Role: 'owner' }),
    user: await live.coHost(event, { name: 'Uma' }),
    disabled: await live.coHost(event, { name: 'Dirk' }),
    expired: await live.coHost(event, { name: 'Emil', StartDate: now - 2 * hour, EndDate: now - hour }),
    ahead: await live.coHost(event, { name: 'Ada', StartDate: now + hour, EndDate: now + 2 * hour }),
    stranger: await live.host('Stan'),
  }
  const disable: CallPath = '/api/event/Share/Disable'
  await live.call(disable, { EventCode: event.code, AccountId: people.disabled.id }, event.host)
  return { event, people }
}

/** Why those without an access that holds are turned away. */
export const reasons = {
  disabled: 'AccessDisabled',
  expired: 'AccessEnded',
  ahead: 'AccessAhead',
  stranger: 'NoAccess',
} as const
