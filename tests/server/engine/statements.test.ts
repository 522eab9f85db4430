import { expect, onTestFinished, test, vi } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { writer } from '#server/store/sqlite-connections.ts'
import { SqliteThread } from '#server/store/sqlite-thread.ts'
import { type Person, pollOf, setUpLive } from '#tests/support/server/live-server.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'

const hour = 3_600_000
const live = setUpLive('sqlite')

interface Asked {
  /** The statements, with `begin` and `commit`. */
  statements: string[]
  /** How often the engine waits for the store. */
  roundTrips: number
}

/** @param isCounted by default, only the connection that writes is counted */
async function askedBy(
  work: (asked: Asked) => Promise<unknown>,
  isCounted = (connection: number): boolean => connection === writer,
): Promise<Asked> {
  const asked: Asked = { statements: [], roundTrips: 0 }
  const real = SqliteThread.prototype.execute
  const spy = vi.spyOn(SqliteThread.prototype, 'execute').mockImplementation(function (
    this: SqliteThread,
    connection,
    statements,
  ) {
    if (isCounted(connection)) {
      asked.statements.push(...statements.map(({ sql }) => sql))
      asked.roundTrips += 1
    }
    return real.call(this, connection, statements)
  })
  try {
    await work(asked)
  } finally {
    spy.mockRestore()
  }
  return asked
}

/** The statements of the loops that look for due work. */
const ofLoops =
  /^select (\*|"deadline"\.\*) from "(order_)?deadline"|^select count\(\*\) as "waiting" from "email"/

/** The statements of a piece of work on all connections. */
const allStatementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await askedBy(work, () => true)).statements.filter((sql) => !ofLoops.test(sql))

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

test('events that end together are reserved with few statements and end in few commits', async () => {
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
  expect(statements.filter((statement) => statement === 'commit').length).toBeLessThan(events / 2)
  const counts = statements.filter((statement) => statement.includes('from "tally"'))
  expect(counts.length, 'what the guests did is counted once for each event').toBe(events)
})

test('a guest who registers takes few statements', async () => {
  const event = await live().event()
  await live().guest(event)
  // `guest` reads its session in one more statement.
  const statements = await allStatementsOf(() => live().guest(event))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(13)
})

/** Of a connect: the admission, and the check after the socket has joined its rooms. Of the entry: the sequence, and the guest. */
test('a guest without answers connects and enters with four statements', async () => {
  const event = await live().event({ polls: [pollOf(), pollOf()] })
  const guest = await live().guest(event)
  const another = await live().guestSocket(event, await live().guest(event))
  await another.sitDown()
  const statements = await allStatementsOf(async () => {
    const page = await live().guestSocket(event, guest)
    await page.sitDown()
  })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
})

test('a server looks with one statement for deadlines that are not due yet', async () => {
  await live().event({ started: false })
  const looksIn = ({ statements }: Asked) => statements.filter((sql) => /from "deadline"/.test(sql))
  const asked = await askedBy(
    (asked) =>
      vi.waitFor(() => expect(looksIn(asked).length).toBeGreaterThan(1), { timeout: timeoutMilliseconds }),
    () => true,
  )
  expect(looksIn(asked).filter((sql) => !/^select \* from "deadline"/.test(sql))).toEqual([])
})
