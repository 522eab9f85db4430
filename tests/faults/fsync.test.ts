import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareShow, registerGuests } from '#bench/support/api.ts'
import { Wire } from '#bench/support/wire.ts'
import { forgetData, freePort, startServer } from '#scripts/server-process.ts'
import { onlyIf } from '#tests/support/skipping.ts'

const straceRuns = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

// This test needs strace, which no other test needs. Without strace, store.test.ts still checks synchronous=FULL.
it(
  'the server syncs the disk between a vote and its acknowledgement',
  onlyIf(straceRuns, 'needs strace'),
  async () => {
    const server = await startServer({ port: await freePort() })
    const folder = mkdtempSync(join(tmpdir(), 'cuelight-strace-'))
    const file = join(folder, 'calls')
    try {
      const show = await prepareShow(server.origin, server.logonName, server.password)
      const [token = ''] = await registerGuests(server.origin, show.eventCode, 1)
      const wire = await Wire.open(server.origin, {
        token,
        audience: 'guest',
        eventCode: show.eventCode,
      })
      const calls = ['-f', '-e', 'trace=fsync,fdatasync,write,writev', '-s', '200']
      const strace = spawn('strace', [...calls, '-p', String(server.pid), '-o', file])
      // strace writes to standard error when it is attached to the server.
      await once(strace.stderr, 'data')
      const payload = {
        eventCode: show.eventCode,
        itemId: show.pollId,
        round: 1,
        optionIds: [show.optionIds[0] ?? ''],
      }
      await wire.ask('Command', { name: 'Item/Vote', commandId: 'vote-under-strace', payload })
      strace.kill('SIGINT')
      await once(strace, 'exit')
      const lines = readFileSync(file, 'utf8').split('\n')
      const acknowledged = lines.findIndex((line) => line.includes('{\\"ok\\":true'))
      const synchronised = lines.findIndex((line) => /f(data)?sync\(/.test(line))
      expect(acknowledged).toBeGreaterThan(0)
      expect(synchronised).toBeGreaterThanOrEqual(0)
      expect(synchronised).toBeLessThan(acknowledged)
    } finally {
      await server.kill('SIGKILL')
      forgetData(server)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
