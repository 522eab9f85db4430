import { beforeAll, expect, test } from 'vitest'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { Change } from '#contract/interface/protocol.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { drawKey } from '#contract/items/lottery.ts'
import { wireLottery } from '#tests/support/command-cases/lottery-cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { wireRating } from '#tests/support/command-cases/rating-cases.ts'
import { wireCloud } from '#tests/support/command-cases/word-cloud-cases.ts'
import { eachLive, type Person, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'
import { callTable } from './call-table.ts'

const off = { name: 'off', company: 'off', email: 'off' } as const
const optional = { name: 'optional', company: 'optional', email: 'optional' } as const

/** Details that the guest gave at another event. They occur in no other text of the tests. */
const given = { Username: 'Zwetschge', Company: 'Quittenwerk', Email: 'mispel@elsewhere.example' }

/** Calls that would destroy what the other calls need, and the call that uploads a file. */
const leftOut: readonly CallPath[] = [
  '/api/sys/User/LogoutUser',
  '/api/event/Event/Delete',
  '/api/event/Share/Leave',
  '/api/sys/File/UploadFile',
]

eachLive('the guest details that a host sees', (live) => {
  const docOf = async <Key extends DocKey>(event: TestEvent, key: Key) => {
    const snapshot = await live().context.snapshots.snapshot(event.id, 'host', null)
    return snapshot?.changes.find((change: Change) => change[0] === key)?.[2] as DocByKey[Key]
  }

  /** An event in which the guest has used every guest feature. */
  async function evening(event: TestEvent, guest: Person): Promise<{ items: string[]; drawId: string }> {
    const host = (name: CommandName, payload: object = {}) => live().must(event, event.host, name, payload)
    const does = (name: CommandName, payload: object) => live().must(event, guest, name, payload)
    const added = async (name: CommandName, content: object): Promise<string> => {
      const { ItemId = '' } = await host(name, content)
      await host('Item/Activate', { ItemId })
      return ItemId
    }
    const QuestionId = await live().ask(event, guest, 'Why?')
    await host('Qa/Reply', { QuestionId, Text: 'Because', Private: false, AsModerator: true })
    await does('Qa/Upvote', { QuestionId })
    await host('Comments/Open')
    await does('Comments/Send', { Text: 'Hello' })

    const [poll = ''] = event.pollIds
    await host('Item/Activate', { ItemId: poll })
    await does('Item/Vote', { ItemId: poll, Round: 1, OptionIds: ['a'] })
    const rating = await added('Rating/Add', { Rating: wireRating() })
    const { context } = await docOf(event, `rating:${rating}`)
    const OptionIds = context.statements.map(({ id }) => `${id}-3`)
    await does('Item/Vote', { ItemId: rating, Round: 1, OptionIds })
    const cloud = await added('WordCloud/Add', { WordCloud: wireCloud() })
    await does('WordCloud/Enter', { ItemId: cloud, Round: 1, Word: 'glad' })
    const wall = await added('OpenText/Add', { OpenText: wireOpenText({ Named: true }) })
    await does('OpenText/Submit', { ItemId: wall, Round: 1, Text: 'More of it' })

    const quiz = await added('Quiz/Add', {
      Quiz: wireQuiz({ Questions: [wireQuestion()], Teams: [{ Name: 'Red' }, { Name: 'Blue' }] }),
    })
    const { questions, teams } = (await docOf(event, `quiz:${quiz}`)).context
    await does('Quiz/JoinTeam', { ItemId: quiz, Round: 1, TeamId: teams[0]?.id })
    await host('Quiz/Start', { ItemId: quiz })
    await host('Quiz/Next', { ItemId: quiz })
    const chosen = { QuestionId: questions[0]?.id, OptionIds: [questions[0]?.options[0]?.id] }
    await does('Quiz/Answer', { ItemId: quiz, Round: 1, ...chosen })
    for (let step = 0; step < 4; step += 1)
      await live().command(event, event.host, 'Quiz/Next', { ItemId: quiz })
    await host('Item/Reset', { ItemId: quiz })

    const lottery = await added('Lottery/Add', { Lottery: wireLottery() })
    const { prizes } = (await docOf(event, `lottery:${lottery}`)).context
    await host('Lottery/Prepare', { ItemId: lottery, PrizeId: prizes[0]?.id, Places: null })
    await host('Lottery/StartRoll', { ItemId: lottery, Word: '' })
    await host('Lottery/Draw', { ItemId: lottery })
    const draw = await docOf(event, drawKey(lottery, 1))
    return { items: [poll, rating, cloud, wall, quiz, lottery], drawId: draw.id }
  }

  interface Evening {
    event: TestEvent
    people: Record<string, Person | null>
    sent: string[]
    items: string[]
    drawId: string
  }

  /** A complete event with sockets of hosts, a guest and a screen. `sent` has all that these sockets received. */
  async function heldEvening(
    fields: typeof off | typeof optional,
    coming: () => Promise<Person>,
  ): Promise<Evening> {
    const host = await live().host('Hanna')
    const event = await live().event({ host, polls: [pollOf()], settings: { guestFields: fields } })
    const people = {
      host,
      owner: await live().coHost(event, { name: 'Olga', Role: 'owner' }),
      user: await live().coHost(event, { name: 'Uma', Role: 'user' }),
      guest: await live().guest(event, { Username: '', Consent: false }),
      nobody: null,
    }
    const sockets = [
      await live().hostSocket(event),
      await live().hostSocket({ ...event, host: people.user }),
      await live().guestSocket(event, people.guest),
      await live().screenSocket(event),
    ]
    for (const socket of sockets) await socket.sitDown()
    const guest = await coming()
    await live().call('/api/guest/Guest/VisitEvent', { EventCode: event.code }, guest)
    const held = await evening(event, guest)
    const sent: string[] = []
    for (const socket of sockets) sent.push(JSON.stringify([await socket.snapshot(), socket.messages]))
    return { event, people, sent, ...held }
  }

  /** Every input of a call that concerns this event. */
  function inputsOf(path: CallPath, { event, items, drawId }: Evening): object[] {
    const { input, circle } = callTable[path]
    const about: Record<string, unknown> = { ...input }
    if ('EventCode' in about || circle === 'run' || circle === 'own' || circle === 'coHost') {
      about.EventCode = event.code
    }
    if ('DrawId' in about) about.DrawId = drawId
    if ('ItemIds' in about) about.ItemIds = items
    return 'ItemId' in about ? items.map((ItemId) => ({ ...about, ItemId })) : [about]
  }

  /** The answers of every call to all people of the event except the guest, and the messages of the sockets. */
  async function everythingSent(held: Evening): Promise<string[]> {
    const sent = held.sent.map((text, index) => `socket ${index}: ${text}`)
    for (const path of (Object.keys(calls) as CallPath[]).filter((each) => !leftOut.includes(each))) {
      for (const [who, person] of Object.entries(held.people)) {
        for (const input of inputsOf(path, held)) {
          const { body } = await live().call(path, input, { token: person?.token })
          sent.push(`${path} ${who}: ${body}`)
        }
      }
    }
    return sent
  }

  const placesOf = (sent: readonly string[], secret: string): string[] =>
    sent.filter((text) => text.includes(secret)).map((text) => text.slice(0, text.indexOf(':')))

  let sent: string[]
  let elsewhere: TestEvent
  let person: Person
  beforeAll(async () => {
    elsewhere = await live().event({ settings: { guestFields: optional } })
    person = await live().guest(elsewhere, { ...given, Consent: true })
    sent = await everythingSent(await heldEvening(off, async () => person))
  })

  test.each(Object.entries(given))(
    'no call and no push contains the %s that was given at another event',
    (_, secret) => {
      expect(placesOf(sent, secret)).toEqual([])
    },
  )

  test('the host of an event gets all guest details that this event asked for', async () => {
    const { body } = await live().call(
      '/api/event/Event/GetGuests',
      { EventCode: elsewhere.code, Search: '', AfterId: null },
      elsewhere.host,
    )
    for (const secret of Object.values(given)) expect(body).toContain(secret)
    expect(
      sent.some((text) => text.startsWith('/api/event/Analytics/GetAnswers host') && text.includes('glad')),
    ).toBe(true)
    expect(
      sent.some((text) => text.startsWith('/api/guest/Lottery/GetDraw nobody') && text.includes('"Seed"')),
    ).toBe(true)
  })

  test('no host sees an e-mail address without the guest’s consent', async () => {
    const address = 'no-letters@please.example'
    const held = await heldEvening(optional, () =>
      live().guest(elsewhere, { ...given, Email: address, Consent: false }),
    )
    expect(placesOf(await everythingSent(held), address)).toEqual([])
    const found = async (Search: string, EventCode = held.event.code) => {
      const { envelope } = await live().call(
        '/api/event/Event/GetGuests',
        { EventCode, Search, AfterId: null },
        held.event.host,
      )
      return envelope.Data?.length
    }
    expect([await found('no-letters'), await found('zwetschge')]).toEqual([0, 1])
  })

  test('a guest who takes the consent back is no longer named in questions, comments, walls, boards and exports', async () => {
    const name = 'Pfirsichbaum'
    const details = { Username: name, Company: '', Email: '' }
    const guestHere = await live().guest(elsewhere, { ...details, Consent: true })
    const held = await heldEvening(optional, async () => guestHere)
    const { event } = held
    const exported = (Object.keys(calls) as CallPath[]).filter((path) =>
      path.startsWith('/api/event/Analytics/'),
    )
    const seen = async (): Promise<string[]> => {
      const sent: string[] = []
      for (const audience of ['host', 'guest', 'screen', 'speaker'] as const) {
        const snapshot = await live().context.snapshots.snapshot(event.id, audience, null)
        for (const [key, , doc] of snapshot?.changes ?? []) {
          // The winners of a draw are part of its proof.
          if (!/^(draw|winners):/.test(key)) sent.push(`${audience} ${key}: ${JSON.stringify(doc)}`)
        }
      }
      for (const path of exported) {
        for (const input of inputsOf(path, held)) {
          sent.push(`${path}: ${(await live().call(path, input, { token: event.host.token })).body}`)
        }
      }
      return sent
    }
    const before = placesOf(await seen(), name)
    expect(before).toContainEqual(expect.stringMatching(/^host question/))
    expect(before).toContainEqual(expect.stringMatching(/^host comment/))
    expect(before).toContainEqual(expect.stringMatching(/GetAnswers/))
    await live().call('/api/guest/Guest/UpdateLoginGuest', { ...details, Consent: false }, guestHere)
    await live().ask(event, guestHere, 'And why now?')
    expect(placesOf(await seen(), name)).toEqual([])
    // The content of the ended round of the quiz, which no call answers whole.
    const rounds = await live().context.store.db.selectFrom('ended_round').select('content').execute()
    expect(rounds.filter(({ content }) => content.includes(name))).toEqual([])
  })
})
