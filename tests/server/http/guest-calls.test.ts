import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { EventSettings } from '#contract/content.ts'
import { callWeight } from '#contract/interface/call-weights.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { DocByKey } from '#contract/interface/views.ts'
import * as limits from '#contract/limits.ts'
import { wirePoll } from '#tests/support/command-cases/case.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { captchaText } from '#tests/support/server/build.ts'
import { eachLive, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'

const register = '/api/guest/Guest/RegisterGuest'
const visit = '/api/guest/Guest/VisitEvent'
const lookUp = '/api/event/Event/GetEventByCode'

let clients = 0
/** An IP address that no test here has used. */
function newAddress(): string {
  clients += 1
  return `10.0.${Math.floor(clients / 250)}.${clients % 250}`
}

eachLive('guests', (live, kind) => {
  const details = (event: Pick<TestEvent, 'code'>, given: object = {}) => ({
    eventCode: event.code,
    username: 'Li',
    company: 'Acme',
    email: 'li@example.org',
    consent: true,
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
  const registered = async (input: object, options: object = {}) =>
    (await live().register(input, { address: newAddress(), ...options })).envelope.Code
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

    test('registering as a guest returns a token that opens the event', async () => {
      const event = await live().event()
      const guest = await live().guest(event, details(event))
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(envelope.Data).toEqual({
        id: guest.id,
        username: 'Li',
        company: 'Acme',
        email: 'li@example.org',
        consent: true,
        myVotes: 0,
        myParticipants: 1,
        myQACommends: 0,
      })
      const { own } = await (await live().guestSocket(event, guest)).snapshot()
      expect(own.filter(([key]) => key === 'me')).toMatchObject([['me', 2, { id: guest.id }]])
    })

    test.each([
      ['name', 'username', 'NameRequired'],
      ['company', 'company', 'CompanyRequired'],
      ['email', 'email', 'EmailRequired'],
    ] as const)(
      'registering as a guest needs the %s when the host asks for it',
      async (field, input, code) => {
        const event = await live().event(demands({ [field]: 'required' }))
        for (const blank of ['', '  ', '\u200b']) {
          const { envelope, statusCode } = await live().call(register, details(event, { [input]: blank }))
          expect([envelope.Code, envelope.Field, statusCode]).toEqual([code, input, 400])
        }
        expect(await participants(event)).toBe(0)
        expect(await codeOf(register, details(event))).toBeNull()
      },
    )

    test('registering as a guest needs a name when anonymous guests are not allowed, unless no name is asked for', async () => {
      const named = await live().event({ settings: { anonymousAllowed: false } })
      expect(await codeOf(register, details(named, { username: '' }))).toBe('NameRequired')
      const guestFields = { name: 'off', company: 'off', email: 'off' } as const
      const nameless = await live().event({ settings: { anonymousAllowed: false, guestFields } })
      expect(await codeOf(register, details(nameless, { username: '' }))).toBeNull()
    })

    test('registering as a guest stores no field that the host does not ask for', async () => {
      const event = await live().event(demands({ company: 'off', email: 'off' }))
      const guest = await live().guest(event, details(event))
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(envelope.Data).toMatchObject({ username: 'Li', company: '', email: '' })
    })

    test.each([
      ['username', 'n'.repeat(limits.guestNameLength + 1), 'TextTooLong'],
      ['company', 'c'.repeat(limits.guestCompanyLength + 1), 'TextTooLong'],
      ['email', `${'e'.repeat(limits.guestEmailLength)}@example.org`, 'TextTooLong'],
      ['email', 'not an address', 'BadInput'],
      ['consent', 'yes', 'BadInput'],
      ['eventCode', '', 'BadInput'],
      ['eventCode', '../../etc', 'BadInput'],
      ['userRoles', 'admin', 'BadInput'],
    ])(
      'registering as a guest refuses the invalid field %s with the value %j',
      async (field, value, code) => {
        const event = await live().event()
        const { envelope } = await live().call(register, details(event, { [field]: value }), {
          address: newAddress(),
        })
        expect([envelope.Code, envelope.Field]).toEqual([code, field])
        expect(await participants(event)).toBe(0)
      },
    )

    test('registering as a guest stores markup as normalised text', async () => {
      const event = await live().event()
      const guest = await live().guest(event, details(event, { username: ' <b>Re\u0301</b>\u202e ' }))
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(envelope.Data?.username).toBe('<b>Ré</b>')
    })

    test('registering as a guest is refused by a wrong passcode, a locked or ended event, or a full event', async () => {
      const secret = await live().event({ settings: { passcode: 'Open sesame' } })
      expect(await codeOf(register, details(secret))).toBe('PasscodeWrong')
      for (const passcode of ['', 'open-sesame', 'Open sesam', 'Open sesamee']) {
        expect([passcode, await codeOf(register, details(secret, { passcode }))]).toEqual([
          passcode,
          'PasscodeWrong',
        ])
      }
      expect(await participants(secret)).toBe(0)
      for (const passcode of [' Open  sesame ', 'oPEN SESAME', 'Ｏpen sesame']) {
        expect(await codeOf(register, details(secret, { passcode }))).toBeNull()
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

    test('registering as a guest is possible before the event starts', async () => {
      const event = await live().event({ started: false })
      expect(await codeOf(register, details(event))).toBeNull()
    })

    test('simultaneous registrations admit exactly as many guests as the event holds', async () => {
      const limit = 7
      const event = await live().event({ settings: { participantLimit: limit } })
      const codes = await Promise.all(Array.from({ length: 25 }, () => registered(details(event))))
      expect(codes.filter((code) => code === null)).toHaveLength(limit)
      expect(codes.filter((code) => code === 'EventFull')).toHaveLength(25 - limit)
      expect(await participants(event)).toBe(limit)
      await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [await anyGuest(event)] })
      expect(await registered(details(event))).toBeNull()
      expect(await registered(details(event))).toBe('EventFull')
    })

    const anyGuest = async (event: TestEvent) =>
      (
        await live()
          .db.selectFrom('participation')
          .selectAll()
          .where('event_id', '=', event.id)
          .executeTakeFirstOrThrow()
      ).guest_id

    describe('a repeated registration', () => {
      const profileOf = async (token: string) =>
        (await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, { token })).envelope
      const tokenOf = async (event: TestEvent, given: object) => {
        const { envelope } = await live().call(register, details(event, given))
        return envelope.Data?.token ?? envelope.Code ?? ''
      }

      test('a repeated registration returns the same guest with a new token, even when the event is locked now', async () => {
        const event = await live().event({ settings: { participantLimit: 1 } })
        const attempt = { commandId: randomUUID() }
        const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(event, attempt)))
        await live().must(event, event.host, 'Event/LockDoor')
        tokens.push(await tokenOf(event, attempt))
        expect(new Set(tokens).size).toBe(4)
        const profiles = await Promise.all(tokens.map(profileOf))
        expect(new Set(profiles.map(({ Data }) => Data?.id)).size).toBe(1)
        expect(await participants(event)).toBe(1)
        expect(await tokenOf(event, { commandId: randomUUID() })).toBe('DoorLocked')
      })

      test('a repeated registration keeps only the guest’s latest tokens', async () => {
        const event = await live().event()
        const attempt = { commandId: randomUUID() }
        const tokens: string[] = []
        for (let tries = 0; tries < limits.tokensPerGuest + 2; tries += 1) {
          live().site.clock.offset += 1
          tokens.push(await tokenOf(event, attempt))
        }
        const codes = (await Promise.all(tokens.map(profileOf))).map(({ Code }) => Code)
        expect(codes).toEqual(['TokenInvalid', 'TokenInvalid', ...Array(limits.tokensPerGuest).fill(null)])
      })

      test('a repeated registration is refused for a removed guest, and makes another guest at another event', async () => {
        const event = await live().event()
        const attempt = { commandId: randomUUID() }
        const guest = await live().guest(event, attempt)
        const elsewhere = await live().guest(await live().event(), attempt)
        expect(elsewhere.id).not.toBe(guest.id)
        await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
        expect(await tokenOf(event, attempt)).toBe('GuestRemoved')
      })

      test('a registration of a guest needs an attempt id that cannot be guessed', async () => {
        expect(await tokenOf(await live().event(), { commandId: 'attempt-1' })).toBe('BadInput')
      })
    })

    test('hundreds of guests behind one IP address register at once with automatic proofs of work', async () => {
      const crowd = kind === 'sqlite' ? 500 : 300
      const event = await live().event({ settings: { participantLimit: crowd } })
      const codes = await Promise.all(
        Array.from({ length: crowd }, (_, seat) =>
          registered(details(event, { username: `Seat ${seat}` }), { address: '203.0.113.7' }),
        ),
      )
      expect(codes.filter((code) => code !== null)).toEqual([])
      expect(await participants(event)).toBe(crowd)
    })
  })

  describe('an event code', () => {
    test('looking up an event code shows only public data of the event', async () => {
      const event = await live().event({
        settings: { passcode: 'sesame', schedule: 'inside', location: 'Hall', timeZone: 'Asia/Tokyo' },
      })
      const { envelope } = await live().call(lookUp, { eventCode: ` ${event.code.toLowerCase()} ` })
      expect(envelope.Data).toMatchObject({
        id: event.id,
        eventCode: event.code,
        eventName: 'Rehearsal',
        location: 'Hall',
        timeZone: 'Asia/Tokyo',
        progress: 'processing',
        doorLocked: false,
        full: false,
        passcodeAsked: true,
        hostedBy: '',
        nicknames: false,
      })
      expect(JSON.stringify(envelope)).not.toMatch(/sesame|inside|participant/i)
    })

    test('looking up an event code shows the schedule and whether the event is full', async () => {
      const event = await live().event({ settings: { schedule: '9:00 Coffee', participantLimit: 1 } })
      const shown = async () => (await live().call(lookUp, { eventCode: event.code })).envelope.Data
      expect(await shown()).toMatchObject({ schedule: '9:00 Coffee', full: false })
      await live().guest(event)
      expect(await shown()).toMatchObject({ full: true })
    })

    test('one or two wrong event codes have no consequence', async () => {
      const event = await live().event()
      const address = newAddress()
      for (const eventCode of ['666666', '666667'])
        expect(await codeOf(lookUp, { eventCode }, { address })).toBe('CodeUnknown')
      expect(await codeOf(register, details(event), { address })).toBeNull()
    })

    test('many wrong event codes make this client solve a captcha, and a correct captcha admits the client', async () => {
      const event = await live().event({ settings: { passcode: 'sesame' } })
      const address = newAddress()
      const eventCode = '666666'
      for (let tries = 0; tries < limits.codeFailuresPerClient; tries += 1) {
        const wrong =
          tries % 2 === 0
            ? codeOf(lookUp, { eventCode }, { address })
            : codeOf(register, details(event, { passcode: 'x' }), { address })
        expect(await wrong).toBe(tries % 2 === 0 ? 'CodeUnknown' : 'PasscodeWrong')
      }
      const right = details(event, { passcode: 'sesame' })
      expect(await codeOf(register, right, { address })).toBe('CaptchaWrong')
      expect(await codeOf(lookUp, { eventCode: '666666' }, { address })).toBe('CaptchaWrong')

      const solved = async () => ({
        validateCode: captchaText,
        validateCodeGuId: await live().drawCaptcha('guest'),
      })
      const wrong = { validateCode: 'ZZZZ', validateCodeGuId: await live().drawCaptcha('guest') }
      expect(await codeOf(register, { ...right, ...wrong }, { address })).toBe('CaptchaWrong')
      const once = await solved()
      expect(await codeOf(register, { ...right, ...once }, { address })).toBeNull()
      expect(await codeOf(register, { ...right, ...once }, { address })).toBe('CaptchaWrong')
      const guest = await live().guest(await live().event())
      expect(
        await codeOf(
          visit,
          { eventCode: event.code, passcode: 'sesame', ...(await solved()) },
          { address, ...guest },
        ),
      ).toBeNull()
      // A client with another address needs no captcha.
      expect(await codeOf(register, right)).toBeNull()
    })

    test('many mistyped event codes behind one IP address do not stop a guest with the right code until the limit', async () => {
      const event = await live().event({ settings: { participantLimit: 1000 } })
      const address = newAddress()
      const mistype = (_: unknown, number: number) =>
        codeOf(lookUp, { eventCode: `66${1000 + number}` }, { address })
      const some = await Promise.all(Array.from({ length: limits.codeFailuresPerAddress - 1 }, mistype))
      expect(some.filter((code) => code === 'CodeUnknown')).toHaveLength(limits.codeFailuresPerClient)
      const codes = await Promise.all(
        Array.from({ length: 50 }, (_, seat) =>
          codeOf(register, details(event, { username: `Seat ${seat}` }), { address }),
        ),
      )
      expect(codes.filter((code) => code !== null)).toEqual([])
      const guest = await live().guest(await live().event())
      expect(await codeOf(visit, { eventCode: event.code }, { address, ...guest })).toBeNull()
      expect(await codeOf(lookUp, { eventCode: event.code }, { address })).toBeNull()

      expect(await mistype(undefined, limits.codeFailuresPerAddress)).toBe('CaptchaWrong')
      expect(await codeOf(lookUp, { eventCode: event.code }, { address })).toBe('CaptchaWrong')
      expect(await codeOf(register, details(event), { address })).toBe('CaptchaWrong')
      const solved = { validateCode: captchaText, validateCodeGuId: await live().drawCaptcha('guest') }
      expect(await codeOf(register, { ...details(event), ...solved }, { address })).toBeNull()
    })

    test('simultaneous guesses of a passcode get no more answers than sequential guesses', async () => {
      const event = await live().event({ settings: { passcode: '4711' } })
      const address = newAddress()
      const guess = (passcode: string) => codeOf(register, details(event, { passcode }), { address })
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
      (await live().call('/api/guest/Guest/GetRecord', { eventCode: event.code }, guest)).envelope
    const add = async (event: TestEvent, name: CommandName, payload: object) => {
      const { itemId = '' } = await live().must(event, event.host, name, payload)
      await live().must(event, event.host, 'Item/Activate', { itemId })
      return itemId
    }

    test('the record of a guest costs more of the session’s allowance than a small call', async () => {
      const event = await live().event()
      const guest = await live().guest(event)
      const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
      try {
        let records = 0
        while ((await recordOf(event, guest)).Status) records += 1
        expect(records).toBe(limits.callsPerSession.burst / callWeight('/api/guest/Guest/GetRecord'))
        expect(records).toBeLessThan(limits.callsPerSession.burst / 10)
      } finally {
        now.mockRestore()
      }
    })

    test('the record of a guest lists and counts answers, ranks and wins at one event', async () => {
      const event = await live().event()
      const [guest, other] = [await live().guest(event), await live().guest(event)]
      const say = (name: CommandName, payload: object, whose = guest) =>
        live().must(event, whose, name, { round: 1, ...payload })
      const options = ['Red', 'Blue'].map((Text) => ({ text: Text, correct: false }))
      const poll = await add(event, 'Poll/Add', { poll: wirePoll({ title: 'Which?', options }) })
      const cloud = await add(event, 'WordCloud/Add', { wordCloud: wireCloud({ title: 'One word' }) })
      const text = await add(event, 'OpenText/Add', { openText: wireOpenText({ title: 'Why?' }) })
      const quiz = await add(event, 'Quiz/Add', { quiz: wireQuiz() })
      const lottery = await add(event, 'Lottery/Add', { lottery: wireLottery() })
      const view = await live().context.snapshots.snapshot(event.id, 'host', null)
      const docs = Object.fromEntries((view?.changes ?? []).map(([key, , doc]) => [key, doc]))
      const pollDoc = docs[`poll:${poll}`] as DocByKey[`poll:${string}`]
      const [question] = (docs[`quiz:${quiz}`] as DocByKey[`quiz:${string}`]).context.questions

      await say('Item/Vote', { itemId: poll, optionIds: [pollDoc.context.options[1]?.id] })
      await say('WordCloud/Enter', { itemId: cloud, word: 'calm' })
      await say('WordCloud/Enter', { itemId: cloud, word: 'glad' })
      await say('OpenText/Submit', { itemId: text, text: 'More light' })
      await say('OpenText/Submit', { itemId: text, text: 'Not mine' }, other)
      const run = (name: CommandName, payload: object) => live().must(event, event.host, name, payload)
      for (const name of ['Quiz/Start', 'Quiz/Next'] as const) await run(name, { itemId: quiz })
      const questionId = question?.id
      await say('Quiz/Answer', { itemId: quiz, questionId, optionIds: [question?.options[0]?.id] })
      expect((await recordOf(event, guest)).Data?.results).toEqual([])
      for (let step = 0; step < 4; step += 1) await run('Quiz/Next', { itemId: quiz })
      const onLottery = { itemId: lottery }
      await run('Lottery/Exclude', { ...onLottery, entryIds: [other.id] })
      const { prizes } = (docs[`lottery:${lottery}`] as DocByKey[`lottery:${string}`]).context
      await run('Lottery/Prepare', { ...onLottery, prizeId: prizes[0]?.id, places: null })
      await run('Lottery/StartRoll', { ...onLottery, word: '' })
      await run('Lottery/Draw', onLottery)

      // Items hidden from guests stay in the guest's record, but the question of another round is not in it.
      await run('Item/Reset', { itemId: poll })
      await run('Item/Deactivate', { itemId: poll })
      const reworded = wirePoll({ title: 'Which one?', options: [{ text: 'Green', correct: false }] })
      await run('Poll/Update', { itemId: poll, poll: reworded })
      const { Data } = await recordOf(event, guest)
      expect(Data?.answers.find(({ kind }) => kind === 'poll')).toMatchObject({ title: 'Which?', round: 1 })
      const said = Data?.answers.map(({ kind, said }) => [kind, ...said.map(({ text }) => text)])
      expect(said?.toSorted()).toEqual([
        ['openText', 'More light'],
        ['poll', 'Blue'],
        ['quiz', question?.options[0]?.text],
        ['wordCloud', 'calm', 'glad'],
      ])
      expect(Data?.answers.find(({ kind }) => kind === 'quiz')?.said[0]?.question).toBe(question?.text)
      expect(Data?.results).toMatchObject([{ itemId: quiz, round: 1, rank: 1, players: 1 }])
      expect(Data?.wins).toMatchObject([{ itemId: lottery, state: 'unclaimed' }])
      const profile = await live().call('/api/guest/Guest/GetLoginGuestProfile', {}, guest)
      expect(profile.envelope.Data).toMatchObject({ myVotes: 4 })
      expect((await recordOf(event, other)).Data).toMatchObject({ answers: [{ kind: 'openText' }], wins: [] })
    })

    test('the record of a guest shows the corrected texts of a running round', async () => {
      const event = await live().event({ polls: [pollOf({ title: 'Wich?' })] })
      const guest = await live().guest(event)
      const onPoll = { itemId: event.pollIds[0] ?? '' }
      const run = (name: CommandName, payload: object = onPoll) =>
        live().must(event, event.host, name, payload)
      await run('Item/Activate')
      await live().must(event, guest, 'Item/Vote', { ...onPoll, round: 1, optionIds: ['a'] })
      await run('Item/Deactivate')
      const options = ['a', 'b', 'c'].map((id) => ({
        optionId: id,
        text: `${id}, corrected`,
        correct: false,
      }))
      await run('Poll/Update', { ...onPoll, poll: wirePoll({ title: 'Which?', options }) })
      const { Data } = await recordOf(event, guest)
      const said = [{ question: '', text: 'a, corrected' }]
      expect(Data?.answers).toMatchObject([{ title: 'Which?', round: 1, said }])
      const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
      const tally = snapshot?.changes.find(([key]) => key === `tally:${onPoll.itemId}`)
      expect(tally?.[2]).toMatchObject({ round: 1, voters: 1 })
    })

    test('the record of a guest is available only for an event that the guest joined', async () => {
      const [event, elsewhere] = [await live().event(), await live().event()]
      const guest = await live().guest(event)
      expect((await recordOf(event, guest)).Data).toEqual({ answers: [], results: [], wins: [] })
      expect((await recordOf(elsewhere, guest)).Code).toBe('NotFound')
      expect((await recordOf({ code: '777777' }, guest)).Code).toBe('NotFound')
      await live().must(event, event.host, 'Event/RemoveGuests', { guestIds: [guest.id] })
      expect((await recordOf(event, guest)).Code).toMatch(/NotFound|TokenInvalid/)
    })
  })

  describe('a visit', () => {
    test('a visit to another event admits a known guest without a new registration, and counts the guest once', async () => {
      const [first, second] = [await live().event(), await live().event()]
      const guest = await live().guest(first)
      for (const event of [second, first, second]) {
        await live().pass(1)
        const { envelope } = await live().call(visit, { eventCode: event.code }, guest)
        expect(envelope.Data).toMatchObject({ id: event.id, eventCode: event.code, guestId: guest.id })
      }
      expect(await Promise.all([first, second].map(participants))).toEqual([1, 1])
      const history = await live().call('/api/guest/Guest/VisitEventHistory', {}, guest)
      expect(history.envelope.Data?.map((visited) => visited.eventCode)).toEqual([second.code, first.code])
    })

    test('five simultaneous visits of a guest to an event count as one participation', async () => {
      const event = await live().event()
      const guest = await live().guest(await live().event())
      const codes = await Promise.all(
        Array.from({ length: 5 }, () => codeOf(visit, { eventCode: event.code }, guest)),
      )
      expect(codes).toEqual([null, null, null, null, null])
      expect(await participants(event)).toBe(1)
    })

    test('a visit to another event asks for the same details as a registration', async () => {
      const guest = await live().guest(await live().event(), { username: '' })
      const named = await live().event({
        settings: { guestFields: { name: 'required', company: 'off', email: 'off' } },
      })
      expect(await codeOf(visit, { eventCode: named.code }, guest)).toBe('NameRequired')
      const secret = await live().event({ settings: { passcode: 'sesame' } })
      expect(await codeOf(visit, { eventCode: secret.code }, guest)).toBe('PasscodeWrong')
      expect(await codeOf(visit, { eventCode: secret.code, passcode: 'sesame' }, guest)).toBeNull()
      expect(await codeOf(visit, { eventCode: secret.code }, guest)).toBeNull()
      const full = await live().event({ settings: { participantLimit: 1 } })
      await live().guest(full)
      expect(await codeOf(visit, { eventCode: full.code }, guest)).toBe('EventFull')
      const locked = await live().event()
      const inside = await live().guest(locked)
      await live().must(locked, locked.host, 'Event/LockDoor')
      expect(await codeOf(visit, { eventCode: locked.code }, guest)).toBe('DoorLocked')
      expect(await codeOf(visit, { eventCode: locked.code }, inside)).toBeNull()
      expect(await codeOf(visit, { eventCode: '777777' }, guest)).toBe('CodeUnknown')
      expect(await participants(named)).toBe(0)
    })
  })

  describe('the details of a guest', () => {
    const update = '/api/guest/Guest/UpdateLoginGuest'
    const changed = { username: 'Lin', company: 'B', email: 'lin@example.org', consent: false }

    test('a guest cannot empty a detail that a running event requires', async () => {
      const asking = await live().event({
        settings: { guestFields: { name: 'required', company: 'off', email: 'required' } },
      })
      const guest = await live().guest(asking, { email: 'lin@example.org' })
      expect((await live().call(update, changed, guest)).envelope.Code).toBeNull()
      for (const [field, code] of [
        ['username', 'NameRequired'],
        ['email', 'EmailRequired'],
      ] as const) {
        const { envelope } = await live().call(update, { ...changed, [field]: '' }, guest)
        expect([envelope.Code, envelope.Field]).toEqual([code, field])
      }
      const { envelope } = await live().call('/api/guest/Guest/GetLoginGuestProfile', undefined, guest)
      expect(envelope.Data).toMatchObject({ username: 'Lin', email: 'lin@example.org' })
      await live().must(asking, asking.host, 'Event/Finish', {})
      expect((await live().call(update, { ...changed, email: '' }, guest)).envelope.Code).toBeNull()
    })

    test('a change of details appears on every open page at once', async () => {
      const [first, second] = [await live().event(), await live().event()]
      const guest = await live().guest(first)
      await live().call(visit, { eventCode: second.code }, guest)
      const pages = [
        await (await live().guestSocket(first, guest)).sitDown(),
        await (await live().guestSocket(first, guest)).sitDown(),
        await (await live().guestSocket(second, guest)).sitDown(),
      ]
      const neighbour = await (await live().guestSocket(first, await live().guest(first))).sitDown()
      const { envelope } = await live().call(update, changed, guest)
      expect(envelope.Data).toMatchObject({ id: guest.id, ...changed })
      const me = {
        id: guest.id,
        username: 'Lin',
        heldName: null,
        character: null,
        company: 'B',
        email: 'lin@example.org',
        consent: false,
      }
      for (const page of pages) {
        await page.until(() => page.messages.some(({ name }) => name === 'Own'), 'the new details')
        expect(page.doc('me')).toEqual(me)
        const { own } = await page.snapshot()
        expect(own.filter(([key]) => key === 'me')).toMatchObject([['me', expect.any(Number), me]])
      }
      expect(JSON.stringify(neighbour.messages)).not.toContain('Lin')
    })

    test('a guest can change only their own details, within the limits', async () => {
      const guest = await live().guest(await live().event())
      const bad = await live().call(
        update,
        { ...changed, username: 'n'.repeat(limits.guestNameLength + 1) },
        guest,
      )
      expect(bad.envelope.Code).toBe('TextTooLong')
      const foreign = await live().call(update, { ...changed, id: 'someone else' }, guest)
      expect(foreign.envelope.Code).toBe('BadInput')
    })
  })

  test.each([
    '/api/guest/Guest/GetLoginGuestProfile',
    '/api/guest/Guest/UpdateLoginGuest',
    '/api/guest/Guest/VisitEvent',
    '/api/guest/Guest/VisitEventHistory',
  ] as const)('the call %s is only for guests', async (path) => {
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

  test('a GET request changes nothing', async () => {
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
        query: { eventCode: event.code },
        headers: { authorization: `Bearer ${guest.token}` },
      })
      expect(response.statusCode).toBe(404)
    }
    expect(await live().stored(event)).toEqual(before)
  })
})

eachLive(
  'a server without captchas',
  (live) => {
    test('no client is asked for a captcha when captchas are off', async () => {
      const event = await live().event()
      for (let tries = 0; tries <= limits.codeFailuresPerClient; tries += 1) {
        const { envelope } = await live().call(lookUp, { eventCode: '666666' })
        expect(envelope.Code).toBe('CodeUnknown')
      }
      expect((await live().call(lookUp, { eventCode: event.code })).envelope.Code).toBeNull()
    })
  },
  { captcha: false },
)
