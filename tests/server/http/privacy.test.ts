import { beforeAll, expect, test } from 'vitest'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { holdEvening } from '#tests/support/command-cases/evening.ts'
import { eachLive, type Person, pollOf, type TestEvent } from '#tests/support/server/live-server.ts'
import { callTable } from './call-table.ts'

const off = { name: 'off', company: 'off', email: 'off' } as const
const optional = { name: 'optional', company: 'optional', email: 'optional' } as const

/** Details that the guest gave at another event. They occur in no other text of the tests. */
const given = { username: 'Zwetschge', company: 'Quittenwerk', email: 'mispel@elsewhere.example' }

/** Calls that would destroy what the other calls need, and the call that uploads a file. */
const leftOut: readonly CallPath[] = [
  '/api/sys/User/LogoutUser',
  '/api/sys/User/DeleteAccount',
  '/api/guest/Guest/DeleteMyData',
  '/api/event/Event/Delete',
  '/api/event/Share/Leave',
  '/api/sys/File/UploadFile',
]

eachLive('the guest details that a host sees', (live) => {
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
    const held = await holdEvening(live(), event, guest)
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
