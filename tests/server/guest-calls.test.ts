import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CommandName } from '../../src/contract/commands.ts'
import type { EventSettings } from '../../src/contract/content.ts'
import * as limits from '../../src/contract/limits.ts'
import type { DocByKey } from '../../src/contract/views.ts'
import { captchaText } from './build.ts'
import { wirePoll } from './commands/case.ts'
import { wireLottery } from './commands/lottery-cases.ts'
import { wireOpenText } from './commands/open-text-cases.ts'
import { wireQuiz } from './commands/quiz-cases.ts'
import { wireCloud } from './commands/word-cloud-cases.ts'
import { eachLive, pollOf, type TestEvent } from './live-server.ts'

const register = '/api/guest/Guest/RegisterGuest'
const visit = '/api/guest/Guest/VisitEvent'
const lookUp = '/api/event/Event/GetEventByCode'

let clients = 0
/** An address nobody has used here. */
function newAddress(): string {
  clients += 1
  return `10.0.${Math.floor(clients / 250)}.${clients % 250}`
}

eachLive('guests', (live, kind) => {
  const details = (event: Pick<TestEvent, 'code'>, given: object = {}) => ({
    EventCode: event.code,
    Username: 'Li',
    Company: 'Acme',
    Email: 'li@example.org',
    Consent: true,
    ...given,
  })
  const codeOf = async (
    path: typeof register | typeof visit | typeof lookUp,
    input: object,
    options: object = {},
  ) => {
    const { envelope } = await live().call(path, input, { address: newAddress(), ...options })
    return envelope.Code
  }
  const participants = async (event: TestEvent) => {
    const rows = await live()
      .db.selectFrom('participation')
      .selectAll()
      .where('event_id', '=', event.id)
      .execute()
    const row = await live()
      .db.selectFrom('event')
      .selectAll()
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(row.participants).toBe(rows.filter((guest) => guest.removed_at === null).length)
    return row.participants
  }

  describe('registering', () => {
    const demands = (guestFields: Partial<EventSettings['guestFields']>) => ({
      settings: {
        guestFields: { name: 'optional', company: 'optional', email: 'optional', ...guestFields } as const,
      },
    })

    test('answers a token that opens the event', async () => {
      const event = await live().event()
      const guest = await live().guest(event, details(event))
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(envelope.Data).toEqual({
        Id: guest.id,
        Username: 'Li',
        Company: 'Acme',
        Email: 'li@example.org',
        Consent: true,
        MyVotes: 0,
        MyParticipants: 1,
        MyQACommends: 0,
      })
      const { own } = await (await live().guestSocket(event, guest)).snapshot()
      expect(own.filter(([key]) => key === 'me')).toMatchObject([['me', 2, { id: guest.id }]])
    })

    test.each([
      ['name', 'Username', 'NameRequired'],
      ['company', 'Company', 'CompanyRequired'],
      ['email', 'Email', 'EmailRequired'],
    ] as const)('needs the %s where the host asks for it', async (field, input, code) => {
      const event = await live().event(demands({ [field]: 'required' }))
      for (const blank of ['', '  ', '\u200b']) {
        const { envelope, statusCode } = await live().call(register, details(event, { [input]: blank }))
        expect([envelope.Code, envelope.Field, statusCode]).toEqual([code, input, 400])
      }
      expect(await participants(event)).toBe(0)
      expect(await codeOf(register, details(event))).toBeNull()
    })

    test('needs a name where nobody may be anonymous, unless no name is asked for', async () => {
      const named = await live().event({ settings: { anonymousAllowed: false } })
      expect(await codeOf(register, details(named, { Username: '' }))).toBe('NameRequired')
      const guestFields = { name: 'off', company: 'off', email: 'off' } as const
      const nameless = await live().event({ settings: { anonymousAllowed: false, guestFields } })
      expect(await codeOf(register, details(nameless, { Username: '' }))).toBeNull()
    })

    test('keeps nothing that the host does not ask for', async () => {
      const event = await live().event(demands({ company: 'off', email: 'off' }))
      const guest = await live().guest(event, details(event))
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(envelope.Data).toMatchObject({ Username: 'Li', Company: '', Email: '' })
    })

    test.each([
      ['Username', 'n'.repeat(limits.guestNameLength + 1), 'TextTooLong'],
      ['Company', 'c'.repeat(limits.guestCompanyLength + 1), 'TextTooLong'],
      ['Email', `${'e'.repeat(limits.guestEmailLength)}@example.org`, 'TextTooLong'],
      ['Email', 'not an address', 'BadInput'],
      ['Consent', 'yes', 'BadInput'],
      ['EventCode', '', 'BadInput'],
      ['EventCode', '../../etc', 'BadInput'],
      ['UserRoles', 'admin', 'BadInput'],
    ])('refuses %s %j', async (field, value, code) => {
      const event = await live().event()
      const { envelope } = await live().call(register, details(event, { [field]: value }), {
        address: newAddress(),
      })
      expect([envelope.Code, envelope.Field]).toEqual([code, field])
      expect(await participants(event)).toBe(0)
    })

    test('takes markup as text, normalised', async () => {
      const event = await live().event()
      const guest = await live().guest(event, details(event, { Username: ' <b>Re\u0301</b>\u202e ' }))
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(envelope.Data?.Username).toBe('<b>Ré</b>')
    })

    test('is refused by the passcode, the door, the end, a full house', async () => {
      const secret = await live().event({ settings: { passcode: 'Open sesame' } })
      expect(await codeOf(register, details(secret))).toBe('PasscodeWrong')
      for (const Passcode of ['', 'open-sesame', 'Open sesam', 'Open sesamee']) {
        expect([Passcode, await codeOf(register, details(secret, { Passcode }))]).toEqual([
          Passcode,
          'PasscodeWrong',
        ])
      }
      expect(await participants(secret)).toBe(0)
      for (const Passcode of [' Open  sesame ', 'oPEN SESAME', 'Ｏpen sesame']) {
        expect(await codeOf(register, details(secret, { Passcode }))).toBeNull()
      }
      const locked = await live().event()
      await live().must(locked, locked.host, 'Event/LockDoor')
      expect(await codeOf(register, details(locked))).toBe('DoorLocked')
      const ended = await live().event()
      await live().must(ended, ended.host, 'Event/Finish')
      expect(await codeOf(register, details(ended))).toBe('EventEnded')
      const full = await live().event({ settings: { participantLimit: 1 } })
      await live().guest(full)
      expect(await codeOf(register, details(full))).toBe('EventFull')
      expect(await Promise.all([locked, ended, full].map(participants))).toEqual([0, 0, 1])
      expect(await codeOf(register, details({ code: '777777' }))).toBe('CodeUnknown')
    })

    test('is open before the start', async () => {
      const event = await live().event({ started: false })
      expect(await codeOf(register, details(event))).toBeNull()
    })

    test('lets in exactly as many as the event holds, however they race', async () => {
      const limit = 7
      const event = await live().event({ settings: { participantLimit: limit } })
      const codes = await Promise.all(Array.from({ length: 25 }, () => codeOf(register, details(event))))
      expect(codes.filter((code) => code === null)).toHaveLength(limit)
      expect(codes.filter((code) => code === 'EventFull')).toHaveLength(25 - limit)
      expect(await participants(event)).toBe(limit)
      await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [await anyGuest(event)] })
      expect(await codeOf(register, details(event))).toBeNull()
      expect(await codeOf(register, details(event))).toBe('EventFull')
    })

    const anyGuest = async (event: TestEvent) =>
      (
        await live()
          .db.selectFrom('participation')
          .selectAll()
          .where('event_id', '=', event.id)
          .executeTakeFirstOrThrow()
      ).guest_id

    describe('once more, the answer having been lost', () => {
      const profileOf = async (token: string) =>
        (await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, { token })).envelope
      const tokenOf = async (event: TestEvent, given: object) => {
        const { envelope } = await live().call(register, details(event, given))
        return envelope.Data?.Token ?? envelope.Code ?? ''
      }

      test('is the same guest, with a token of their own, though the door was locked meanwhile', async () => {
        const event = await live().event({ settings: { participantLimit: 1 } })
        const attempt = { CommandId: randomUUID() }
        const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(event, attempt)))
        await live().must(event, event.host, 'Event/LockDoor')
        tokens.push(await tokenOf(event, attempt))
        expect(new Set(tokens).size).toBe(4)
        const profiles = await Promise.all(tokens.map(profileOf))
        expect(new Set(profiles.map(({ Data }) => Data?.Id)).size).toBe(1)
        expect(await participants(event)).toBe(1)
        expect(await tokenOf(event, { CommandId: randomUUID() })).toBe('DoorLocked')
      })

      test('leaves a guest the latest tokens only', async () => {
        const event = await live().event()
        const attempt = { CommandId: randomUUID() }
        const tokens: string[] = []
        for (let tries = 0; tries < limits.tokensPerGuest + 2; tries += 1) {
          live().site.clock.offset += 1
          tokens.push(await tokenOf(event, attempt))
        }
        const codes = (await Promise.all(tokens.map(profileOf))).map(({ Code }) => Code)
        expect(codes).toEqual(['TokenInvalid', 'TokenInvalid', ...Array(limits.tokensPerGuest).fill(null)])
      })

      test('opens nothing to a guest who was removed, and is another guest at another event', async () => {
        const event = await live().event()
        const attempt = { CommandId: randomUUID() }
        const guest = await live().guest(event, attempt)
        const elsewhere = await live().guest(await live().event(), attempt)
        expect(elsewhere.id).not.toBe(guest.id)
        await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [guest.id] })
        expect(await tokenOf(event, attempt)).toBe('GuestRemoved')
      })

      test('needs an id that nobody guesses', async () => {
        expect(await tokenOf(await live().event(), { CommandId: 'attempt-1' })).toBe('BadInput')
      })
    })

    test('takes a hall behind one address at once', async () => {
      const hall = kind === 'sqlite' ? 500 : 300
      const event = await live().event({ settings: { participantLimit: hall } })
      const codes = await Promise.all(
        Array.from({ length: hall }, (_, seat) =>
          codeOf(register, details(event, { Username: `Seat ${seat}` }), { address: '203.0.113.7' }),
        ),
      )
      expect(codes.filter((code) => code !== null)).toEqual([])
      expect(await participants(event)).toBe(hall)
    })
  })

  describe('a code', () => {
    test('shows anybody what anybody may know, and no more', async () => {
      const event = await live().event({
        settings: { passcode: 'sesame', schedule: 'inside', location: 'Hall' },
      })
      const { envelope } = await live().call(lookUp, { EventCode: ` ${event.code.toLowerCase()} ` })
      expect(envelope.Data).toMatchObject({
        Id: event.id,
        EventCode: event.code,
        EventName: 'Rehearsal',
        Location: 'Hall',
        Progress: 'processing',
        DoorLocked: false,
        Full: false,
        PasscodeAsked: true,
      })
      expect(JSON.stringify(envelope)).not.toMatch(/sesame|inside|participant/i)
    })

    test('tells before the form what is planned, and that nobody else fits in', async () => {
      const event = await live().event({ settings: { schedule: '9:00 Coffee', participantLimit: 1 } })
      const shown = async () => (await live().call(lookUp, { EventCode: event.code })).envelope.Data
      expect(await shown()).toMatchObject({ Schedule: '9:00 Coffee', Full: false })
      await live().guest(event)
      expect(await shown()).toMatchObject({ Full: true })
    })

    test('that is wrong once or twice costs nothing', async () => {
      const event = await live().event()
      const address = newAddress()
      for (const EventCode of ['666666', '666667'])
        expect(await codeOf(lookUp, { EventCode }, { address })).toBe('CodeUnknown')
      expect(await codeOf(register, details(event), { address })).toBeNull()
    })

    test('guessed too often asks this client for a captcha, and a right one lets it in', async () => {
      const event = await live().event({ settings: { passcode: 'sesame' } })
      const address = newAddress()
      const EventCode = '666666'
      for (let tries = 0; tries < limits.codeFailuresPerClient; tries += 1) {
        const wrong =
          tries % 2 === 0
            ? codeOf(lookUp, { EventCode }, { address })
            : codeOf(register, details(event, { Passcode: 'x' }), { address })
        expect(await wrong).toBe(tries % 2 === 0 ? 'CodeUnknown' : 'PasscodeWrong')
      }
      const right = details(event, { Passcode: 'sesame' })
      expect(await codeOf(register, right, { address })).toBe('CaptchaWrong')
      expect(await codeOf(lookUp, { EventCode: '666666' }, { address })).toBe('CaptchaWrong')

      const solved = async () => ({ ValidateCode: captchaText, ValidateCodeGuId: await live().drawCaptcha() })
      const wrong = { ValidateCode: 'ZZZZ', ValidateCodeGuId: await live().drawCaptcha() }
      expect(await codeOf(register, { ...right, ...wrong }, { address })).toBe('CaptchaWrong')
      const once = await solved()
      expect(await codeOf(register, { ...right, ...once }, { address })).toBeNull()
      expect(await codeOf(register, { ...right, ...once }, { address })).toBe('CaptchaWrong')
      const guest = await live().guest(await live().event())
      expect(
        await codeOf(
          visit,
          { EventCode: event.code, Passcode: 'sesame', ...(await solved()) },
          { address, ...guest },
        ),
      ).toBeNull()
      // Nobody else is asked.
      expect(await codeOf(register, right)).toBeNull()
    })

    test('mistyped by many keeps nobody out of the hall who has the right one, until it is guessing', async () => {
      const event = await live().event()
      const address = newAddress()
      const mistype = (_: unknown, number: number) =>
        codeOf(lookUp, { EventCode: `66${1000 + number}` }, { address })
      const some = await Promise.all(Array.from({ length: limits.codeFailuresPerHall - 1 }, mistype))
      expect(some.filter((code) => code === 'CodeUnknown')).toHaveLength(limits.codeFailuresPerClient)
      const hall = await Promise.all(
        Array.from({ length: 50 }, (_, seat) =>
          codeOf(register, details(event, { Username: `Seat ${seat}` }), { address }),
        ),
      )
      expect(hall.filter((code) => code !== null)).toEqual([])
      const guest = await live().guest(await live().event())
      expect(await codeOf(visit, { EventCode: event.code }, { address, ...guest })).toBeNull()
      expect(await codeOf(lookUp, { EventCode: event.code }, { address })).toBeNull()

      expect(await mistype(undefined, limits.codeFailuresPerHall)).toBe('CaptchaWrong')
      expect(await codeOf(lookUp, { EventCode: event.code }, { address })).toBe('CaptchaWrong')
      expect(await codeOf(register, details(event), { address })).toBe('CaptchaWrong')
      const solved = { ValidateCode: captchaText, ValidateCodeGuId: await live().drawCaptcha() }
      expect(await codeOf(register, { ...details(event), ...solved }, { address })).toBeNull()
    })

    test('guessed many times at once is told no more often than one after the other', async () => {
      const event = await live().event({ settings: { passcode: '4711' } })
      const address = newAddress()
      const guess = (Passcode: string) => codeOf(register, details(event, { Passcode }), { address })
      const wrong = Array.from({ length: 3 * limits.codeFailuresPerClient }, (_, number) =>
        guess(`${number}`),
      )
      const [right, ...others] = await Promise.all([...wrong, guess('4711')].reverse())
      expect([right, await participants(event)]).toEqual(['CaptchaWrong', 0])
      expect(others.filter((code) => code === 'PasscodeWrong')).toHaveLength(limits.codeFailuresPerClient)
      expect(others.filter((code) => code === 'CaptchaWrong')).toHaveLength(2 * limits.codeFailuresPerClient)
    })
  })

  describe('the record of a guest', () => {
    const recordOf = async (event: { code: string }, guest: { token: string }) =>
      (await live().call('/api/guest/Guest/GetRecord', { EventCode: event.code }, guest)).envelope
    const add = async (event: TestEvent, name: CommandName, payload: object) => {
      const { ItemId = '' } = await live().must(event, event.host, name, payload)
      await live().must(event, event.host, 'Item/Activate', { ItemId })
      return ItemId
    }

    test('says what was answered, reached and won at one event, and counts it', async () => {
      const event = await live().event()
      const [guest, other] = [await live().guest(event), await live().guest(event)]
      const say = (name: CommandName, payload: object, whose = guest) =>
        live().must(event, whose, name, { Round: 1, ...payload })
      const options = ['Red', 'Blue'].map((Text) => ({ Text, Correct: false }))
      const poll = await add(event, 'Poll/Add', { Poll: wirePoll({ Title: 'Which?', Options: options }) })
      const cloud = await add(event, 'WordCloud/Add', { WordCloud: wireCloud({ Title: 'One word' }) })
      const text = await add(event, 'OpenText/Add', { OpenText: wireOpenText({ Title: 'Why?' }) })
      const quiz = await add(event, 'Quiz/Add', { Quiz: wireQuiz() })
      const lottery = await add(event, 'Lottery/Add', { Lottery: wireLottery() })
      const view = await live().context.snapshots.snapshot(event.id, 'host', null)
      const docs = Object.fromEntries((view?.changes ?? []).map(([key, , doc]) => [key, doc]))
      const pollDoc = docs[`poll:${poll}`] as DocByKey[`poll:${string}`]
      const [question] = (docs[`quiz:${quiz}`] as DocByKey[`quiz:${string}`]).context.questions

      await say('Item/Vote', { ItemId: poll, OptionIds: [pollDoc.context.options[1]?.id] })
      await say('WordCloud/Enter', { ItemId: cloud, Word: 'calm' })
      await say('WordCloud/Enter', { ItemId: cloud, Word: 'glad' })
      await say('OpenText/Submit', { ItemId: text, Text: 'More light' })
      await say('OpenText/Submit', { ItemId: text, Text: 'Not mine' }, other)
      const run = (name: CommandName, payload: object) => live().must(event, event.host, name, payload)
      for (const name of ['Quiz/Start', 'Quiz/Next'] as const) await run(name, { ItemId: quiz })
      const QuestionId = question?.id
      await say('Quiz/Answer', { ItemId: quiz, QuestionId, OptionIds: [question?.options[0]?.id] })
      expect((await recordOf(event, guest)).Data?.Results).toEqual([])
      for (let step = 0; step < 4; step += 1) await run('Quiz/Next', { ItemId: quiz })
      const onLottery = { ItemId: lottery }
      await run('Lottery/Exclude', { ...onLottery, EntryIds: [other.id] })
      const { prizes } = (docs[`lottery:${lottery}`] as DocByKey[`lottery:${string}`]).context
      await run('Lottery/Prepare', { ...onLottery, PrizeId: prizes[0]?.id, Places: null })
      await run('Lottery/Draw', { ...onLottery, Word: '' })
      await run('Lottery/Stop', onLottery)

      // What was taken away from the guests is still the guest's own; what another round asks is not.
      await run('Item/Reset', { ItemId: poll })
      await run('Item/Deactivate', { ItemId: poll })
      const reworded = wirePoll({ Title: 'Which one?', Options: [{ Text: 'Green', Correct: false }] })
      await run('Poll/Update', { ItemId: poll, Poll: reworded })
      const { Data } = await recordOf(event, guest)
      expect(Data?.Answers.find(({ Kind }) => Kind === 'poll')).toMatchObject({ Title: 'Which?', Round: 1 })
      const said = Data?.Answers.map(({ Kind, Said }) => [Kind, ...Said.map(({ Text }) => Text)])
      expect(said?.toSorted()).toEqual([
        ['openText', 'More light'],
        ['poll', 'Blue'],
        ['quiz', question?.options[0]?.text],
        ['wordCloud', 'calm', 'glad'],
      ])
      expect(Data?.Answers.find(({ Kind }) => Kind === 'quiz')?.Said[0]?.Question).toBe(question?.text)
      expect(Data?.Results).toMatchObject([{ ItemId: quiz, Round: 1, Rank: 1, Players: 1 }])
      expect(Data?.Wins).toMatchObject([{ ItemId: lottery, State: 'unclaimed' }])
      const profile = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(profile.envelope.Data).toMatchObject({ MyVotes: 4 })
      expect((await recordOf(event, other)).Data).toMatchObject({ Answers: [{ Kind: 'openText' }], Wins: [] })
    })

    test('shows the corrected words of a round that goes on, as the desk does', async () => {
      const event = await live().event({ polls: [pollOf({ title: 'Wich?' })] })
      const guest = await live().guest(event)
      const onPoll = { ItemId: event.pollIds[0] ?? '' }
      const run = (name: CommandName, payload: object = onPoll) =>
        live().must(event, event.host, name, payload)
      await run('Item/Activate')
      await live().must(event, guest, 'Item/Vote', { ...onPoll, Round: 1, OptionIds: ['a'] })
      await run('Item/Deactivate')
      const Options = ['a', 'b', 'c'].map((id) => ({
        OptionId: id,
        Text: `${id}, corrected`,
        Correct: false,
      }))
      await run('Poll/Update', { ...onPoll, Poll: wirePoll({ Title: 'Which?', Options }) })
      const { Data } = await recordOf(event, guest)
      const said = [{ Question: '', Text: 'a, corrected' }]
      expect(Data?.Answers).toMatchObject([{ Title: 'Which?', Round: 1, Said: said }])
      const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
      const tally = snapshot?.changes.find(([key]) => key === `tally:${onPoll.ItemId}`)
      expect(tally?.[2]).toMatchObject({ round: 1, voters: 1 })
    })

    test('is of an event that the guest takes part in, and of no other', async () => {
      const [event, elsewhere] = [await live().event(), await live().event()]
      const guest = await live().guest(event)
      expect((await recordOf(event, guest)).Data).toEqual({ Answers: [], Results: [], Wins: [] })
      expect((await recordOf(elsewhere, guest)).Code).toBe('NotFound')
      expect((await recordOf({ code: '777777' }, guest)).Code).toBe('NotFound')
      await live().must(event, event.host, 'Event/RemoveGuests', { GuestIds: [guest.id] })
      expect((await recordOf(event, guest)).Code).toMatch(/NotFound|TokenInvalid/)
    })
  })

  describe('a visit', () => {
    test('takes a known guest into a further event and back, counting once', async () => {
      const [first, second] = [await live().event(), await live().event()]
      const guest = await live().guest(first)
      for (const event of [second, first, second]) {
        const { envelope } = await live().call(visit, { EventCode: event.code }, guest)
        expect(envelope.Data).toMatchObject({ Id: event.id, EventCode: event.code, GuestId: guest.id })
      }
      expect(await Promise.all([first, second].map(participants))).toEqual([1, 1])
      const history = await live().call('/api/guest/Guest/VisitEventHistory', {}, guest)
      expect(history.envelope.Data?.map((visited) => visited.EventCode)).toEqual([second.code, first.code])
    })

    test('raced five times is one participation', async () => {
      const event = await live().event()
      const guest = await live().guest(await live().event())
      const codes = await Promise.all(
        Array.from({ length: 5 }, () => codeOf(visit, { EventCode: event.code }, guest)),
      )
      expect(codes).toEqual([null, null, null, null, null])
      expect(await participants(event)).toBe(1)
    })

    test('asks of the guest what registering asks', async () => {
      const guest = await live().guest(await live().event(), { Username: '' })
      const named = await live().event({
        settings: { guestFields: { name: 'required', company: 'off', email: 'off' } },
      })
      expect(await codeOf(visit, { EventCode: named.code }, guest)).toBe('NameRequired')
      const secret = await live().event({ settings: { passcode: 'sesame' } })
      expect(await codeOf(visit, { EventCode: secret.code }, guest)).toBe('PasscodeWrong')
      expect(await codeOf(visit, { EventCode: secret.code, Passcode: 'sesame' }, guest)).toBeNull()
      expect(await codeOf(visit, { EventCode: secret.code }, guest)).toBeNull()
      const full = await live().event({ settings: { participantLimit: 1 } })
      await live().guest(full)
      expect(await codeOf(visit, { EventCode: full.code }, guest)).toBe('EventFull')
      const locked = await live().event()
      const inside = await live().guest(locked)
      await live().must(locked, locked.host, 'Event/LockDoor')
      expect(await codeOf(visit, { EventCode: locked.code }, guest)).toBe('DoorLocked')
      expect(await codeOf(visit, { EventCode: locked.code }, inside)).toBeNull()
      expect(await codeOf(visit, { EventCode: '777777' }, guest)).toBe('CodeUnknown')
      expect(await participants(named)).toBe(0)
    })
  })

  describe('details', () => {
    const update = '/api/guest/Guest/UpdateLoginGuest'
    const changed = { Username: 'Lin', Company: 'B', Email: 'lin@example.org', Consent: false }

    test('may not leave out what an event asks for that still goes on', async () => {
      const asking = await live().event({
        settings: { guestFields: { name: 'required', company: 'off', email: 'required' } },
      })
      const guest = await live().guest(asking, { Email: 'lin@example.org' })
      expect((await live().call(update, changed, guest)).envelope.Code).toBeNull()
      for (const [field, code] of [
        ['Username', 'NameRequired'],
        ['Email', 'EmailRequired'],
      ] as const) {
        const { envelope } = await live().call(update, { ...changed, [field]: '' }, guest)
        expect([envelope.Code, envelope.Field]).toEqual([code, field])
      }
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', undefined, guest)
      expect(envelope.Data).toMatchObject({ Username: 'Lin', Email: 'lin@example.org' })
      await live().must(asking, asking.host, 'Event/Finish', {})
      expect((await live().call(update, { ...changed, Email: '' }, guest)).envelope.Code).toBeNull()
    })

    test('change for the guest, and show on every open page at once', async () => {
      const [first, second] = [await live().event(), await live().event()]
      const guest = await live().guest(first)
      await live().call(visit, { EventCode: second.code }, guest)
      const pages = [
        await (await live().guestSocket(first, guest)).sitDown(),
        await (await live().guestSocket(first, guest)).sitDown(),
        await (await live().guestSocket(second, guest)).sitDown(),
      ]
      const neighbour = await (await live().guestSocket(first, await live().guest(first))).sitDown()
      const { envelope } = await live().call(update, changed, guest)
      expect(envelope.Data).toMatchObject({ Id: guest.id, ...changed })
      const me = { id: guest.id, username: 'Lin', company: 'B', email: 'lin@example.org', consent: false }
      for (const page of pages) {
        await page.until(() => page.messages.some(({ name }) => name === 'Own'), 'the new details')
        expect(page.doc('me')).toEqual(me)
        const { own } = await page.snapshot()
        expect(own.filter(([key]) => key === 'me')).toMatchObject([['me', expect.any(Number), me]])
      }
      expect(JSON.stringify(neighbour.messages)).not.toContain('Lin')
    })

    test('are the guest’s own, within the limits', async () => {
      const guest = await live().guest(await live().event())
      const bad = await live().call(
        update,
        { ...changed, Username: 'n'.repeat(limits.guestNameLength + 1) },
        guest,
      )
      expect(bad.envelope.Code).toBe('TextTooLong')
      const foreign = await live().call(update, { ...changed, Id: 'someone else' }, guest)
      expect(foreign.envelope.Code).toBe('BadInput')
    })
  })

  test.each([
    '/api/guest/Guest/GetLoginGuestProfile',
    '/api/guest/Guest/UpdateLoginGuest',
    '/api/guest/Guest/VisitEvent',
    '/api/guest/Guest/VisitEventHistory',
  ] as const)('%s is for guests alone', async (path) => {
    const event = await live().event()
    const screen = await live().context.sessions.create('screen', event.id, 3600)
    const guest = await live().guest(event)
    const expired = await live().context.sessions.create('guest', guest.id, -1)
    const tokens: [string | undefined, string][] = [
      [undefined, 'NotSignedIn'],
      ['', 'NotSignedIn'],
      ['forged', 'TokenInvalid'],
      [event.host.token, 'TokenInvalid'],
      [screen, 'TokenInvalid'],
      [expired, 'TokenInvalid'],
    ]
    for (const [token, code] of tokens) {
      const { envelope, statusCode } = await live().call(path, {}, { token })
      expect([token, envelope.Code, statusCode]).toEqual([token, code, 401])
    }
  })

  test('nothing changes by GET', async () => {
    const event = await live().event()
    const guest = await live().guest(event)
    const before = await live().stored(event)
    for (const path of [
      register,
      visit,
      '/api/event/Qa/Ask',
      '/api/event/Item/Vote',
      '/api/event/Event/Delete',
    ]) {
      const response = await live().server.app.inject({
        method: 'GET',
        url: path,
        query: { EventCode: event.code },
        headers: { authorization: `Bearer ${guest.token}` },
      })
      expect(response.statusCode).toBe(404)
    }
    expect(await live().stored(event)).toEqual(before)
  })
})

eachLive(
  'where captchas are off',
  (live) => {
    test('nobody is asked for one, however often they guess', async () => {
      const event = await live().event()
      for (let tries = 0; tries <= limits.codeFailuresPerClient; tries += 1) {
        const { envelope } = await live().call(lookUp, { EventCode: '666666' })
        expect(envelope.Code).toBe('CodeUnknown')
      }
      expect((await live().call(lookUp, { EventCode: event.code })).envelope.Code).toBeNull()
    })
  },
  { captcha: false },
)
