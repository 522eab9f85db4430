import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { addAccount } from '#tests/support/server/account.ts'
import { createSite, LiveServer, type Site } from '#tests/support/server/live-server.ts'
import { createPeople, type People, reasons } from '#tests/support/server/people.ts'
import { type Circle, callTable } from './call-table.ts'

// Every call by every role. The store does not change who may do what.

type Role = 'nobody' | 'guest' | 'screen' | 'speaker' | 'operator' | 'creator' | keyof People['people']

const roles: readonly Role[] = [
  'nobody',
  'guest',
  'screen',
  'speaker',
  'stranger',
  'operator',
  'disabled',
  'expired',
  'ahead',
  'user',
  'owner',
  'creator',
]

const ofEvent: readonly Circle[] = ['run', 'own', 'coHost']

/** The error code if this role may not make a call of this circle; null if the role may make the call. */
function refusalFor(circle: Circle, role: Role): string | null {
  if (circle === 'anybody') return null
  if (role === 'nobody') return 'NotSignedIn'
  if ((role === 'guest') !== (circle === 'guest') || role === 'screen' || role === 'speaker')
    return 'TokenInvalid'
  if (circle === 'operator') return role === 'operator' ? null : 'NoAccess'
  if (!ofEvent.includes(circle)) return null
  if (role === 'stranger' || role === 'operator') return 'NoAccess'
  if (circle === 'coHost') return null
  if (role === 'disabled' || role === 'expired' || role === 'ahead') return reasons[role]
  return circle === 'own' && role === 'user' ? 'OwnersOnly' : null
}

/** The error codes that only a caller without access gets. */
const closed = ['NotSignedIn', 'TokenInvalid', 'NoAccess', 'OwnersOnly', ...Object.values(reasons)]

describe('every call by every role', () => {
  let site: Site
  let live: LiveServer
  let fixture: Fixture

  interface Fixture extends People {
    tokens: Record<Role, string | undefined>
  }

  async function newFixture(): Promise<Fixture> {
    const { event, people } = await createPeople(live)
    const { sessions, store } = live.context
    const ids = [event.host, ...Object.values(people)].map(({ id }) => id)
    await store.db.updateTable('account').set({ roles: '["host"]' }).where('id', 'in', ids).execute()
    const tokens = {
      nobody: undefined,
      guest: (await live.guest(event)).token,
      screen: await sessions.create('screen', event.id, 3600),
      speaker: await live.speakerLink(event, event.host, true),
      operator: (await addAccount(live.context, { name: 'Omar', roles: ['host', 'operator'] })).token,
      creator: event.host.token,
      ...(Object.fromEntries(Object.entries(people).map(([role, { token }]) => [role, token])) as Record<
        keyof People['people'],
        string
      >),
    }
    return { event, people, tokens }
  }

  beforeAll(async () => {
    site = await createSite('sqlite', { captcha: false })
    live = await LiveServer.start(site)
    fixture = await newFixture()
  })
  afterAll(async () => {
    await live.close()
    await site.remove()
  })

  const inputOn = ({ event }: Fixture, path: CallPath): object => {
    const { circle, input } = callTable[path]
    return ofEvent.includes(circle) ? { ...input, eventCode: event.code } : input
  }
  const codeFor = async (on: Fixture, path: CallPath, role: Role): Promise<string> => {
    const { envelope } = await live.call(path, inputOn(on, path), { token: on.tokens[role] })
    return envelope?.Code ?? 'taken'
  }

  test.each(Object.keys(callTable) as CallPath[])(
    'the call %s is allowed to exactly the roles that its access rule permits',
    async (path) => {
      const { circle, spends } = callTable[path]
      expect(calls[path].caller).toBe(circle === 'anybody' || circle === 'guest' ? circle : 'host')
      if (!path.endsWith('UploadFile')) {
        expect(calls[path].input.safeParse(inputOn(fixture, path)).error?.issues).toBeUndefined()
      }
      const before = await live.stored(fixture.event)
      const shut = roles.filter((role) => refusalFor(circle, role) !== null)
      for (const role of shut) {
        expect([role, await codeFor(fixture, path, role)]).toEqual([role, refusalFor(circle, role)])
      }
      expect(await live.stored(fixture.event)).toEqual(before)
      for (const role of roles.filter((each) => !shut.includes(each))) {
        expect(closed, role).not.toContain(await codeFor(spends ? await newFixture() : fixture, path, role))
      }
    },
  )
})
