import { expect, test } from 'vitest'
import { z } from 'zod'
import type { EventSettings } from '#contract/content.ts'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { type CommandName, commands } from '#contract/interface/commands.ts'
import { newId } from '#server/platform/ids.ts'
import { holdEvening } from '#tests/support/command-cases/evening.ts'
import { readTexts } from '#tests/support/server/database-dump.ts'
import { eachLive, type Person, pollOf, settings, type TestEvent } from '#tests/support/server/live-server.ts'
import { sentSettings } from '#ui/console/events/form/event-values.ts'

/** Details that a guest types. They occur in no other text of the tests. */
const details = { username: 'Zwetschge', company: 'Quittenwerk', email: 'mispel@anonymous.example' }
const nothing = { username: '', company: '', email: '', consent: false }
const typed = ['zwetschge', 'quittenwerk', 'mispel']

/** Fields in which a guest could give a name, a detail or a picture. */
const personal = /name|company|email|phone|character|picture|avatar|consent/i

/** The names of all fields of a schema, also of nested ones. */
function fieldsOf(schema: z.ZodType): string[] {
  const found: string[] = []
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (key, value) => {
    if (key === 'properties') found.push(...Object.keys(value))
    return value
  })
  return found
}

const personalIn = (schema: z.ZodType): string[] => fieldsOf(schema).filter((field) => personal.test(field))

eachLive('an anonymous event', (live) => {
  const anonymousEvent = (given: Partial<EventSettings> = {}) =>
    live().event({ settings: { anonymous: true, ...given }, polls: [pollOf()] })
  const visit = async (event: TestEvent, guest: Person) =>
    (await live().call('/api/guest/Guest/VisitEvent', { eventCode: event.code }, guest)).envelope
  const update = (event: TestEvent, given: Partial<EventSettings>) =>
    live().command(event, event.host, 'Event/Update', { settings: sentSettings(settings(given)) })
  /** Every call that a guest can make and every field of it that says something about the guest. */
  const changes: [CallPath, object][] = [
    ...Object.entries(details).map(([field, value]): [CallPath, object] => [
      '/api/guest/Guest/UpdateLoginGuest',
      { ...nothing, [field]: value },
    ]),
    ['/api/guest/Guest/UpdateLoginGuest', { ...nothing, consent: true }],
    ['/api/guest/Guest/ChooseCharacter', { character: 1 }],
  ]

  test('only the known calls and no command of a guest have a field for a name, a detail or a picture', () => {
    const ofCalls = (Object.keys(calls) as CallPath[])
      .filter((path) => path.startsWith('/api/guest/'))
      .flatMap((path) => personalIn(calls[path].input).map((field) => `${path} ${field}`))
    expect(ofCalls.sort()).toEqual([
      '/api/guest/Guest/ChooseCharacter character',
      ...['company', 'consent', 'email', 'username'].map(
        (field) => `/api/guest/Guest/RegisterGuest ${field}`,
      ),
      ...['company', 'consent', 'email', 'username'].map(
        (field) => `/api/guest/Guest/UpdateLoginGuest ${field}`,
      ),
    ])
    const guestCommands = (Object.keys(commands) as CommandName[]).filter(
      (name) => commands[name].role === 'guest',
    )
    const ofCommands = guestCommands.flatMap((name) =>
      personalIn(commands[name].payload).map((field) => `${name} ${field}`),
    )
    expect(ofCommands).toEqual([])
    // No command takes other fields than those of its schema.
    for (const name of guestCommands) {
      const schema = z.toJSONSchema(commands[name].payload, { unrepresentable: 'any', io: 'input' })
      expect([name, schema.additionalProperties]).toEqual([name, false])
    }
  })

  test.each(Object.entries(details))('refuses a guest who joins with a %s', async (field, value) => {
    const event = await anonymousEvent()
    const { envelope } = await live().register({ eventCode: event.code, ...nothing, [field]: value })
    expect(envelope).toMatchObject({ Code: 'EventAnonymous' })
    expect(await readTexts(live().db, typed)).toEqual([])
  })

  test('stores no consent of a guest, because there is nothing to consent to', async () => {
    const event = await anonymousEvent()
    const guest = await live().guest(event, { ...nothing, consent: true })
    const row = await live().db.selectFrom('guest').selectAll().where('id', '=', guest.id).executeTakeFirst()
    expect(row).toMatchObject({ username: '', company: '', email: '', consent: 0, character: null })
  })

  test('refuses every detail that a guest gives later, also after the end and after a removal', async () => {
    const event = await anonymousEvent()
    const guest = await live().guest(event, nothing)
    const codes = async () => {
      const answers = []
      for (const [path, input] of changes) answers.push((await live().call(path, input, guest)).envelope.Code)
      return [...new Set(answers)]
    }
    expect(await codes()).toEqual(['EventAnonymous'])
    await live().must(event, event.host, 'Event/Finish')
    expect(await codes()).toEqual(['EventAnonymous'])
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
    expect(await codes()).toEqual(['EventAnonymous'])
    await live().call('/api/event/Event/Delete', { eventCode: event.code }, event.host)
    expect(await codes()).toEqual(['EventAnonymous'])
    expect(await readTexts(live().db, typed)).toEqual([])
  })

  test.each([
    ['Qa/Ask', { text: 'Why?', anonymous: false }],
    ['Comments/Send', { text: 'Hello' }],
  ] as const)('refuses a name beside the text of %s over the socket', async (name, payload) => {
    const event = await anonymousEvent()
    await live().must(event, event.host, 'Comments/Open')
    const phone = await (await live().guestSocket(event, await live().guest(event, nothing))).sitDown()
    const send = (given: object) =>
      phone.send({ name, commandId: newId(), payload: { eventCode: event.code, ...payload, ...given } })
    for (const [field, value] of Object.entries(details))
      expect(await send({ [field]: value })).toMatchObject({ ok: false, code: 'BadInput' })
    expect(await send({})).toMatchObject({ ok: true })
    expect(await readTexts(live().db, typed)).toEqual([])
  })

  test('takes no guest of another event, and its guests join no other event, so no id leads to a name', async () => {
    const [named, event, other] = [await live().event(), await anonymousEvent(), await anonymousEvent()]
    const known = await live().guest(named, { ...nothing, username: 'Elsewhere' })
    const guest = await live().guest(event, nothing)
    expect(await visit(event, known)).toMatchObject({ Code: 'TokenInvalid' })
    expect(await visit(named, guest)).toMatchObject({ Code: 'TokenInvalid' })
    expect(await visit(other, guest)).toMatchObject({ Code: 'TokenInvalid' })
    expect(await visit(event, guest)).toMatchObject({ Status: true, Data: { anonymous: true } })
    expect(await visit(named, known)).toMatchObject({ Status: true, Data: { anonymous: false } })
  })

  test('a page that shows another guest than that of its token reads, changes and deletes nothing', async () => {
    const named = await live().event()
    const known = await live().guest(named, { ...nothing, username: 'Elsewhere' })
    const event = await anonymousEvent()
    const guest = await live().guest(event, nothing)
    const before = [await live().stored(named), await live().stored(event)]
    for (const [shown, token] of [
      [known, guest],
      [guest, known],
    ] as const) {
      for (const [path, input] of [
        ['/api/guest/Guest/GetMyData', { eventCode: token === guest ? event.code : named.code }],
        ['/api/guest/Guest/UpdateLoginGuest', nothing],
        ['/api/guest/Guest/DeleteMyData', {}],
      ] as const) {
        const { envelope } = await live().call(path, { ...input, guestId: shown.id }, token)
        expect([path, envelope.Code]).toEqual([path, 'TokenInvalid'])
      }
    }
    expect([await live().stored(named), await live().stored(event)]).toEqual(before)
    const own = await live().call('/api/guest/Guest/DeleteMyData', { guestId: guest.id }, guest)
    expect(own.envelope.Data).toBe(true)
    expect(await visit(named, known)).toMatchObject({ Status: true })
  })

  test('a guest whose details were checked before the event became anonymous does not join with them', async () => {
    const event = await anonymousEvent()
    const id = newId()
    const join = (guest: object | null) =>
      live().context.engine.apply(event.id, {
        name: 'Server/Join',
        actor: { kind: 'guest', id },
        commandId: '',
        payload: { name: '', guest, session: null },
      })
    expect(await join({ id, ...nothing, ...details, consent: 0, created_at: 0 })).toMatchObject({
      code: 'EventAnonymous',
    })
    expect(await join(null)).toMatchObject({ code: 'TokenInvalid' })
    expect(await readTexts(live().db, typed)).toEqual([])
  })

  test('becomes anonymous or named only before the first guest joins, and asks for nothing while it is', async () => {
    const event = await live().event()
    expect(await update(event, { anonymous: true })).toMatchObject({ ok: true })
    expect(await update(event, {})).toMatchObject({ ok: true })
    expect(await update(event, { anonymous: true })).toMatchObject({ ok: true })
    const guest = await live().guest(event, nothing)
    expect(await update(event, { anonymous: false })).toMatchObject({ code: 'AnonymityFixed' })
    const required = { name: 'required', company: 'required', email: 'required' } as const
    expect(await update(event, { anonymous: true, guestFields: required, nicknames: true })).toMatchObject({
      ok: true,
    })
    expect(await visit(event, guest)).toMatchObject({
      Data: { anonymous: true, nicknames: false, guestFields: { name: 'off', company: 'off', email: 'off' } },
    })
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
    expect(await update(event, { anonymous: false })).toMatchObject({ code: 'AnonymityFixed' })
    const named = await live().event()
    await live().guest(named, nothing)
    expect(await update(named, { anonymous: true })).toMatchObject({ code: 'AnonymityFixed' })
    // A form that does not know the setting changes nothing.
    const { anonymous: _, ...others } = sentSettings(settings())
    expect(await live().command(event, event.host, 'Event/Update', { settings: others })).toMatchObject({
      ok: true,
    })
    expect(await visit(await anonymousEvent(), guest)).toMatchObject({ Code: 'TokenInvalid' })
  })

  test('after a whole show no table has a name, a detail or an address of a guest, and no export a name', async () => {
    const event = await anonymousEvent()
    const address = '203.0.113.77'
    const { envelope } = await live().register({ eventCode: event.code, ...nothing }, { address })
    const { token = '', guestId = '' } = envelope.Data ?? {}
    const guest: Person = { kind: 'guest', id: guestId, token }
    for (const [path, input] of changes) await live().call(path, input, { token, address })
    await live().register({ eventCode: event.code, ...nothing, ...details }, { address })
    await holdEvening(live(), event, guest)
    expect(await readTexts(live().db, [...typed, address])).toEqual([])
    const rows = await live()
      .db.selectFrom('guest')
      .innerJoin('participation', 'participation.guest_id', 'guest.id')
      .selectAll('guest')
      .where('event_id', '=', event.id)
      .execute()
    expect(rows).toMatchObject([{ id: guestId, username: '', company: '', email: '', consent: 0 }])
    const listed = await live().call(
      '/api/event/Event/GetGuests',
      { eventCode: event.code, search: '', afterId: null },
      event.host,
    )
    expect(listed.envelope.Data).toMatchObject([{ username: '', company: '', email: '' }])
    const asked = await live().context.snapshots.snapshot(event.id, 'host', null)
    const question = asked?.changes.find(([key]) => key.startsWith('question:'))?.[2]
    expect(question).toMatchObject({ context: { authorName: '', anonymous: true } })
  })
})
