import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { lostFaults } from './faults.ts'

interface Totals {
  [what: string]: number
}

/** Runs in a process of its own, because the simulation replaces the clock of its process. */
const run = (...given: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, ['tests/simulation/main.ts', ...given]).catch(
    // The output of a failed run says which property did not hold, and its last events.
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stdout.slice(-20_000) + error.stderr)
    },
  )

async function simulate(...given: string[]): Promise<{ digest: string; totals: Totals[] }> {
  const { stdout } = await run(...given)
  const lines = stdout.trim().split('\n')
  return {
    digest: /digest (\S+)/.exec(stdout)?.[1] ?? '',
    totals: lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Totals),
  }
}

// About a third of a second of one core for each.
const seeds = process.env.CI ? 200 : 60

test(`every property holds after every step of ${seeds} simulated shows`, { timeout: 600_000 }, async () => {
  const { totals } = await simulate('--seeds', `${seeds}`, '--minutes', '0.3', '--jobs', '2')
  const total = (what: string): number => totals.reduce((sum, part) => sum + (part[what] ?? 0), 0)
  expect(total('seeds')).toBe(seeds)
  // Shows in which little happens would prove nothing.
  const mustHappen = [
    ...['acknowledged', 'pushes', 'deadlines', 'views', 'repeated', 'crash', 'powerCut', 'deploy', 'restore'],
    ...['reset', 'silence', 'outage', 'pause', 'slowDisk', 'fullDisk', 'reload', 'sleep', 'showMore'],
  ]
  expect(mustHappen.filter((what) => total(what) < seeds / 10)).toEqual([])
})

test('one seed is one run, alone and after other runs', async () => {
  const alone = await simulate('--seed', '7', '--minutes', '0.3')
  const after = await simulate('--seed', '6', '--seeds', '2', '--minutes', '0.3')
  expect(alone.digest).toMatch(/^[0-9a-f]{16}$/)
  expect(after.digest).toBe(alone.digest)
})

test('the kept shows are read as they were when they were kept', async () => {
  const { stdout } = await run('--replay')
  expect(stdout).toBe('')
})

test('the faults that the simulation must find each night fit the source', () => {
  expect(lostFaults()).toEqual([])
})
