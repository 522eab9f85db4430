import { expect, test } from 'vitest'
import { newId } from '../../server/ids.ts'
import type { CallPath } from '../../src/contract/calls.ts'
import { type CommandName, commands } from '../../src/contract/commands.ts'
import * as limits from '../../src/contract/limits.ts'
import { rightFor } from '../../src/contract/share.ts'
import { buy, setRoles } from './bought.ts'
import { cast, reasons } from './cast.ts'
import { wireSettings } from './commands/case.ts'
import { eachLive, type LiveServer, type Person, type TestEvent } from './live-server.ts'
import type { Refused } from './test-socket.ts'

const hour = 3_600_000
const share = (name: string) => `/api/event/Share/${name}` as CallPath

const admission = (live: LiveServer, event: TestEvent, host: Person): Promise<string> =>
  live.hostSocket({ ...event, host }).then(
    () => 'let in',
    (error: Refused) => error.refusal.code,
  )

const cutOf = async (live: LiveServer, event: TestEvent, host: Person, end: () => Promise<unknown>) => {
  const desk = await live.hostSocket({ ...event, host })
  const stage = await live.connect({ audience: 'screen', code: event.code, token: host.token })
  await end()
  return [await desk.ended, await stage.ended]
}

const codesOf = async (live: LiveServer, person: Person, Filter?: string) => {
  const { envelope } = await live.call('/api/event/Event/GetList', Filter ? { Filter } : {}, person)
  return envelope.Data?.map(({ EventCode }) => EventCode)
}

eachLive('an event shared', (live) => {
  test('opens every command over socket and REST to those whose it is, and no other', async () => {
    const { event, people } = await cast(live())
    const guest = await live().guest(event)
    const names = (Object.keys(commands) as CommandName[]).filter((name) => commands[name].role === 'host')
    const guestLine = await live().guestSocket(event, guest)
    expect((await guestLine.command('Present/ShowQa')).ok).toBe(false)
    for (const kind of ['disabled', 'expired', 'ahead', 'stranger'] as const) {
      expect(await admission(live(), event, people[kind])).toBe(reasons[kind])
      for (const name of ['Qa/Close', 'Present/ShowQa', 'Event/Update', 'Baton/Take'] as const) {
        const given = name === 'Event/Update' ? { Settings: wireSettings() } : {}
        expect(await live().command(event, people[kind], name, given)).toMatchObject({ code: reasons[kind] })
      }
    }
    const owners = names.filter((name) => rightFor(name) === 'own')
    expect(owners).toEqual(['Event/Update', 'Event/Upgrade'])
    const update = { Settings: wireSettings() }
    const line = await live().hostSocket({ ...event, host: people.user })
    expect(await line.command('Event/Update', update)).toEqual({ ok: false, code: 'OwnersOnly' })
    const upgrade = await line.command('Event/Upgrade', { Level: 'ultimate' })
    expect(upgrade).toEqual({ ok: false, code: 'OwnersOnly' })
    expect(await live().command(event, people.user, 'Event/Update', update)).toMatchObject({
      code: 'OwnersOnly',
      status: 403,
    })
    expect(await line.command('Qa/Close')).toMatchObject({ ok: true })
    expect(await line.command('Present/ShowQa')).toMatchObject({ ok: true })
    expect(await live().command(event, people.owner, 'Event/Update', update)).toMatchObject({ ok: true })
  })

  test('tells every desk of an upgrade, whoever made it, and nobody else', async () => {
    const { event, people } = await cast(live())
    await setRoles(live().db, event.host.id, ['host'])
    await buy(live().context.orders, event.host.id, 'oneTime', 'ultimate')
    const desks = await Promise.all(
      [event.host, people.user].map(async (host) => (await live().hostSocket({ ...event, host })).sitDown()),
    )
    const guest = await (await live().guestSocket(event, await live().guest(event))).sitDown()
    const [before] = desks
    expect([before?.doc('plan'), guest.doc('plan')]).toEqual([{ level: 'basic' }, undefined])
    const { seq } = guest.room
    expect(await live().command(event, people.owner, 'Event/Upgrade', { Level: 'ultimate' })).toMatchObject({
      ok: true,
    })
    for (const desk of desks) await desk.until(() => desk.doc('plan')?.level === 'ultimate')
    expect((await guest.sitDown()).room.seq).toBe(seq)
    const late = await (await live().hostSocket(event)).sitDown()
    expect(late.doc('plan')).toEqual({ level: 'ultimate' })
  })

  test('is listed to those who may host it now: all, their own, shared with them', async () => {
    const { event, people } = await cast(live())
    const own = await live().event({ host: people.user })
    expect(new Set(await codesOf(live(), people.user))).toEqual(new Set([own.code, event.code]))
    expect(await codesOf(live(), people.user, 'mine')).toEqual([own.code])
    expect(await codesOf(live(), people.user, 'shared')).toEqual([event.code])
    for (const kind of ['disabled', 'expired', 'ahead', 'stranger'] as const) {
      expect(await codesOf(live(), people[kind])).toEqual([])
    }
    const { envelope } = await live().call('/api/event/Event/GetList', { Filter: 'shared' }, people.owner)
    expect(envelope.Data).toMatchObject([{ Role: 'owner', OwnerName: 'Ann' }])
    const wrong = await live().call('/api/event/Event/GetList', { Filter: 'theirs' }, people.owner)
    expect([wrong.envelope.Code, wrong.envelope.Field]).toEqual(['BadInput', 'Filter'])
  })

  test('tells its owners who has which access, and each of their own', async () => {
    const { event, people } = await cast(live())
    const { envelope } = await live().call(share('GetList'), { EventCode: event.code }, event.host)
    const rows = envelope.Data as { UserName: string; Status: number; Role: string }[]
    expect(rows.map(({ UserName, Status, Role }) => [UserName, Status, Role]).sort()).toEqual([
      ['Ada', 1, 'user'],
      ['Dirk', 0, 'user'],
      ['Emil', 2, 'user'],
      ['Olga', 1, 'owner'],
      ['Uma', 1, 'user'],
    ])
    const ownOf = async (person: Person) =>
      (await live().call(share('GetOwn'), { EventCode: event.code }, person)).envelope
    expect((await ownOf(event.host)).Data).toMatchObject({ Creator: true, Role: 'owner', EndDate: null })
    expect((await ownOf(people.expired)).Data).toMatchObject({ Creator: false, Status: 2, OwnerName: 'Ann' })
    expect((await ownOf(people.stranger)).Code).toBe('NoAccess')
    const nowhere = await live().call(share('GetOwn'), { EventCode: '777777' }, people.stranger)
    expect(nowhere.envelope.Code).toBe('NoAccess')
  })

  test('begins and ends by itself, and cuts what is open with the reason', async () => {
    const event = await live().event()
    const now = live().now()
    const [soon, brief] = [
      await live().coHost(event, { StartDate: now + 60_000, EndDate: now + hour }),
      await live().coHost(event, { EndDate: now + 60_000 }),
    ]
    expect(await admission(live(), event, soon)).toBe('AccessAhead')
    expect(await cutOf(live(), event, brief, () => live().pass(60_000))).toEqual([
      'AccessEnded',
      'AccessEnded',
    ])
    expect(await admission(live(), event, brief)).toBe('AccessEnded')
    expect(await admission(live(), event, soon)).toBe('let in')
    const { deadline } = await live().stored(event)
    expect(deadline?.filter((row) => String(row).includes('share-'))).toHaveLength(1)
  })

  test('is taken back at once: disabled, moved, removed, given back', async () => {
    const event = await live().event()
    const now = live().now()
    const change = (name: string, coHost: Person, more = {}) =>
      live().call(share(name), { EventCode: event.code, AccountId: coHost.id, ...more }, event.host)
    const cut = async (end: (coHost: Person) => Promise<unknown>) => {
      const coHost = await live().coHost(event)
      return [await cutOf(live(), event, coHost, () => end(coHost)), await admission(live(), event, coHost)]
    }
    expect(await cut((coHost) => change('Disable', coHost))).toEqual([
      ['AccessDisabled', 'AccessDisabled'],
      'AccessDisabled',
    ])
    const over = { Role: 'user', StartDate: now - hour, EndDate: now - 1 }
    expect(await cut((coHost) => change('Update', coHost, over))).toEqual([
      ['AccessEnded', 'AccessEnded'],
      'AccessEnded',
    ])
    const later = { Role: 'owner', StartDate: now + hour, EndDate: now + 2 * hour }
    expect(await cut((coHost) => change('Update', coHost, later))).toEqual([
      ['AccessAhead', 'AccessAhead'],
      'AccessAhead',
    ])
    expect(await cut((coHost) => change('Remove', coHost))).toEqual([
      ['AccessRemoved', 'AccessRemoved'],
      'NoAccess',
    ])
    const leave = (coHost: Person) => live().call(share('Leave'), { EventCode: event.code }, coHost)
    expect(await cut(leave)).toEqual([['AccessRemoved', 'AccessRemoved'], 'NoAccess'])
    const back = await live().coHost(event)
    await change('Disable', back)
    await change('Enable', back)
    expect(await admission(live(), event, back)).toBe('let in')
    expect((await change('Enable', back)).envelope.Code).toBe('AlreadySo')
    expect((await live().call(share('Leave'), { EventCode: event.code }, event.host)).envelope.Code).toBe(
      'NotFound',
    )
  })

  test('goes no further than whoever shares it', async () => {
    const { event, people } = await cast(live())
    const newcomer = await live().host('Nora')
    const LogonName = await live().logonNameOf(newcomer)
    const now = live().now()
    const add = (by: Person, more = {}) =>
      live().call(
        share('Add'),
        { EventCode: event.code, LogonName, Role: 'user', StartDate: now, EndDate: now + hour, ...more },
        by,
      )
    expect((await add(people.owner, { EndDate: now + 48 * hour })).envelope).toMatchObject({
      Code: 'AccessBeyondOwn',
      Field: 'EndDate',
    })
    expect((await add(people.owner)).envelope.Code).toBeNull()
    expect((await add(event.host)).envelope.Code).toBe('AlreadyShared')
    const creator = await live().logonNameOf(event.host)
    expect((await add(people.owner, { LogonName: creator })).envelope.Code).toBe('AlreadyShared')
    const onSelf = { EventCode: event.code, AccountId: people.owner.id }
    for (const name of ['Disable', 'Enable', 'Remove']) {
      expect((await live().call(share(name), onSelf, people.owner)).envelope.Code).toBe('OwnAccess')
    }
    const longer = { ...onSelf, Role: 'owner', StartDate: now, EndDate: now + 300 * hour }
    expect((await live().call(share('Update'), longer, people.owner)).envelope.Code).toBe('OwnAccess')
    const promoted = { ...longer, AccountId: people.user.id }
    expect((await live().call(share('Update'), promoted, people.user)).envelope.Code).toBe('OwnersOnly')
    expect((await add(event.host, { EndDate: now })).envelope).toMatchObject({
      Code: 'DatesReversed',
      Field: 'EndDate',
    })
  })

  test('is not a way to go through the names of accounts', async () => {
    const event = await live().event()
    const now = live().now()
    const add = (LogonName: string) =>
      live().call(
        share('Add'),
        { EventCode: event.code, LogonName, Role: 'user', StartDate: now, EndDate: now + hour },
        event.host,
      )
    for (let tried = 0; tried < limits.shareNameFailuresPerHour; tried += 1) {
      expect((await add(`nobody_${tried}`)).envelope).toMatchObject({
        Code: 'AccountUnknown',
        Field: 'LogonName',
      })
    }
    const known = await live().logonNameOf(await live().host())
    expect((await add(known)).envelope.Code).toBe('TooManyAttempts')
  })

  test('is shared with so many and no more', async () => {
    const event = await live().event()
    await live().coHost(event)
    const { db } = live()
    const row = await db
      .selectFrom('aggregate')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('kind', '=', 'share')
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: limits.sharesPerEvent - 1 }, () => ({ ...row, id: newId() }))
    await db.insertInto('aggregate').values(copies).execute()
    await expect(live().coHost(event)).rejects.toThrow('SharesFull')
  })
})
