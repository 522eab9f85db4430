import { expect, test } from 'vitest'
import type { CallPath } from '#contract/interface/calls.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { eachLive, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import { createPeople } from '#tests/support/server/people.ts'
import type { TestSocket } from '#tests/support/server/test-socket.ts'

const snapshotCall = '/api/event/Event/GetSnapshot' as const

eachLive('what only owners of an event may know', (live) => {
  const settings = { ...wireSettings(), passcode: 'SESAME-42' }

  const openDesk = async (event: TestEvent, host: Person): Promise<TestSocket> =>
    (await live().hostSocket({ ...event, host })).sitDown()

  const viewOf = async (event: TestEvent, host: Person): Promise<string> =>
    JSON.stringify((await live().call(snapshotCall, { eventCode: event.code }, host)).envelope)

  test('a co-host with the role user gets neither the passcode nor the access list in snapshots and pushes', async () => {
    const { event, people } = await createPeople(live())
    const desks = { owner: await openDesk(event, people.owner), user: await openDesk(event, people.user) }
    await live().must(event, event.host, 'Event/Update', { settings })
    await live().coHost(event, { role: 'user' })
    await live().must(event, event.host, 'Event/LockDoor')
    for (const desk of Object.values(desks))
      await desk.until(() => desk.doc('event')?.value.door === 'locked')
    const later = { owner: await openDesk(event, people.owner), user: await openDesk(event, people.user) }
    const received = (one: 'owner' | 'user') =>
      JSON.stringify([
        desks[one].messages,
        [...later[one].replica.documents.values()].map((entries) => [...entries]),
      ])
    for (const text of [received('owner'), await viewOf(event, people.owner)]) {
      expect(text.includes('SESAME-42')).toBe(true)
      expect(text.includes(people.disabled.id)).toBe(true)
    }
    for (const text of [received('user'), await viewOf(event, people.user)]) {
      expect(text.includes('SESAME')).toBe(false)
      expect(text.includes('access:')).toBe(false)
      expect(text.includes(people.disabled.id)).toBe(false)
    }
    expect(desks.user.replica.seq).toBe(desks.owner.replica.seq)
    expect([later.owner.doc('desk')?.right, later.user.doc('desk')?.right]).toEqual(['own', 'run'])
  })

  test('an account whose role changes reconnects and gets the view of its new role', async () => {
    const { event, people } = await createPeople(live())
    await live().must(event, event.host, 'Event/Update', { settings })
    const hour = 3_600_000
    const change = (role: 'owner' | 'user') =>
      live().call(
        '/api/event/Share/Update' as CallPath,
        {
          eventCode: event.code,
          accountId: people.user.id,
          role,
          startDate: live().now() - hour,
          endDate: live().now() + hour,
        } as never,
        event.host,
      )
    const before = await openDesk(event, people.user)
    await change('owner')
    expect(await before.ended).toBeNull()
    const promoted = await openDesk(event, people.user)
    expect(promoted.doc('event')?.context.passcode).toBe('SESAME-42')
    expect(promoted.doc(`access:${people.user.id}`)?.context.role).toBe('owner')
    await change('user')
    expect(await promoted.ended).toBeNull()
    const demoted = await openDesk(event, people.user)
    expect(demoted.doc('event')?.context.passcode).toBe('')
    expect(demoted.doc(`access:${people.user.id}`)).toBeUndefined()
  })
})
