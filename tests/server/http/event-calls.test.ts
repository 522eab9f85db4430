import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { GuestSort } from '#contract/interface/calls.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { wirePoll, wireSettings } from '#tests/support/command-cases/case.ts'
import { eachLive, type Person, pollOf } from '#tests/support/server/live-server.ts'
import { restBody } from '#tests/support/server/rest.ts'
import { callTable } from './call-table.ts'

const add = '/api/event/Event/Add'
const clone = '/api/event/Event/Clone'
const remove = '/api/event/Event/Delete'
const list = '/api/event/Event/GetList'
const guests = '/api/event/Event/GetGuests'
const snapshot = '/api/event/Event/GetSnapshot'
const rounds = '/api/event/Item/GetRounds'
const round = '/api/event/Item/GetRound'
const newLink = '/api/event/Link/Add'

/**
 * The codes that a session gets until its rate limit is reached, because the allowance refills while a slow machine
 * answers. The requests are sent in groups of a hundred: on PostgreSQL a larger group would get no connection in
 * time.
 */
/** Stops the clock of rate limits: on a busy machine the allowances would fill as fast as the test asks. */
function stopRateLimitClock(): void {
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => stopped.mockRestore())
}

async function untilTooFast(ask: () => Promise<string | null>): Promise<Set<string | null>> {
  const codes = new Set<string | null>()
  while (!codes.has('TooFast')) {
    const some = Array.from({ length: 100 }, ask)
    for (const code of await Promise.all(some)) codes.add(code)
  }
  return codes
}

eachLive('events of a host', (live) => {
  const created = async (host: Person, settings: object = {}) => {
    const { envelope } = await live().call(add, { settings: wireSettings(settings) }, host)
    return envelope.Data
  }
  const codesOf = async (host: Person) => {
    const { envelope } = await live().call(list, {}, host)
    return envelope.Data?.map((event) => event.eventCode)
  }

  test('a new event gets a generated code and is listed only for its host, the newest first', async () => {
    const host = await live().host()
    const first = await created(host, { eventName: 'First' })
    live().site.clock.offset += 1000
    const second = await created(host, { eventName: 'Second', passcode: 'sesame' })
    expect(second).toMatchObject({
      eventName: 'Second',
      eventCode: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{6}$/),
      progress: 'notStarted',
      participants: 0,
      participantLimit: 500,
    })
    expect(await codesOf(host)).toEqual([second?.eventCode, first?.eventCode])
    expect(await codesOf(await live().host())).toEqual([])
  })

  test('a new event whose start time has passed is returned as running', async () => {
    const host = await live().host()
    const now = Date.now() + live().site.clock.offset
    const given = { startDate: now, endDate: now + 3_600_000 }
    expect(await created(host, given)).toMatchObject({ progress: 'processing' })
    expect(await created(host, { ...given, startDate: now + 60_000 })).toMatchObject({
      progress: 'notStarted',
    })
  })

  test.each([
    [{ eventName: '  ' }, 'TextEmpty', 'settings.eventName'],
    [{ eventName: 'n'.repeat(limits.eventNameLength + 1) }, 'TextTooLong', 'settings.eventName'],
    [{ startDate: 2, endDate: 1 }, 'DatesReversed', 'settings.endDate'],
    [{ startDate: -1 }, 'BadInput', 'settings.startDate'],
    [{ startDate: 1.5 }, 'BadInput', 'settings.startDate'],
    [{ participantLimit: limits.eventParticipantsMost + 1 }, 'BadInput', 'settings.participantLimit'],
    [{ screenLanguage: 'fr' }, 'BadInput', 'settings.screenLanguage'],
    [
      { features: { qa: true, polls: true, interactions: true, lottery: true } },
      'BadInput',
      'settings.features.lottery',
    ],
    [{ ownerId: 'somebody' }, 'BadInput', 'settings.ownerId'],
  ])('a new event with the settings %j is refused', async (given, code, field) => {
    const host = await live().host()
    const { envelope } = await live().call(add, { settings: wireSettings(given) }, host)
    expect([envelope.Code, envelope.Field]).toEqual([code, field])
    expect(await codesOf(host)).toEqual([])
  })

  test('a copied event has the polls and settings, without questions and votes', async () => {
    const event = await live().event({ polls: [pollOf(), pollOf({ title: 'And?' })], autoReview: false })
    const guest = await live().guest(event)
    await live().ask(event, guest)
    const itemId = event.pollIds[0] ?? ''
    await live().must(event, event.host, 'Item/Activate', { itemId })
    await live().must(event, guest, 'Item/Vote', { itemId, round: 1, optionIds: ['a'] })
    const { envelope } = await live().call(
      clone,
      { eventCode: event.code, settings: wireSettings() },
      event.host,
    )
    expect(envelope.Data).toMatchObject({ eventName: 'Renamed', participants: 0, progress: 'notStarted' })
    const copy = await live().context.snapshots.snapshot(envelope.Data?.id ?? '', 'host', null)
    const docs = copy?.changes.map(([key, , doc]) => ({ key: key.split(':')[0], doc })) ?? []
    expect(docs.filter(({ key }) => key === 'question')).toEqual([])
    expect(docs.find(({ key }) => key === 'qa')?.doc).toMatchObject({
      value: { channel: 'open', review: 'manual' },
    })
    const polls = docs
      .flatMap(({ key, doc }) => (key === 'poll' ? [doc as PollDoc] : []))
      .sort((a, b) => a.position - b.position)
    expect(polls).toMatchObject([
      { position: 1, value: { activity: 'deactivated' }, context: { title: 'Which?', round: 1 } },
      { position: 2, context: { title: 'And?' } },
    ])
    expect(JSON.stringify(polls)).not.toContain('"id":"a"')
    expect(docs.filter(({ key }) => key === 'tally').map(({ doc }) => doc)).toMatchObject([
      { voters: 0 },
      { voters: 0 },
    ])
  })

  test('a repeated request adds or copies an event once', async () => {
    const host = await live().host()
    const first = { settings: wireSettings({ eventName: 'First' }), commandId: randomUUID() }
    const tries = await Promise.all([1, 2, 3].map(() => live().call(add, first, host)))
    const event = tries[0]?.envelope.Data
    expect(tries.map(({ envelope }) => envelope.Data)).toEqual([event, event, event])
    const other = await live().host()
    expect((await live().call(add, first, other)).envelope.Data?.id).not.toBe(event?.id)
    const copy = { ...first, eventCode: event?.eventCode, commandId: randomUUID() }
    const copies = [await live().call(clone, copy, host), await live().call(clone, copy, host)]
    const codes = copies.map(({ envelope }) => envelope.Data?.eventCode)
    expect(codes[0]).toBe(codes[1])
    expect(new Set(await codesOf(host))).toEqual(new Set([event?.eventCode, codes[0]]))
    const meantAnew = { ...first, commandId: randomUUID() }
    expect((await live().call(add, meantAnew, host)).envelope.Data?.id).not.toBe(event?.id)
    expect(await codesOf(host)).toHaveLength(3)
  })

  test('a repeated request gets its event even when the number of events is used up', async () => {
    const host = await live().host()
    const given = { settings: wireSettings(), commandId: randomUUID() }
    const first = await live().call(add, given, host)
    const row = await live()
      .db.selectFrom('event')
      .selectAll()
      .where('id', '=', first.envelope.Data?.id ?? '')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: limits.eventsPerHost - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      code: `${row.code}${index}`,
    }))
    await live().db.insertInto('event').values(rows).execute()
    expect((await live().call(add, given, host)).envelope.Data).toEqual(first.envelope.Data)
  })

  test('the number of events of a host is limited', async () => {
    const host = await live().host()
    const first = await created(host)
    const row = await live()
      .db.selectFrom('event')
      .selectAll()
      .where('id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: limits.eventsPerHost - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      code: `${row.code}${index}`,
    }))
    await live().db.insertInto('event').values(rows).execute()
    const added = await live().call(add, { settings: wireSettings() }, host)
    const copied = await live().call(clone, { eventCode: row.code, settings: wireSettings() }, host)
    for (const { envelope } of [added, copied]) {
      expect([envelope.Code, envelope.Params]).toEqual(['EventsFull', { most: limits.eventsPerHost }])
    }
    await live().call(remove, { eventCode: row.code }, host)
    expect((await live().call(add, { settings: wireSettings() }, host)).envelope.Code).toBe(null)
  })

  test('a deleted event is in no list and refused by every call', async () => {
    const event = await live().event()
    const guest = await live().guest(event)
    expect((await live().call(remove, { eventCode: event.code }, event.host)).envelope.Data).toBe(true)
    expect(await codesOf(event.host)).toEqual([])
    for (const path of [guests, rounds, round, snapshot, newLink] as const) {
      const input = { ...callTable[path].input, eventCode: event.code }
      const { envelope } = await live().call(path, input, event.host)
      expect([path, envelope.Code]).toEqual([path, 'NoAccess'])
    }
    expect(await live().command(event, event.host, 'Event/Finish')).toMatchObject({ code: 'NoAccess' })
    expect(
      (await live().call('/api/guest/Guest/VisitEvent', { eventCode: event.code }, guest)).envelope.Code,
    ).toBe('CodeUnknown')
    const deadlines = await live()
      .db.selectFrom('deadline')
      .selectAll()
      .where('event_id', '=', event.id)
      .execute()
    // The deadlines stay, but fire only after the event is restored.
    expect(deadlines.filter(({ due_at }) => due_at < Date.now() + 1000 * 366 * 86_400_000)).toEqual([])
  })

  test('deleting an event again gives its owners the same answer and is refused for other accounts', async () => {
    const event = await live().event()
    const again = async (host: Person) =>
      (await live().call(remove, { eventCode: event.code }, host)).envelope
    const [owner, user] = await Promise.all([
      live().coHost(event, { role: 'owner' }),
      live().coHost(event, { role: 'user' }),
    ])
    for (const host of [event.host, event.host, owner]) expect((await again(host)).Data).toBe(true)
    expect((await again(user)).Code).toBe('OwnersOnly')
    expect((await again(await live().host())).Code).toBe('NoAccess')
  })

  test('the guests of an event are listed by page and searched literally', async () => {
    const event = await live().event()
    await Promise.all(
      Array.from({ length: 103 }, (_, seat) =>
        live().guest(event, {
          username: `Guest ${seat}`,
          email: `g${seat}@example.org`,
          company: seat === 7 ? '100%_\\' : '',
        }),
      ),
    )
    const page = async (search: string, afterId: string | null) => {
      const { envelope } = await live().call(guests, { eventCode: event.code, search, afterId }, event.host)
      return envelope.Data ?? []
    }
    const first = await page('', null)
    const second = await page('', first.at(-1)?.id ?? null)
    expect([first.length, second.length]).toEqual([100, 3])
    expect(new Set([...first, ...second].map((guest) => guest.id)).size).toBe(103)
    const seats = async (sort: GuestSort, descending: boolean) => {
      const asked = { eventCode: event.code, search: '', sort, descending }
      const pageAfter = async (afterId: string | null) =>
        (await live().call(guests, { ...asked, afterId }, event.host)).envelope.Data ?? []
      const one = await pageAfter(null)
      const other = await pageAfter(one.at(-1)?.id ?? null)
      return [...one, ...other].map((guest) => guest.username)
    }
    const joined = [...first, ...second].map((guest) => guest.joinedOn)
    expect(joined).toEqual(joined.toSorted((one, other) => other - one))
    const named = await seats('username', false)
    expect(named).toHaveLength(103)
    expect(named.slice(0, 4)).toEqual(['Guest 0', 'Guest 1', 'Guest 10', 'Guest 100'])
    expect(named.toReversed()).toEqual(await seats('username', true))
    expect((await seats('company', true))[0]).toBe('Guest 7')
    expect((await seats('joinedOn', false)).toReversed()).toEqual(await seats('joinedOn', true))
    expect((await page('gUEST 10', null)).map((guest) => guest.username).sort()).toEqual([
      'Guest 10',
      'Guest 100',
      'Guest 101',
      'Guest 102',
    ])
    expect((await page('g42@EXAMPLE', null)).map((guest) => guest.username)).toEqual(['Guest 42'])
    // Characters with a meaning in SQL are searched literally.
    for (const sign of ['%', '_', '\\', "' or '1'='1"]) {
      const found = (await page(sign, null)).map((guest) => guest.username)
      expect([sign, found]).toEqual([sign, sign.length === 1 ? ['Guest 7'] : []])
    }
    const removed = first[0]?.id ?? ''
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [removed] })
    expect((await page('', null)).map((guest) => guest.id)).not.toContain(removed)
  })

  test('the guest list marks guests who may be one person with several tokens', async () => {
    const event = await live().event()
    const join = (username: string, email = '') => live().guest(event, { username, email })
    await Promise.all([
      join('Ann', 'ann@example.org'),
      join('ann', 'ANN@example.org'),
      join('Anna', 'ann@Example.org'),
      join('Bob', 'bob@example.org'),
      join('Bob'),
      join('Cy', 'cy@example.org'),
      join(''),
      join(''),
    ])
    const gone = await join('Cy', 'cy@example.org')
    await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [gone.id] })
    // A guest of another event does not count.
    await live().guest(await live().event(), { username: 'Cy', email: 'cy@example.org' })
    const listed = async (given: object) => {
      const input = { eventCode: event.code, search: '', afterId: null, ...given }
      const { envelope } = await live().call(guests, input, event.host)
      const rows = envelope.Data ?? []
      return rows.map((row) => [row.username, row.email, row.sameName, row.sameEmail]).sort()
    }
    const alike = [
      ['Ann', 'ann@example.org', 1, 2],
      ['Anna', 'ann@Example.org', 0, 2],
      ['Bob', '', 1, 0],
      ['Bob', 'bob@example.org', 1, 0],
      ['ann', 'ANN@example.org', 1, 2],
    ]
    const alone = [
      ['', '', 0, 0],
      ['', '', 0, 0],
      ['Cy', 'cy@example.org', 0, 0],
    ]
    expect(await listed({})).toEqual([...alike, ...alone].sort())
    expect(await listed({ doubles: true })).toEqual(alike)
    expect(await listed({ doubles: true, search: 'anna' })).toEqual([['Anna', 'ann@Example.org', 0, 2]])
  })

  test('the guest list shows no detail that the event does not ask for, even if the guest gave it elsewhere', async () => {
    const guestFields = { name: 'off', company: 'off', email: 'off' } as const
    const [event, curious] = [await live().event(), await live().event({ settings: { guestFields } })]
    const details = { username: 'Alice', company: 'Acme', email: 'alice@example.org' }
    const alice = await live().guest(event, details)
    const visited = await live().call('/api/guest/Guest/VisitEvent', { eventCode: curious.code }, alice)
    expect(visited.envelope.Status).toBe(true)
    const listed = async (of: typeof event, given: object = {}) => {
      const input = { eventCode: of.code, search: '', afterId: null, ...given }
      const rows = (await live().call(guests, input, of.host)).envelope.Data ?? []
      return rows.map(({ username, company, email }) => [username, company, email])
    }
    expect(await listed(event)).toEqual([['Alice', 'Acme', 'alice@example.org']])
    expect(await listed(curious)).toEqual([['', '', '']])
    const nameless = await live().event({ settings: { guestFields: { ...guestFields, email: 'optional' } } })
    for (const guest of [alice, await live().guest(event, details)])
      await live().call('/api/guest/Guest/VisitEvent', { eventCode: nameless.code }, guest)
    const input = { eventCode: nameless.code, search: '', afterId: null, doubles: true }
    const alike = { username: '', email: 'alice@example.org', sameName: 0, sameEmail: 1 }
    expect((await live().call(guests, input, nameless.host)).envelope.Data).toMatchObject([alike, alike])
    for (const search of ['alice', 'Acme', 'example']) expect(await listed(curious, { search })).toEqual([])
    const questionId = await live().ask(curious, alice)
    const view = await live().context.snapshots.snapshot(curious.id, 'host', null)
    expect(JSON.stringify(view)).toContain(questionId)
    expect(JSON.stringify(view)).not.toMatch(/Alice|Acme|alice@/)
    for (const path of ['/api/event/Analytics/GetGuests', '/api/event/Analytics/GetQuestions'] as const) {
      const { envelope } = await live().call(path, { eventCode: curious.code, after: null }, curious.host)
      expect(envelope.Data?.rows).toMatchObject([{ name: '', company: '', email: '' }])
    }
  })

  test('the guest search ignores upper and lower case, and full-width and half-width forms', async () => {
    const event = await live().event()
    for (const username of ['Élodie', 'élodie', 'Анна', 'Ａlex', 'alex', '100%', '张　三', '张三'])
      await live().guest(event, { username })
    const found = async (given: object) => {
      const input = { eventCode: event.code, search: '', afterId: null, ...given }
      const { envelope } = await live().call(guests, input, event.host)
      return (envelope.Data ?? []).map(({ username, sameName }) => `${username} ${sameName}`).sort()
    }
    expect(await found({ search: 'ÉLO' })).toEqual(['Élodie 1', 'élodie 1'])
    expect(await found({ search: 'анна' })).toEqual(['Анна 0'])
    expect(await found({ search: 'ＡＬＥＸ' })).toEqual(['alex 1', 'Ａlex 1'])
    expect(await found({ search: '张三' })).toEqual(['张 三 1', '张三 1'])
    expect(await found({ search: '张 三' })).toEqual(['张 三 1', '张三 1'])
    expect(await found({ search: '%' })).toEqual(['100% 0'])
    expect(await found({ doubles: true })).toEqual(
      ['alex 1', 'Élodie 1', 'élodie 1', 'Ａlex 1', '张 三 1', '张三 1'].sort(),
    )
  })

  test('the snapshot over REST equals the snapshot over the socket, and the screen token is only for screens', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const { envelope } = await live().call(snapshot, { eventCode: event.code }, event.host)
    const { now: _, history: __, ...overSocket } = await (await live().hostSocket(event)).snapshot()
    expect(envelope.Data).toMatchObject(overSocket)

    const { token } =
      (await live().call(newLink, { eventCode: event.code, kind: 'screen' }, event.host)).envelope.Data ?? {}
    const screen = await live().connect({ audience: 'screen', code: event.code, token: token ?? '' })
    expect((await screen.snapshot()).changes.length).toBeGreaterThan(0)
    expect(await live().command(event, { token: token ?? '' }, 'Event/Finish')).toMatchObject({
      code: 'TokenInvalid',
    })
  })

  test('a command over REST needs a JSON object as its body', async () => {
    const event = await live().event()
    const before = await live().stored(event)
    const post = (payload: string, type = 'application/json') =>
      live().server.app.inject({
        method: 'POST',
        url: '/api/event/Poll/Add',
        payload,
        headers: { authorization: `Bearer ${event.host.token}`, 'content-type': type },
      })
    const whole = restBody({ commandId: 'command-0001', eventCode: event.code, poll: wirePoll() })
    const bodies = ['[]', 'null', '"x"', '7', '{', '', whole.replace('{', '{"__proto__":{"a":1},')]
    for (const body of [...bodies, whole.replace('"Poll"', '"constructor":{"prototype":{}},"Poll"')]) {
      expect([body, (await post(body)).statusCode]).toEqual([body, 400])
    }
    expect((await post(whole, 'text/plain')).statusCode).toBeGreaterThanOrEqual(400)
    expect((await post(whole.padEnd(limits.bodyBytes + 1))).statusCode).toBe(413)
    expect(await live().stored(event)).toEqual(before)
    expect((await post(whole)).statusCode).toBe(200)
  })

  test('commands over REST are limited per session and event', async () => {
    stopRateLimitClock()
    const event = await live().event()
    const codes = await untilTooFast(async () => {
      const outcome = await live().command(event, event.host, 'Qa/Open')
      return outcome.ok ? null : outcome.code
    })
    expect(codes).toEqual(new Set(['AlreadySo', 'TooFast']))
    const other = await live().event()
    expect(await live().command(other, other.host, 'Qa/Close')).toMatchObject({ ok: true })
  })

  test('calls that are not commands are limited per session, for guests too', async () => {
    stopRateLimitClock()
    const event = await live().event()
    const { token } = await live().guest(event)
    const codes = await untilTooFast(async () => {
      const { envelope } = await live().call('/api/guest/Guest/VisitEventHistory', {}, { token })
      return envelope.Code
    })
    expect(codes).toEqual(new Set([null, 'TooFast']))
  })

  test('a Markdown text of 4,000 levels is refused with its limit, over the socket and over HTTP', async () => {
    const event = await live().event()
    const CueText = { kind: 'slide', cue: { notes: '>'.repeat(3990) } }
    const refusal = { code: 'MarkdownTooDeep', params: { most: limits.markdownLevels } }
    const desk = await live().hostSocket(event)
    expect(await desk.command('Cue/Add', CueText)).toMatchObject(refusal)
    expect(await live().command(event, event.host, 'Cue/Add', CueText)).toMatchObject(refusal)
  })

  test('captcha images and published draws are limited per address', async () => {
    stopRateLimitClock()
    const guid = '3d0a4a4c-7d53-4f0b-9d57-6d1c0f7d3c11'
    const image = (address: string) =>
      live().request('GET', '/api/sys/File/GetValidationCode', { guid }, { address })
    const draw = (address: string) =>
      live().request('POST', '/api/guest/Lottery/GetDraw', { drawId: 'none' }, { address })
    const asked = [
      [image, limits.captchaImagesPerAddress.burst, 200],
      [draw, limits.drawsReadPerAddress.burst, 404],
    ] as const
    for (const [ask, burst, served] of asked) {
      const answers = await Promise.all(Array.from({ length: 3 * burst }, () => ask('10.0.0.1')))
      const codes = answers.map(({ statusCode }) => statusCode)
      expect(new Set(codes)).toEqual(new Set([served, 429]))
      expect(codes.filter((code) => code === served).length).toBeGreaterThanOrEqual(burst)
      expect((await ask('10.0.0.2')).statusCode).toBe(served)
      // One client can use every address of a /64 network.
      const ofOneNetwork = Array.from({ length: 3 * burst }, (_, index) =>
        ask(`2001:db8:1:2::${index.toString(16)}`),
      )
      expect(new Set((await Promise.all(ofOneNetwork)).map(({ statusCode }) => statusCode))).toContain(429)
      expect((await ask('2001:db8:1:3::1')).statusCode).toBe(served)
    }
  })
})
