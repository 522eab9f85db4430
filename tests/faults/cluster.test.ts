import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, command, prepareShow, registerGuests, type Show, screenToken } from '#bench/support/api.ts'
import { watch } from '#bench/support/watcher.ts'
import { Wire } from '#bench/support/wire.ts'
import { protocolVersion } from '#contract/interface/protocol.ts'
import { readDoc } from '#machines/flow/connection/event-replica.ts'
import { freePort, metricsToken, type ServerProcess, workersOf } from '#scripts/server-process.ts'
import { callServer } from '#server/admin/admin-socket.ts'
import { openConnections } from '#server/platform/metrics.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { Life } from './life.ts'
import { countByOption, stormOfVotes } from './storm.ts'
import { tallyOf } from './tally.ts'

const processes = 3
const environment = { PROCESSES: String(processes) }

const startCluster = async (life: Life): Promise<ServerProcess> => {
  const server = await life.start({ port: await freePort(), environment })
  await vi.waitFor(async () => expect(await workersThatServe(server)).toHaveLength(processes), {
    timeout: timeoutMilliseconds,
  })
  return server
}

/** Sends a request over a connection of its own, which any process may get. */
const ask = (origin: string, path: string, body?: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${metricsToken}`, 'content-type': 'text/plain;charset=UTF-8' }
    const sent = request(
      origin + path,
      { method: body === undefined ? 'GET' : 'POST', agent: false, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const polling = '/socket.io/?EIO=4&transport=polling'

/** Opens a session that polls. Its id begins with the number of its process. */
async function openSession(origin: string): Promise<string> {
  const { text } = await ask(origin, polling)
  return (JSON.parse(text.slice(1)) as { sid: string }).sid
}

/** The numbers of the workers that answer now. */
async function workersThatServe({ origin }: ServerProcess): Promise<string[]> {
  const sessions = await Promise.all(Array.from({ length: 3 * processes }, () => openSession(origin)))
  return [...new Set(sessions.map((sid) => sid.split('-')[0] ?? ''))].sort()
}

const onPoll = (show: Show) => ({ eventCode: show.eventCode, itemId: show.pollId })

describe('a running cluster', () => {
  let server: ServerProcess
  const life = Life.begin(afterAll)
  beforeAll(async () => {
    server = await startCluster(life)
  })

  it('clients of all processes see one show', async () => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const token = await screenToken(server.origin, show)
    const screens = await Promise.all(Array.from({ length: 6 }, () => watch(server, 'screen', token, show)))
    await command(server.origin, 'Present/ShowPoll', onPoll(show), show.hostToken)
    await command(server.origin, 'Item/ShowResults', onPoll(show), show.hostToken)
    const tokens = await registerGuests(server.origin, show.eventCode, 30)
    const saved = await stormOfVotes(Life.begin(), show, tokens, () => server.origin)
    await Promise.all(
      screens.map((screen) =>
        screen.until((replica) => readDoc(replica, `tally:${show.pollId}`)?.voters === tokens.length),
      ),
    )
    expect(await tallyOf(server.origin, show)).toMatchObject({ counts: countByOption(saved) })
  })

  it('a token that is signed out ends at once on all processes', async () => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const ends = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const handshake = { token: show.hostToken, audience: 'host', eventCode: show.eventCode } as const
        const wire = await Wire.open(server.origin, handshake, { onClose: resolve })
        await wire.ask('Enter', { have: null })
        return { promise }
      }),
    )
    await call(server.origin, '/api/sys/User/LogoutUser', {}, show.hostToken)
    await Promise.all(ends.map(({ promise }) => promise))
  })

  it('a client that polls is served by the process of its session, whichever process its connections reach', async () => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const sid = await openSession(server.origin)
    const path = `${polling}&sid=${sid}`
    const handshake = { token: await screenToken(server.origin, show), audience: 'screen' as const }
    const opening = { ...handshake, eventCode: show.eventCode, protocol: protocolVersion }
    let received = ''
    const receive = async (wanted: string): Promise<void> => {
      while (!received.includes(wanted)) {
        const { status, text } = await ask(server.origin, path)
        expect(status, text).toBe(200)
        received += text
      }
    }
    await ask(server.origin, path, `40${JSON.stringify(opening)}`)
    await receive('40{"sid"')
    for (let round = 0; round < 2 * processes; round += 1) {
      await ask(server.origin, path, `42${round}["Enter",{"have":null}]`)
      await receive(`43${round}[`)
    }
  })

  it('the metrics and the state of draining are those of all processes', async () => {
    const show = await prepareShow(server.origin, server.logonName, server.password)
    const token = await screenToken(server.origin, show)
    const connections = async () => openConnections((await ask(server.origin, '/metrics')).text)
    const before = await connections()
    await Promise.all(Array.from({ length: 7 }, () => watch(server, 'screen', token, show)))
    const open = before + 7
    expect(await connections()).toBe(open)

    const health = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(server.origin, '/health')))
      return [...new Set(answers.map(({ status }) => status))]
    }
    const drain = (...more: string[]) =>
      callServer(server.dataDirectory, { arguments: ['drain', ...more], user: 'test' })
    expect(await drain()).toMatchObject({ code: 0, text: expect.stringContaining(`${open} connections`) })
    await expect.poll(health).toEqual([503])
    await drain('--off')
    await expect.poll(health).toEqual([200])
  })

  it.each([
    ['the first process', 0],
    ['another process', 2],
  ])(
    '%s is killed in a storm of votes: no acknowledged vote is lost, and it is started again',
    async (_, index) => {
      const show = await prepareShow(server.origin, server.logonName, server.password)
      const tokens = await registerGuests(server.origin, show.eventCode, 200)
      const before = workersOf(server)
      let isKilled = false
      const saved = await stormOfVotes(
        Life.begin(),
        show,
        tokens,
        () => server.origin,
        (count) => {
          if (count < 60 || isKilled) return
          isKilled = true
          process.kill(before[index] ?? 0, 'SIGKILL')
        },
      )
      expect(isKilled).toBe(true)
      // A connection that was kept for later calls ends with its process.
      await expect
        .poll(() => tallyOf(server.origin, show).catch(() => undefined))
        .toEqual({ round: 1, voters: tokens.length, counts: countByOption(saved) })
      await expect.poll(() => workersThatServe(server)).toHaveLength(processes)
      expect(workersOf(server)).not.toEqual(before)
    },
  )
})

it('a process that ends while it starts is started again, and the others go on', async () => {
  const life = Life.begin()
  const server = await startCluster(life)
  const show = await prepareShow(server.origin, server.logonName, server.password)
  for (let time = 0; time < 2; time += 1) {
    const before = workersOf(server)
    process.kill(before.at(-1) ?? 0, 'SIGKILL')
    await expect.poll(() => workersOf(server).some((pid) => !before.includes(pid))).toBe(true)
  }
  expect(await registerGuests(server.origin, show.eventCode, 3)).toHaveLength(3)
  await expect.poll(() => workersThatServe(server), { timeout: timeoutMilliseconds }).toHaveLength(processes)
})

it('all processes end with the primary, and nobody else may use its data before', async () => {
  const life = Life.begin()
  const server = await startCluster(life)
  const again = { port: await freePort(), dataDirectory: server.dataDirectory, environment }
  await expect(life.start(again)).rejects.toThrow('ended with 1')
  const workers = workersOf(server)
  await server.kill('SIGKILL')
  const living = () => workers.filter((pid) => isAlive(pid))
  await expect.poll(living).toEqual([])
  await life.start(again)
})

it('a cluster that is asked to stop ends with 0 after all accepted votes', async () => {
  const life = Life.begin()
  const server = await startCluster(life)
  const show = await prepareShow(server.origin, server.logonName, server.password)
  const tokens = await registerGuests(server.origin, show.eventCode, 60)
  let stopping: Promise<number | null> | undefined
  let started = Promise.resolve(server)
  let origin = server.origin
  const saved = await stormOfVotes(
    life,
    show,
    tokens,
    () => origin,
    (count) => {
      if (count < 20 || stopping) return
      stopping = life.holds(server.kill('SIGTERM'))
      started = life.holds(
        stopping.then(async () => {
          const again = { port: await freePort(), dataDirectory: server.dataDirectory, environment }
          const next = await life.start(again)
          origin = next.origin
          return next
        }),
      )
    },
  )
  expect(await stopping).toBe(0)
  await started
  expect(await tallyOf(origin, show)).toMatchObject({ voters: 60, counts: countByOption(saved) })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
