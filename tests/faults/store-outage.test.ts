import { afterEach, describe, expect, it } from 'vitest'
import { command, prepareShow, registerGuests } from '#bench/support/api.ts'
import { freePort } from '#scripts/server-process.ts'
import { type TcpProxy, tcpProxy } from '#tests/support/server/tcp-proxy.ts'
import { needsPostgres } from '#tests/support/skipping.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/store/postgres.ts'
import { Life } from './life.ts'
import { countByOption, stormOfVotes } from './storm.ts'
import { tallyOf } from './tally.ts'

const guests = 150

let database: TestDatabase | undefined
let proxy: TcpProxy | undefined

afterEach(async () => {
  await proxy?.close()
  await database?.drop()
  proxy = undefined
  database = undefined
})

describe('an outage of Postgres in a storm of votes', needsPostgres, () => {
  it('the server acknowledges no unstored vote during an outage of Postgres, and recovers automatically', async () => {
    database = await createTestDatabase()
    const url = new URL(database.url)
    const behind = await tcpProxy(Number(url.port))
    proxy = behind
    url.port = String(behind.port)
    const life = Life.begin()
    const environment = { DATABASE_URL: url.href, LOG_LEVEL: 'silent' }
    const { origin, logonName, password } = await life.start({ port: await freePort(), environment })
    const show = await prepareShow(origin, logonName, password)
    const tokens = await registerGuests(origin, show.eventCode, guests)

    let refusal: Promise<unknown> | undefined
    const saved = await stormOfVotes(
      life,
      show,
      tokens,
      () => origin,
      (count) => {
        if (count < guests / 3 || refusal) return
        behind.stop()
        const onPoll = { eventCode: show.eventCode, itemId: show.pollId }
        refusal = command(origin, 'Item/Lock', onPoll, show.hostToken).then(
          () => 'taken',
          (error: Error) => error.message,
        )
        void refusal.then(() => behind.resume())
      },
    )
    expect(await refusal).toMatch(/StoreUnavailable/)
    expect(await tallyOf(origin, show)).toEqual({ round: 1, voters: guests, counts: countByOption(saved) })
  })
})

describe('SIGTERM in a storm of votes', () => {
  it('a server that gets SIGTERM in a storm of votes answers the accepted votes and ends with 0, and the later votes succeed on the next server', async () => {
    const port = await freePort()
    const life = Life.begin()
    let current = await life.start({ port })
    const show = await prepareShow(current.origin, current.logonName, current.password)
    const tokens = await registerGuests(current.origin, show.eventCode, guests)
    let restarted: Promise<void> | undefined
    const saved = await stormOfVotes(
      life,
      show,
      tokens,
      () => current.origin,
      (count) => {
        if (count < guests / 3) return
        const restart = async () => {
          expect(await current.kill('SIGTERM')).toBe(0)
          current = await life.start({ port, dataDirectory: current.dataDirectory })
        }
        restarted ??= life.holds(restart())
      },
    )
    await restarted
    expect(await tallyOf(current.origin, show)).toEqual({
      round: 1,
      voters: guests,
      counts: countByOption(saved),
    })
  })
})
