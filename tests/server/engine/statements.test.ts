import { expect, onTestFinished, test, vi } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { writer } from '#server/store/sqlite-connections.ts'
import { SqliteThread } from '#server/store/sqlite-thread.ts'
import { type Person, pollOf, setUpLive } from '#tests/support/server/live-server.ts'

const hour = 3_600_000
const live = setUpLive('sqlite')

interface Asked {
  /** The statements, with `begin` and `commit`. */
  statements: string[]
  /** How often the engine waits for the store. */
  roundTrips: number
}

async function askedBy(work: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { statements: [], roundTrips: 0 }
  const real = SqliteThread.prototype.execute
  const spy = vi.spyOn(SqliteThread.prototype, 'execute').mockImplementation(function (
    this: SqliteThread,
    connection,
    statements,
  ) {
    if (connection === writer) {
      asked.statements.push(...statements.map(({ sql }) => sql))
      asked.roundTrips += 1
    }
    return real.call(this, connection, statements)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return asked
}

test('a commit takes few statements and round trips', async () => {
  const event = await live().event({ polls: [pollOf()] })
  const [itemId = ''] = event.pollIds
  await live().must(event, event.host, 'Item/Activate', { itemId })
  const send = async (person: Person, name: CommandName, payload: object): Promise<void> => {
    const [outcome] = await live().together(event, [[person, name, payload]])
    expect(outcome).toMatchObject({ ok: true })
  }
  const vote = (guest: Person) => send(guest, 'Item/Vote', { itemId, round: 1, optionIds: ['a'] })
  const ask = (guest: Person) => send(guest, 'Qa/Ask', { text: 'Why?', anonymous: false })
  const lock = (name: 'Item/Lock' | 'Item/Unlock') => send(event.host, name, { itemId })
  const [first, second] = [await live().guest(event), await live().guest(event)]
  // The first of each command reads what the server then holds.
  await vote(first)
  await ask(first)
  await lock('Item/Lock')
  await lock('Item/Unlock')
  const counts = {
    vote: await askedBy(() => vote(second)),
    ask: await askedBy(() => ask(second)),
    lock: await askedBy(() => lock('Item/Lock')),
  }
  const most = {
    vote: { statements: 10, roundTrips: 5 },
    ask: { statements: 13, roundTrips: 7 },
    lock: { statements: 11, roundTrips: 6 },
  }
  for (const [name, { statements, roundTrips }] of Object.entries(counts)) {
    const of = most[name as keyof typeof most]
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(of.statements)
    expect(roundTrips, statements.join('\n')).toBeLessThanOrEqual(of.roundTrips)
  }
})

test('questions that arrive together take as few statements as one question', async () => {
  const event = await live().event()
  const guests: Person[] = []
  for (let index = 0; index < 10; index += 1) guests.push(await live().guest(event))
  const ask = (text: string) =>
    live().together(
      event,
      guests.map((guest, index) => [guest, 'Qa/Ask', { text: `${text} ${index}?`, anonymous: false }]),
    )
  // The first questions read what the server then holds.
  await ask('Who is number')
  const { statements } = await askedBy(() => ask('And where is number'))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12)
})

test('events that end together are reserved with few statements', async () => {
  const events = 20
  const times = { startAt: live().now() - hour, endAt: live().now() + hour }
  for (let index = 0; index < events; index += 1) await live().event({ settings: times, started: false })
  const left = () => live().db.selectFrom('deadline').select('id').where('due_at', '=', times.endAt).execute()
  expect(await left()).toHaveLength(events)
  const spy = vi.spyOn(SqliteThread.prototype, 'execute')
  onTestFinished(() => spy.mockRestore())
  await live().pass(hour)
  expect(await left()).toEqual([])
  const statements = spy.mock.calls.flatMap(([, asked]) => asked.map(({ sql }) => sql))
  const reserved = statements.filter((statement) => statement.includes('as "earlier"'))
  expect(reserved.length, reserved.join('\n')).toBeLessThan(events)
})
