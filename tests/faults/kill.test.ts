import { afterEach, describe, expect, it } from 'vitest'
import { prepareShow, registerGuests } from '#bench/support/api.ts'
import { freePort } from '#scripts/server-process.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { Life } from './life.ts'
import { countByOption, stormOfVotes } from './storm.ts'
import { tallyOf } from './tally.ts'

const guests = 240
const kills = 3

/** The server is killed with kill -9 several times during a storm of votes, and restarted on the same data. */
async function stormWithKills(port: number, environment: Record<string, string>): Promise<void> {
  const life = Life.begin()
  let server = await life.start({ port, environment })
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const tokens = await registerGuests(server.origin, show.eventCode, guests)

  let done = 0
  let restart = Promise.resolve()
  const killAndStart = async (): Promise<void> => {
    await server.kill('SIGKILL')
    server = await life.start({ port, dataDirectory: server.dataDirectory, environment })
  }
  const saved = await stormOfVotes(
    life,
    show,
    tokens,
    () => server.origin,
    (count) => {
      if (done < kills && count >= ((done + 1) * guests) / (kills + 2)) {
        done += 1
        restart = life.holds(restart.then(killAndStart))
      }
    },
  )
  await restart

  expect(done).toBe(kills)
  const tally = await tallyOf(server.origin, show)
  expect(tally).toEqual({ round: 1, voters: guests, counts: countByOption(saved) })
}

let database: TestDatabase | undefined

afterEach(async () => {
  await database?.drop()
  database = undefined
})

describe('kill -9 in a storm of votes', () => {
  it('a server killed with kill -9 in a storm of votes loses no acknowledged vote and counts no guest twice (sqlite)', async () =>
    stormWithKills(await freePort(), {}))

  it('a cluster whose primary is killed with kill -9 in a storm of votes loses no acknowledged vote and counts no guest twice', async () =>
    stormWithKills(await freePort(), { PROCESSES: '3' }))

  it(
    'a server killed with kill -9 in a storm of votes loses no acknowledged vote and counts no guest twice (postgres)',
    needsPostgres,
    async () => {
      database = await createTestDatabase()
      await stormWithKills(await freePort(), { DATABASE_URL: database.url })
    },
  )
})
