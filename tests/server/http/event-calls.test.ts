import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { GuestSort } from '#contract/interface/calls.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { wirePoll, wireSettings } from '#tests/support/command-cases/case.ts'
import { eachLive, type Person, pollOf } from '#tests/support/server/live-server.ts'
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
    const { envelope } = await live().call(add, { Settings: wireSettings(settings) }, host)
    return envelope.Data
  }
  const codesOf = async (host: Person) => {
    const { envelope } = await live().call(list, {}, host)
    return envelope.Data?.map((event) => event.EventCode)
  }

  test('a new event gets a generated code and is listed only for its host, the newest first', async () => {
    const host = await live().host()
    const first = await created(host, { EventName: 'First' })
    live().site.clock.offset += 1000
    const second = await created(host, { EventName: 'Second', Passcode: 'sesame' })
    expect(second).toMatchObject({
      EventName: 'Second',
      EventCode: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{6}$/),
      Progress: 'notStarted',
      Participants: 0,
      ParticipantLimit: 500,
    })
    expect(await codesOf(host)).toEqual([second?.EventCode, first?.EventCode])
    expect(await codesOf(await live().host())).toEqual([])
  })

  test('a new event whose start time has passed is returned as running', async () => {
    const host = await live().host()
    const now = Date.now() + live().site.clock.offset
    const given = { StartDate: now, EndDate: now + 3_600_000 }
    expect(await created(host, given)).toMatchObject({ Progress: 'processing' })
    expect(await created(host, { ...given, StartDate: now + 60_000 })).toMatchObject({
      Progress: 'notStarted',
    })
  })

  test.each([
    [{ EventName: '  ' }, 'TextEmpty', 'Settings.EventName'],
    [{ EventName: 'n'.repeat(limits.eventNameLength + 1) }, 'TextTooLong', 'Settings.EventName'],
    [{ StartDate: 2, EndDate: 1 }, 'DatesReversed', 'Settings.EndDate'],
    [{ StartDate: -1 }, 'BadInput', 'Settings.StartDate'],
    [{ StartDate: 1.5 }, 'BadInput', 'Settings.StartDate'],
    [{ ParticipantLimit: limits.eventParticipantsMost + 1 }, 'BadInput', 'Settings.ParticipantLimit'],
    [{ ScreenLanguage: 'fr' }, 'BadInput', 'Settings.ScreenLanguage'],
    [
      { Features: { Qa: true, Polls: true, Interactions: true, Lottery: true } },
      'BadInput',
      'Settings.Features.Lottery',
    ],
    [{ OwnerId: 'somebody' }, 'BadInput', 'Settings.OwnerId'],
  ])('a new event with the settings %j is refused', async (given, code, field) => {
    const host = await live().host()
    const { envelope } = await live().call(add, { Settings: wireSettings(given) }, host)
    expect([envelope.Code, envelope.Field]).toEqual([code, field])
    expect(await codesOf(host)).toEqual([])
  })

  test('a copied event has the polls and settings, without questions and votes', async () => {
    const event = await live().event({ polls: [pollOf(), pollOf({ title: 'And?' })], autoReview: false })
    const guest = await live().guest(event)
    await live().ask(event, guest)
    const ItemId = event.pollIds[0] ?? ''
    await live().must(event, event.host, 'Item/Activate', { ItemId })
    await live().must(event, guest, 'Item/Vote', { ItemId, Round: 1, OptionIds: ['a'] })
    const { envelope } = await live().call(
      clone,
      { EventCode: event.code, Settings: wireSettings() },
      event.host,
    )
    expect(envelope.Data).toMatchObject({ EventName: 'Renamed', Participants: 0, Progress: 'notStarted' })
    const copy = await live().context.snapshots.snapshot(envelope.Data?.Id ?? '', 'host', null)
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
    const first = { Settings: wireSettings({ EventName: 'First' }), CommandId: randomUUID() }
    const tries = await Promise.all([1, 2, 3].map(() => live().call(add, first, host)))
    const event = tries[0]?.envelope.Data
    expect(tries.map(({ envelope }) => envelope.Data)).toEqual([event, event, event])
    const other = await live().host()
    expect((await live().call(add, first, other)).envelope.Data?.Id).not.toBe(event?.Id)
    const copy = { ...first, EventCode: event?.EventCode, CommandId: randomUUID() }
    const copies = [await live().call(clone, copy, host), await live().call(clone, copy, host)]
    const codes = copies.map(({ envelope }) => envelope.Data?.EventCode)
    expect(codes[0]).toBe(codes[1])
    expect(new Set(await codesOf(host))).toEqual(new Set([event?.EventCode, codes[0]]))
    const meantAnew = { ...first, CommandId: randomUUID() }
    expect((await live().call(add, meantAnew, host)).envelope.Data?.Id).not.toBe(event?.Id)
    expect(await codesOf(host)).toHaveLength(3)
  })

  test('a repeated request gets its event even when the number of events is used up', async () => {
    const host = await live().host()
    const given = { Settings: wireSettings(), CommandId: randomUUID() }
    const first = await live().call(add, given, host)
    const row = await live()
      .db.selectFrom('event')
      .selectAll()
      .where('id', '=', first.envelope.Data?.Id ?? '')
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
      .where('id', '=', first?.Id ?? '')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: limits.eventsPerHost - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      code: `${row.code}${index}`,
    }))
    await live().db.insertInto('event').values(rows).execute()
    const added = await live().call(add, { Settings: wireSettings() }, host)
    const copied = await live().call(clone, { EventCode: row.code, Settings: wireSettings() }, host)
    for (const { envelope } of [added, copied]) {
      expect([envelope.Code, envelope.Params]).toEqual(['EventsFull', { most: limits.eventsPerHost }])
    }
    await live().call(remove, { EventCode: row.code }, host)
    expect((await live().call(add, { Settings: wireSettings() }, host)).envelope.Code).toBe(null)
  })

  test('a deleted event is in no list and refused by every call', async () => {
    const event = await live().event()
    const guest = await live().guest(event)
    expect((await live().call(remove, { EventCode: event.code }, event.host)).envelope.Data).toBe(true)
    expect(await codesOf(event.host)).toEqual([])
    for (const path of [guests, rounds, round, snapshot, newLink] as const) {
      const input = { ...callTable[path].input, EventCode: event.code }
      const { envelope } = await live().call(path, input, event.host)
      expect([path, envelope.Code]).toEqual([path, 'NoAccess'])
    }
    expect(await live().command(event, event.host, 'Event/Finish')).toMatchObject({ code: 'NoAccess' })
    expect(
      (await live().call('/api/guest/Guest/VisitEvent', { EventCode: event.code }, guest)).envelope.Code,
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
      (await live().call(remove, { EventCode: event.code }, host)).envelope
    const [owner, user] = await Promise.all([
      live().coHost(event, { Role: 'owner' }),
      live().coHost(event, { Role: 'user' }),
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
          Username: `Guest ${seat}`,
          Email: `g${seat}@example.org`,
          Company: seat === 7 ? '100%_\\' : '',
        }),
      ),
    )
    const page = async (Search: string, AfterId: string | null) => {
      const { envelope } = await live().call(guests, { EventCode: event.code, Search, AfterId }, event.host)
      return envelope.Data ?? []
    }
    const first = await page('', null)
    const second = await page('', first.at(-1)?.Id ?? null)
    expect([first.length, second.length]).toEqual([100, 3])
    expect(new Set([...first, ...second].map((guest) => guest.Id)).size).toBe(103)
    const seats = async (Sort: GuestSort, Descending: boolean) => {
      const asked = { EventCode: event.code, Search: '', Sort, Descending }
      const pageAfter = async (AfterId: string | null) =>
        (await live().call(guests, { ...asked, AfterId }, event.host)).envelope.Data ?? []
      const one = await pageAfter(null)
      const other = await pageAfter(one.at(-1)?.Id ?? null)
      return [...one, ...other].map((guest) => guest.Username)
    }
    const joined = [...first, ...second].map((guest) => guest.JoinedOn)
    expect(joined).toEqual(joined.toSorted((one, other) => other - one))
    const named = await seats('Username', false)
    expect(named).toHaveLength(103)
    expect(named.slice(0, 4)).toEqual(['Guest 0', 'Guest 1', 'Guest 10', 'Guest 100'])
    expect(named.toReversed()).toEqual(await seats('Username', true))
    expect((await seats('Company', true))[0]).toBe('Guest 7')
    expect((await seats('JoinedOn', false)).toReversed()).toEqual(await seats('JoinedOn', true))
    expect((await page('gUEST 10', null)).map((guest) => guest.Username).sort()).toEqual([
      'Guest 10',
      'Guest 100',
      'Guest 101',
      'Guest 102',
    ])
    expect((await page('g42@EXAMPLE', null)).map((guest) => guest.Username)).toEqual(['Guest 42'])
    // Characters with a meaning in SQL are searched literally.
    for (const sign of ['%', '_', '\\', "' or '1'='1"]) {
      const found = (await page(sign, null)).map((guest) => guest.Username)
      expect([sign, found]).toEqual([sign, sign.length === 1 ? ['Guest 7'] : []])
    }
    const removed = first[0]?.Id ?? ''
    await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [removed] })
    expect((await page('', null)).map((guest) => guest.Id)).not.toContain(removed)
  })

  test('the guest list marks guests who may be one person with several tokens', async () => {
    const event = await live().event()
    const join = (Username: string, Email = '') => live().guest(event, { Username, Email })
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
    await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [gone.id] })
    // A guest of another event does not count.
    await live().guest(await live().event(), { Username: 'Cy', Email: 'cy@example.org' })
    const listed = async (given: object) => {
      const input = { EventCode: event.code, Search: '', AfterId: null, ...given }
      const { envelope } = await live().call(guests, input, event.host)
      const rows = envelope.Data ?? []
      return rows.map((row) => [row.Username, row.Email, row.SameName, row.SameEmail]).sort()
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
    expect(await listed({ Doubles: true })).toEqual(alike)
    expect(await listed({ Doubles: true, Search: 'anna' })).toEqual([['Anna', 'ann@Example.org', 0, 2]])
  })

  test('the guest list shows no detail that the event does not ask for, even if the guest gave it elsewhere', async () => {
    const guestFields = { name: 'off', company: 'off', email: 'off' } as const
    const [event, curious] = [await live().event(), await live().event({ settings: { guestFields } })]
    const details = { Username: 'Alice', Company: 'Acme', Email: 'alice@example.org' }
    const alice = await live().guest(event, details)
    const visited = await live().call('/api/guest/Guest/VisitEvent', { EventCode: curious.code }, alice)
    expect(visited.envelope.Status).toBe(true)
    const listed = async (of: typeof event, given: object = {}) => {
      const input = { EventCode: of.code, Search: '', AfterId: null, ...given }
      const rows = (await live().call(guests, input, of.host)).envelope.Data ?? []
      return rows.map(({ Username, Company, Email }) => [Username, Company, Email])
    }
    expect(await listed(event)).toEqual([['Alice', 'Acme', 'alice@example.org']])
    expect(await listed(curious)).toEqual([['', '', '']])
    const nameless = await live().event({ settings: { guestFields: { ...guestFields, email: 'optional' } } })
    for (const guest of [alice, await live().guest(event, details)])
      await live().call('/api/guest/Guest/VisitEvent', { EventCode: nameless.code }, guest)
    const input = { EventCode: nameless.code, Search: '', AfterId: null, Doubles: true }
    const alike = { Username: '', Email: 'alice@example.org', SameName: 0, SameEmail: 1 }
    expect((await live().call(guests, input, nameless.host)).envelope.Data).toMatchObject([alike, alike])
    for (const Search of ['alice', 'Acme', 'example']) expect(await listed(curious, { Search })).toEqual([])
    const QuestionId = await live().ask(curious, alice)
    const view = await live().context.snapshots.snapshot(curious.id, 'host', null)
    expect(JSON.stringify(view)).toContain(QuestionId)
    expect(JSON.stringify(view)).not.toMatch(/Alice|Acme|alice@/)
    for (const path of ['/api/event/Analytics/GetGuests', '/api/event/Analytics/GetQuestions'] as const) {
      const { envelope } = await live().call(path, { EventCode: curious.code, After: null }, curious.host)
      expect(envelope.Data?.Rows).toMatchObject([{ Name: '', Company: '', Email: '' }])
    }
  })

  test('the guest search ignores upper and lower case, and full-width and half-width forms', async () => {
    const event = await live().event()
    for (const Username of ['Élodie', 'élodie', 'Анна', 'Ａlex', 'alex', '100%', '张　三', '张三'])
      await live().guest(event, { Username })
    const found = async (given: object) => {
      const input = { EventCode: event.code, Search: '', AfterId: null, ...given }
      const { envelope } = await live().call(guests, input, event.host)
      return (envelope.Data ?? []).map(({ Username, SameName }) => `${Username} ${SameName}`).sort()
    }
    expect(await found({ Search: 'ÉLO' })).toEqual(['Élodie 1', 'élodie 1'])
    expect(await found({ Search: 'анна' })).toEqual(['Анна 0'])
    expect(await found({ Search: 'ＡＬＥＸ' })).toEqual(['alex 1', 'Ａlex 1'])
    expect(await found({ Search: '张三' })).toEqual(['张 三 1', '张三 1'])
    expect(await found({ Search: '张 三' })).toEqual(['张 三 1', '张三 1'])
    expect(await found({ Search: '%' })).toEqual(['100% 0'])
    expect(await found({ Doubles: true })).toEqual(
      ['alex 1', 'Élodie 1', 'élodie 1', 'Ａlex 1', '张 三 1', '张三 1'].sort(),
    )
  })

  test('the snapshot over REST equals the snapshot over the socket, and the screen token is only for screens', async () => {
    const event = await live().event({ polls: [pollOf()] })
    const { envelope } = await live().call(snapshot, { EventCode: event.code }, event.host)
    const { now: _, ...overSocket } = await (await live().hostSocket(event)).snapshot()
    expect(envelope.Data).toMatchObject(overSocket)

    const { Token } =
      (await live().call(newLink, { EventCode: event.code, Kind: 'screen' }, event.host)).envelope.Data ?? {}
    const screen = await live().connect({ audience: 'screen', code: event.code, token: Token ?? '' })
    expect((await screen.snapshot()).changes.length).toBeGreaterThan(0)
    expect(await live().command(event, { token: Token ?? '' }, 'Event/Finish')).toMatchObject({
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
    const whole = JSON.stringify({ CommandId: 'command-0001', EventCode: event.code, Poll: wirePoll() })
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
    const CueText = { Kind: 'slide', Cue: { Notes: '>'.repeat(3990) } }
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
      live().request('POST', '/api/guest/Lottery/GetDraw', { DrawId: 'none' }, { address })
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
