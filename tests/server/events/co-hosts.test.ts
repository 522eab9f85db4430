import { expect, test } from 'vitest'
import type { CallPath } from '#contract/interface/calls.ts'
import { rightFor } from '#contract/interface/co-host.ts'
import { type CommandName, commands } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { wireSettings } from '#tests/support/command-cases/case.ts'
import { buy, setRoles } from '#tests/support/payment/buy.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from '#tests/support/server/live-server.ts'
import { createPeople, reasons } from '#tests/support/server/people.ts'
import type { Refused } from '#tests/support/server/test-socket.ts'

const hour = 3_600_000
const sharePath = (name: string) => `/api/event/Share/${name}` as CallPath

const admission = (live: LiveServer, event: TestEvent, host: Person): Promise<string> =>
  live.hostSocket({ ...event, host }).then(
    () => 'let in',
    (error: Refused) => error.refusal.code,
  )

const disconnectCodes = async (
  live: LiveServer,
  event: TestEvent,
  host: Person,
  end: () => Promise<unknown>,
) => {
  const desk = await live.hostSocket({ ...event, host })
  const fixture = await live.connect({ audience: 'screen', code: event.code, token: host.token })
  await end()
  return [await desk.ended, await fixture.ended]
}

const codesOf = async (live: LiveServer, person: Person, filter?: string) => {
  const { envelope } = await live.call('/api/event/Event/GetList', filter ? { filter } : {}, person)
  return envelope.Data?.map(({ eventCode }) => eventCode)
}

eachLive('an event shared', (live) => {
  test('a shared event accepts every host command from its current hosts only, over socket and REST', async () => {
    const { event, people } = await createPeople(live())
    const guest = await live().guest(event)
    const names = (Object.keys(commands) as CommandName[]).filter((name) => commands[name].role === 'host')
    const guestLine = await live().guestSocket(event, guest)
    expect((await guestLine.command('Present/ShowQa')).ok).toBe(false)
    for (const kind of ['disabled', 'expired', 'ahead', 'stranger'] as const) {
      expect(await admission(live(), event, people[kind])).toBe(reasons[kind])
      for (const name of ['Qa/Close', 'Present/ShowQa', 'Event/Update', 'ShowControl/Take'] as const) {
        const given = name === 'Event/Update' ? { settings: wireSettings() } : {}
        expect(await live().command(event, people[kind], name, given)).toMatchObject({ code: reasons[kind] })
      }
    }
    const owners = names.filter((name) => rightFor(name) === 'own')
    expect(owners).toEqual(['Event/Update', 'Event/Upgrade'])
    const update = { settings: wireSettings() }
    const line = await live().hostSocket({ ...event, host: people.user })
    expect(await line.command('Event/Update', update)).toEqual({ ok: false, code: 'OwnersOnly' })
    const upgrade = await line.command('Event/Upgrade', { level: 'ultimate' })
    expect(upgrade).toEqual({ ok: false, code: 'OwnersOnly' })
    expect(await live().command(event, people.user, 'Event/Update', update)).toMatchObject({
      code: 'OwnersOnly',
      status: 403,
    })
    expect(await line.command('Qa/Close')).toMatchObject({ ok: true })
    expect(await line.command('Present/ShowQa')).toMatchObject({ ok: true })
    expect(await live().command(event, people.owner, 'Event/Update', update)).toMatchObject({ ok: true })
  })

  test('a second try to add a co-host with the same command id gets the first answer', async () => {
    const event = await live().event()
    const ben = await live().host('Ben')
    const logonName = await live().logonNameOf(ben)
    const now = live().now()
    const add = async (given: object) => {
      const input = {
        eventCode: event.code,
        logonName,
        role: 'user',
        startDate: now,
        endDate: now + hour,
      }
      return (await live().call('/api/event/Share/Add', { ...input, ...given }, event.host)).envelope
    }
    const commandId = 'one-command-id'
    expect(await add({ commandId })).toMatchObject({ Status: true })
    expect(await add({ commandId })).toMatchObject({ Status: true })
    expect(await add({ commandId, role: 'owner' })).toMatchObject({ Code: 'CommandIdUsed' })
    expect(await add({})).toMatchObject({ Code: 'AlreadyCoHost' })
  })

  test('an upgrade of the event’s plan is pushed to every desk and to nobody else', async () => {
    const { event, people } = await createPeople(live())
    await setRoles(live().db, event.host.id, ['host'])
    await buy(live().context.orders, event.host.id, 'oneTime', 'ultimate')
    const desks = await Promise.all(
      [event.host, people.user].map(async (host) => (await live().hostSocket({ ...event, host })).sitDown()),
    )
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    const [before] = desks
    expect([before?.doc('plan'), guest.doc('plan')]).toEqual([{ level: 'basic' }, undefined])
    const { seq } = guest.replica
    expect(await live().command(event, people.owner, 'Event/Upgrade', { level: 'ultimate' })).toMatchObject({
      ok: true,
    })
    for (const desk of desks) await desk.until(() => desk.doc('plan')?.level === 'ultimate')
    expect((await guest.sitDown()).replica.seq).toBe(seq)
    const late = await (await live().hostSocket(event)).sitDown()
    expect(late.doc('plan')).toEqual({ level: 'ultimate' })
  })

  test('the event list of a current co-host shows their own events and the shared events', async () => {
    const { event, people } = await createPeople(live())
    const own = await live().event({ host: people.user })
    expect(new Set(await codesOf(live(), people.user))).toEqual(new Set([own.code, event.code]))
    expect(await codesOf(live(), people.user, 'mine')).toEqual([own.code])
    expect(await codesOf(live(), people.user, 'shared')).toEqual([event.code])
    for (const kind of ['disabled', 'expired', 'ahead', 'stranger'] as const) {
      expect(await codesOf(live(), people[kind])).toEqual([])
    }
    const { envelope } = await live().call('/api/event/Event/GetList', { filter: 'shared' }, people.owner)
    expect(envelope.Data).toMatchObject([{ role: 'owner', ownerName: 'Ann' }])
    const wrong = await live().call('/api/event/Event/GetList', { filter: 'theirs' }, people.owner)
    expect([wrong.envelope.Code, wrong.envelope.Field]).toEqual(['BadInput', 'filter'])
  })

  test('owners see every co-host’s access to their event, and each account sees its own access', async () => {
    const { event, people } = await createPeople(live())
    const { envelope } = await live().call(sharePath('GetList'), { eventCode: event.code }, event.host)
    const rows = envelope.Data as { userName: string; status: number; role: string }[]
    expect(rows.map(({ userName, status, role }) => [userName, status, role]).sort()).toEqual([
      ['Ada', 1, 'user'],
      ['Dirk', 0, 'user'],
      ['Emil', 2, 'user'],
      ['Olga', 1, 'owner'],
      ['Uma', 1, 'user'],
    ])
    const ownOf = async (person: Person) =>
      (await live().call(sharePath('GetOwn'), { eventCode: event.code }, person)).envelope
    expect((await ownOf(event.host)).Data).toMatchObject({ creator: true, role: 'owner', endDate: null })
    expect((await ownOf(people.expired)).Data).toMatchObject({ creator: false, status: 2, ownerName: 'Ann' })
    expect((await ownOf(people.stranger)).Code).toBe('NoAccess')
    const nowhere = await live().call(sharePath('GetOwn'), { eventCode: '777777' }, people.stranger)
    expect(nowhere.envelope.Code).toBe('NoAccess')
  })

  test('a co-host’s access begins and ends automatically, and an open desk is disconnected with the reason', async () => {
    const event = await live().event()
    const now = live().now()
    const [soon, brief] = [
      await live().coHost(event, { startDate: now + 60_000, endDate: now + hour }),
      await live().coHost(event, { endDate: now + 60_000 }),
    ]
    expect(await admission(live(), event, soon)).toBe('AccessAhead')
    expect(await disconnectCodes(live(), event, brief, () => live().pass(60_000))).toEqual([
      'AccessEnded',
      'AccessEnded',
    ])
    expect(await admission(live(), event, brief)).toBe('AccessEnded')
    expect(await admission(live(), event, soon)).toBe('let in')
    const { deadline } = await live().stored(event)
    expect(deadline?.filter((row) => String(row).includes('coHost-'))).toHaveLength(1)
  })

  test('a co-host’s access ends at once when it is disabled, moved to another time, removed or given up, and can be enabled again', async () => {
    const event = await live().event()
    const now = live().now()
    const change = (name: string, coHost: Person, more = {}) =>
      live().call(sharePath(name), { eventCode: event.code, accountId: coHost.id, ...more }, event.host)
    const codesAfter = async (end: (coHost: Person) => Promise<unknown>) => {
      const coHost = await live().coHost(event)
      return [
        await disconnectCodes(live(), event, coHost, () => end(coHost)),
        await admission(live(), event, coHost),
      ]
    }
    expect(await codesAfter((coHost) => change('Disable', coHost))).toEqual([
      ['AccessDisabled', 'AccessDisabled'],
      'AccessDisabled',
    ])
    const over = { role: 'user', startDate: now - hour, endDate: now - 1 }
    expect(await codesAfter((coHost) => change('Update', coHost, over))).toEqual([
      ['AccessEnded', 'AccessEnded'],
      'AccessEnded',
    ])
    const later = { role: 'owner', startDate: now + hour, endDate: now + 2 * hour }
    expect(await codesAfter((coHost) => change('Update', coHost, later))).toEqual([
      ['AccessAhead', 'AccessAhead'],
      'AccessAhead',
    ])
    expect(await codesAfter((coHost) => change('Remove', coHost))).toEqual([
      ['AccessRemoved', 'AccessRemoved'],
      'NoAccess',
    ])
    const leave = (coHost: Person) => live().call(sharePath('Leave'), { eventCode: event.code }, coHost)
    expect(await codesAfter(leave)).toEqual([['AccessRemoved', 'AccessRemoved'], 'NoAccess'])
    const back = await live().coHost(event)
    await change('Disable', back)
    await change('Enable', back)
    expect(await admission(live(), event, back)).toBe('let in')
    expect((await change('Enable', back)).envelope.Code).toBe('AlreadySo')
    expect((await live().call(sharePath('Leave'), { eventCode: event.code }, event.host)).envelope.Code).toBe(
      'NotFound',
    )
  })

  test('an account cannot grant more access than it has', async () => {
    const { event, people } = await createPeople(live())
    const newcomer = await live().host('Nora')
    const logonName = await live().logonNameOf(newcomer)
    const now = live().now()
    const add = (by: Person, more = {}) =>
      live().call(
        sharePath('Add'),
        { eventCode: event.code, logonName, role: 'user', startDate: now, endDate: now + hour, ...more },
        by,
      )
    expect((await add(people.owner, { endDate: now + 48 * hour })).envelope).toMatchObject({
      Code: 'AccessBeyondOwn',
      Field: 'endDate',
    })
    expect((await add(people.owner)).envelope.Code).toBeNull()
    expect((await add(event.host)).envelope.Code).toBe('AlreadyCoHost')
    const creator = await live().logonNameOf(event.host)
    expect((await add(people.owner, { logonName: creator })).envelope.Code).toBe('AlreadyCoHost')
    const onSelf = { eventCode: event.code, accountId: people.owner.id }
    for (const name of ['Disable', 'Enable', 'Remove']) {
      expect((await live().call(sharePath(name), onSelf, people.owner)).envelope.Code).toBe('OwnAccess')
    }
    const longer = { ...onSelf, role: 'owner', startDate: now, endDate: now + 300 * hour }
    expect((await live().call(sharePath('Update'), longer, people.owner)).envelope.Code).toBe('OwnAccess')
    const promoted = { ...longer, accountId: people.user.id }
    expect((await live().call(sharePath('Update'), promoted, people.user)).envelope.Code).toBe('OwnersOnly')
    expect((await add(event.host, { endDate: now })).envelope).toMatchObject({
      Code: 'DatesReversed',
      Field: 'endDate',
    })
    expect((await add(event.host, { endDate: now + 367 * 24 * hour })).envelope).toMatchObject({
      Code: 'PeriodTooLong',
      Field: 'endDate',
    })
  })

  test('sharing cannot be used to search the names of accounts', async () => {
    const event = await live().event()
    const now = live().now()
    const add = (logonName: string) =>
      live().call(
        sharePath('Add'),
        { eventCode: event.code, logonName, role: 'user', startDate: now, endDate: now + hour },
        event.host,
      )
    for (let tried = 0; tried < limits.coHostNameFailuresPerHour; tried += 1) {
      expect((await add(`nobody_${tried}`)).envelope).toMatchObject({
        Code: 'AccountUnknown',
        Field: 'logonName',
      })
    }
    const known = await live().logonNameOf(await live().host())
    expect((await add(known)).envelope.Code).toBe('TooManyAttempts')
  })

  test('the number of accounts that co-host an event is limited', async () => {
    const event = await live().event()
    await live().coHost(event)
    const { db } = live()
    const row = await db
      .selectFrom('aggregate')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('kind', '=', 'coHost')
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: limits.coHostsPerEvent - 1 }, () => ({ ...row, id: newId() }))
    await db.insertInto('aggregate').values(copies).execute()
    await expect(live().coHost(event)).rejects.toThrow('CoHostsFull')
  })
})
