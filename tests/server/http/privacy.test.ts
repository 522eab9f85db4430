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
const given = { username: 'Zwetschge', company: 'Quittenwerk', email: 'mispel@elsewhere.example' }

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
      const { itemId = '' } = await host(name, content)
      await host('Item/Activate', { itemId })
      return itemId
    }
    const questionId = await live().ask(event, guest, 'Why?')
    await host('Qa/Reply', { questionId, text: 'Because', private: false, asModerator: true })
    await does('Qa/Upvote', { questionId })
    await host('Comments/Open')
    await does('Comments/Send', { text: 'Hello' })

    const [poll = ''] = event.pollIds
    await host('Item/Activate', { itemId: poll })
    await does('Item/Vote', { itemId: poll, round: 1, optionIds: ['a'] })
    const rating = await added('Rating/Add', { rating: wireRating() })
    const { context } = await docOf(event, `rating:${rating}`)
    const optionIds = context.statements.map(({ id }) => `${id}-3`)
    await does('Item/Vote', { itemId: rating, round: 1, optionIds })
    const cloud = await added('WordCloud/Add', { wordCloud: wireCloud() })
    await does('WordCloud/Enter', { itemId: cloud, round: 1, word: 'glad' })
    const wall = await added('OpenText/Add', { openText: wireOpenText({ named: true }) })
    await does('OpenText/Submit', { itemId: wall, round: 1, text: 'More of it' })

    const quiz = await added('Quiz/Add', {
      quiz: wireQuiz({ questions: [wireQuestion()], teams: [{ name: 'Red' }, { name: 'Blue' }] }),
    })
    const { questions, teams } = (await docOf(event, `quiz:${quiz}`)).context
    await does('Quiz/JoinTeam', { itemId: quiz, round: 1, teamId: teams[0]?.id })
    await host('Quiz/Start', { itemId: quiz })
    await host('Quiz/Next', { itemId: quiz })
    const chosen = { questionId: questions[0]?.id, optionIds: [questions[0]?.options[0]?.id] }
    await does('Quiz/Answer', { itemId: quiz, round: 1, ...chosen })
    for (let step = 0; step < 4; step += 1)
      await live().command(event, event.host, 'Quiz/Next', { itemId: quiz })
    await host('Item/Reset', { itemId: quiz })

    const lottery = await added('Lottery/Add', { lottery: wireLottery() })
    const { prizes } = (await docOf(event, `lottery:${lottery}`)).context
    await host('Lottery/Prepare', { itemId: lottery, prizeId: prizes[0]?.id, places: null })
    await host('Lottery/StartRoll', { itemId: lottery, word: '' })
    await host('Lottery/Draw', { itemId: lottery })
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
      owner: await live().coHost(event, { name: 'Olga', role: 'owner' }),
      user: await live().coHost(event, { name: 'Uma', role: 'user' }),
      guest: await live().guest(event, { username: '', consent: false }),
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
    await live().call('/api/guest/Guest/VisitEvent', { eventCode: event.code }, guest)
    const held = await evening(event, guest)
    const sent: string[] = []
    for (const socket of sockets) sent.push(JSON.stringify([await socket.snapshot(), socket.messages]))
    return { event, people, sent, ...held }
  }

  /** Every input of a call that concerns this event. */
  function inputsOf(path: CallPath, { event, items, drawId }: Evening): object[] {
    const { input, circle } = callTable[path]
    const about: Record<string, unknown> = { ...input }
    if ('eventCode' in about || circle === 'run' || circle === 'own' || circle === 'coHost') {
      about.eventCode = event.code
    }
    if ('drawId' in about) about.drawId = drawId
    if ('itemIds' in about) about.itemIds = items
    return 'itemId' in about ? items.map((itemId) => ({ ...about, itemId })) : [about]
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
    person = await live().guest(elsewhere, { ...given, consent: true })
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
      { eventCode: elsewhere.code, search: '', afterId: null },
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
      live().guest(elsewhere, { ...given, email: address, consent: false }),
    )
    expect(placesOf(await everythingSent(held), address)).toEqual([])
    const found = async (search: string, eventCode = held.event.code) => {
      const { envelope } = await live().call(
        '/api/event/Event/GetGuests',
        { eventCode, search, afterId: null },
        held.event.host,
      )
      return envelope.Data?.length
    }
    expect([await found('no-letters'), await found('zwetschge')]).toEqual([0, 1])
  })

  test('a guest who takes the consent back is no longer named in questions, comments, walls, boards and exports', async () => {
    const name = 'Pfirsichbaum'
    const details = { username: name, company: '', email: '' }
    const guestHere = await live().guest(elsewhere, { ...details, consent: true })
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
    await live().call('/api/guest/Guest/UpdateLoginGuest', { ...details, consent: false }, guestHere)
    await live().ask(event, guestHere, 'And why now?')
    expect(placesOf(await seen(), name)).toEqual([])
    // The content of the ended round of the quiz, which no call answers whole.
    const rounds = await live().context.store.db.selectFrom('ended_round').select('content').execute()
    expect(rounds.filter(({ content }) => content.includes(name))).toEqual([])
  })
})
