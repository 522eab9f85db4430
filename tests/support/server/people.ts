import type { CallPath } from '#contract/interface/calls.ts'
import type { LiveServer, Person, TestEvent } from './live-server.ts'

const hour = 3_600_000

/** An event, and one account for each relation to the event. */
export interface People {
  event: TestEvent
  people: Record<'owner' | 'user' | 'disabled' | 'expired' | 'ahead' | 'stranger', Person>
}

export async function createPeople(live: LiveServer): Promise<People> {
  const event = await live.event()
  const now = live.now()
  const people = {
    owner: await live.coHost(event, { name: 'Olga', role: 'owner' }),
    user: await live.coHost(event, { name: 'Uma' }),
    disabled: await live.coHost(event, { name: 'Dirk' }),
    expired: await live.coHost(event, { name: 'Emil', startDate: now - 2 * hour, endDate: now - hour }),
    ahead: await live.coHost(event, { name: 'Ada', startDate: now + hour, endDate: now + 2 * hour }),
    stranger: await live.host('Stan'),
  }
  const disable: CallPath = '/api/event/Share/Disable'
  await live.call(disable, { eventCode: event.code, accountId: people.disabled.id }, event.host)
  return { event, people }
}

/** The refusal code of each account without valid access. */
export const reasons = {
  disabled: 'AccessDisabled',
  expired: 'AccessEnded',
  ahead: 'AccessAhead',
  stranger: 'NoAccess',
} as const
