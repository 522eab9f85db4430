import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, command, prepareShow, registerGuests, type Show } from '../../bench/api.ts'
import { Wire } from '../../bench/wire.ts'
import { forgetData, type ServerProcess, startServer } from '../../scripts/server-process.ts'
import type { Audience } from '../../src/contract/audience.ts'
import type { Accepted } from '../../src/contract/errors.ts'
import type { Push, Snapshot } from '../../src/contract/protocol.ts'
import {
  applyPush,
  applySnapshot,
  emptyRoom,
  have,
  type Room,
  readDoc,
} from '../../src/machines/connection/room.ts'
import { createTestDatabase, postgresAnswers, type TestDatabase } from '../server/postgres.ts'
import { redisAnswers, redisPort } from './redis.ts'
import { countByOption, stormOfVotes } from './storm.ts'
import { tallyOf } from './tally.ts'
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts'

/** A client that keeps its view as the pages do, and can be waited on. */
interface Watcher {
  room: Room
  wire: Wire
  until(holds: (room: Room) => boolean): Promise<void>
}

async function watch(server: ServerProcess, audience: Audience, token: string, show: Show): Promise<Watcher> {
  const waiting = new Set<() => void>()
  const early: Push[] = []
  let entered = false
  const handshake = { Token: token, Audience: audience, EventCode: show.eventCode }
  const wire = await Wire.open(server.origin, handshake, {
    onPush: (text) => {
      const [name, push] = JSON.parse(text.slice(2)) as [string, Push]
      if (name !== 'Push') return
      if (!entered) early.push(push)
      else watcher.room = applyPush(watcher.room, push)
      for (const look of waiting) look()
    },
  })
  const watcher: Watcher = {
    room: emptyRoom,
    wire,
    until: (holds) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!holds(watcher.room)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
  const answer = (await wire.ask('Enter', { Have: null })) as Accepted<Snapshot>
  watcher.room = applySnapshot(watcher.room, answer.data)
  entered = true
  for (const push of early) watcher.room = applyPush(watcher.room, push)
  return watcher
}

const screenToken = async (server: ServerProcess, show: Show): Promise<string> => {
  const { Token } = await call(
    server.origin,
    '/api/event/Present/GetScreenToken',
    { EventCode: show.eventCode },
    show.hostToken,
  )
  return Token
}

const onPoll = (show: Show) => ({ EventCode: show.eventCode, ItemId: show.pollId })

interface HeldLine {
  /** When it was closed. */
  closed: Promise<number>
  heard(): string
}

/** A host's line that is watched for its end. */
async function holdLine(server: ServerProcess, show: Show): Promise<HeldLine> {
  let heard = ''
  const end = Promise.withResolvers<number>()
  const wire = await Wire.open(
    server.origin,
    { Token: show.hostToken, Audience: 'host', EventCode: show.eventCode },
    {
      onPush: (text) => {
        heard = text
      },
      onClose: () => end.resolve(performance.now()),
    },
  )
  // Its place is taken beside the first answer, and needs the store.
  await wire.ask('Enter', { Have: null })
  await wire.ask('Enter', { Have: null })
  return { closed: end.promise, heard: () => heard }
}

/** Milliseconds from signing out on one server to the end of the line on another. */
async function endedAfter(
  { closed, heard }: HeldLine,
  server: ServerProcess,
  { hostToken }: Show,
): Promise<number> {
  const began = performance.now()
  await call(server.origin, '/api/sys/User/LogoutUser', {}, hostToken)
  const milliseconds = (await closed) - began
  expect(heard()).toContain('["Cut",{"code":"TokenInvalid"}]')
  return milliseconds
}

describe.skipIf(!postgresAnswers || !redisAnswers)('two servers on one Postgres and one Redis', () => {
  const servers: ServerProcess[] = []
  let first: ServerProcess
  let second: ServerProcess
  let database: TestDatabase
  let redis: TcpProxy
  /** Between Postgres and the servers but the first. */
  let postgres: TcpProxy
  let throughProxy: string

  const start = async (port: number, DATABASE_URL: string): Promise<ServerProcess> => {
    const REDIS_URL = `redis://127.0.0.1:${redis.port}`
    const server = await startServer({ port, environment: { DATABASE_URL, REDIS_URL } })
    servers.push(server)
    return server
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    redis = await tcpProxy(redisPort)
    const url = new URL(database.url)
    postgres = await tcpProxy(Number(url.port))
    first = await start(3963, database.url)
    url.port = String(postgres.port)
    throughProxy = url.href
    second = await start(3964, throughProxy)
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')))
    for (const server of servers) forgetData(server)
    await redis?.close()
    await postgres?.close()
    await database?.drop()
  })

  it('act as one: host on the first, guest and screen on the second', async () => {
    const show = await prepareShow(first.origin, first.logonName, first.password)
    const [token = ''] = await registerGuests(second.origin, show.eventCode, 1)
    const guest = await watch(second, 'guest', token, show)
    const screen = await watch(second, 'screen', await screenToken(first, show), show)
    const host = await watch(first, 'host', show.hostToken, show)

    await command(first.origin, 'Present/ShowPoll', onPoll(show), show.hostToken)
    await command(first.origin, 'Item/ShowResults', onPoll(show), show.hostToken)
    await screen.until((room) => readDoc(room, 'present')?.value === 'poll')
    await guest.until((room) => readDoc(room, `poll:${show.pollId}`)?.value.results === 'shown')

    const vote = { ...onPoll(show), Round: 1, OptionIds: [show.optionIds[1] ?? ''] }
    await guest.wire.ask('Command', { Name: 'Item/Vote', CommandId: 'vote-over-there', Payload: vote })
    const counted = (room: Room): boolean => readDoc(room, `tally:${show.pollId}`)?.voters === 1
    await Promise.all([host.until(counted), screen.until(counted), guest.until(counted)])
    expect(have(screen.room)?.epoch).toBe(have(host.room)?.epoch)
  }, 40_000)

  it.each([
    ['Redis within a second', () => postgres, 1000],
    ['the store soon', () => redis, 3000],
  ] as const)(
    'end a token on both when it is signed out, told by %s',
    async (_, other, milliseconds) => {
      const show = await prepareShow(first.origin, first.logonName, first.password)
      const held = await holdLine(second, show)
      // The other road is closed: either would do it alone.
      other().stop()
      expect(await endedAfter(held, first, show)).toBeLessThan(milliseconds)
      other().resume()
      await expect(holdLine(second, show)).rejects.toThrow('TokenInvalid')
    },
    40_000,
  )

  it('commit while Redis is away, and converge when it is back', async () => {
    const show = await prepareShow(first.origin, first.logonName, first.password)
    const screen = await watch(second, 'screen', await screenToken(first, show), show)
    const near = await watch(first, 'screen', await screenToken(first, show), show)

    redis.stop()
    await command(first.origin, 'Present/ShowPoll', onPoll(show), show.hostToken)
    // A server's own clients need no Redis.
    await near.until((room) => readDoc(room, 'present')?.value === 'poll')
    const [token = ''] = await registerGuests(second.origin, show.eventCode, 1)
    expect(token).not.toBe('')
    redis.resume()
    await screen.until((room) => readDoc(room, 'present')?.value === 'poll')

    redis.cut()
    await command(first.origin, 'Present/ShowWelcome', { EventCode: show.eventCode }, show.hostToken)
    await screen.until((room) => readDoc(room, 'present')?.value === 'welcome')
  }, 40_000)

  it('commit while Redis refuses them, also one that has never met it, and are one when it takes them', async () => {
    redis.stop()
    const third = await start(3965, throughProxy)
    const show = await prepareShow(first.origin, first.logonName, first.password)
    await redis.refuse('NOAUTH Authentication required.', 30)
    await command(first.origin, 'Present/ShowPoll', onPoll(show), show.hostToken)
    await call(
      third.origin,
      '/api/sys/User/LogoutUser',
      {},
      (await prepareShow(third.origin, third.logonName, third.password)).hostToken,
    )
    redis.resume()
    // What is told before a server reads again is lost to it.
    await redis.heard('xread', 3)
    const held = await holdLine(third, show)
    const screen = await watch(third, 'screen', await screenToken(first, show), show)
    expect(readDoc(screen.room, 'present')?.value).toBe('poll')
    await command(first.origin, 'Present/ShowWelcome', { EventCode: show.eventCode }, show.hostToken)
    await screen.until((room) => readDoc(room, 'present')?.value === 'welcome')
    // What the adapter subscribes to once, at the start, was refused then.
    postgres.stop()
    expect(await endedAfter(held, first, show)).toBeLessThan(1000)
    postgres.resume()
  }, 40_000)

  // The last: the first server is gone after it.
  it('carry on when one is killed in a storm: its guests finish on the other', async () => {
    const show = await prepareShow(first.origin, first.logonName, first.password)
    const tokens = await registerGuests(first.origin, show.eventCode, 200)
    let killed: Promise<void> | undefined
    const saved = await stormOfVotes(
      show,
      tokens,
      (guest) => (guest % 2 === 0 && !killed ? first.origin : second.origin),
      (count) => {
        if (count >= 60) killed ??= first.kill('SIGKILL')
      },
    )
    await killed
    expect(await tallyOf(second.origin, show)).toEqual({
      round: 1,
      voters: 200,
      counts: countByOption(saved),
    })
  }, 40_000)
})
