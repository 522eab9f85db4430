import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallPath, calls } from '../../src/contract/calls.ts'
import { addAccount } from './account.ts'
import { type Circle, callTable } from './call-table.ts'
import { type Cast, cast, reasons } from './cast.ts'
import { createSite, LiveServer, type Site } from './live-server.ts'

// Every call by everybody. Which store is behind it makes no difference to who may do what.

type Role = 'nobody' | 'guest' | 'screen' | 'operator' | 'creator' | keyof Cast['people']

const roles: readonly Role[] = [
  'nobody',
  'guest',
  'screen',
  'stranger',
  'operator',
  'disabled',
  'expired',
  'ahead',
  'user',
  'owner',
  'creator',
]

const ofEvent: readonly Circle[] = ['run', 'own', 'share']

/** Why a call for this circle is not for this role; null: it is. */
function refusalFor(circle: Circle, role: Role): string | null {
  if (circle === 'anybody') return null
  if (role === 'nobody') return 'NotSignedIn'
  if ((role === 'guest') !== (circle === 'guest') || role === 'screen') return 'TokenInvalid'
  if (circle === 'operator') return role === 'operator' ? null : 'NoAccess'
  if (!ofEvent.includes(circle)) return null
  if (role === 'stranger' || role === 'operator') return 'NoAccess'
  if (circle === 'share') return null
  if (role === 'disabled' || role === 'expired' || role === 'ahead') return reasons[role]
  return circle === 'own' && role === 'user' ? 'OwnersOnly' : null
}

/** What is answered to those alone who may not. */
const closed = ['NotSignedIn', 'TokenInvalid', 'NoAccess', 'OwnersOnly', ...Object.values(reasons)]

describe('every call by everybody', () => {
  let site: Site
  let live: LiveServer
  let stage: Stage

  interface Stage extends Cast {
    tokens: Record<Role, string | undefined>
  }

  async function newStage(): Promise<Stage> {
    const { event, people } = await cast(live)
    const { sessions, store } = live.context
    const ids = [event.host, ...Object.values(people)].map(({ id }) => id)
    await store.db.updateTable('account').set({ roles: '["host"]' }).where('id', 'in', ids).execute()
    const tokens = {
      nobody: undefined,
      guest: (await live.guest(event)).token,
      screen: await sessions.create('screen', event.id, 3600),
      operator: (await addAccount(live.context, { name: 'Omar', roles: ['host', 'operator'] })).token,
      creator: event.host.token,
      ...(Object.fromEntries(Object.entries(people).map(([role, { token }]) => [role, token])) as Record<
        keyof Cast['people'],
        string
      >),
    }
    return { event, people, tokens }
  }

  beforeAll(async () => {
    site = await createSite('sqlite', { captcha: false })
    live = await LiveServer.start(site)
    stage = await newStage()
  })
  afterAll(async () => {
    await live.close()
    await site.remove()
  })

  const inputOn = ({ event }: Stage, path: CallPath): object => {
    const { circle, input } = callTable[path]
    return ofEvent.includes(circle) ? { ...input, EventCode: event.code } : input
  }
  const codeFor = async (on: Stage, path: CallPath, role: Role): Promise<string> => {
    const { envelope } = await live.call(path, inputOn(on, path), { token: on.tokens[role] })
    return envelope?.Code ?? 'taken'
  }

  test.each(Object.keys(callTable) as CallPath[])('%s', async (path) => {
    const { circle, spends } = callTable[path]
    expect(calls[path].caller).toBe(circle === 'anybody' || circle === 'guest' ? circle : 'host')
    if (!path.endsWith('UploadFile')) {
      expect(calls[path].input.safeParse(inputOn(stage, path)).error?.issues).toBeUndefined()
    }
    const before = await live.stored(stage.event)
    const shut = roles.filter((role) => refusalFor(circle, role) !== null)
    for (const role of shut) {
      expect([role, await codeFor(stage, path, role)]).toEqual([role, refusalFor(circle, role)])
    }
    expect(await live.stored(stage.event)).toEqual(before)
    for (const role of roles.filter((each) => !shut.includes(each))) {
      expect(closed, role).not.toContain(await codeFor(spends ? await newStage() : stage, path, role))
    }
  })
})
