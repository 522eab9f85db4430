import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { putBackFaults } from './faults.ts'
import { installSimulation } from './install.ts'

/**
 * `npm run simulate`: runs shows, each decided by its seed. Ends at the first show in which a property does not hold,
 * and prints its last events.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** The number of shows: the seed, and those after it. */
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    /** By default the seed decides the number of guests. */
    phones: { type: 'string' },
    /** The number of processes that share the seeds. */
    jobs: { type: 'string', default: '1' },
    /** Prints every event. */
    events: { type: 'boolean', default: false },
    /** Puts old faults back into a copy of the source, and looks for each with so many seeds. */
    faults: { type: 'boolean', default: false },
    /** Replays the kept shows. */
    replay: { type: 'boolean', default: false },
    /** Keeps new shows in the place of the kept ones: after a change that reads old ones differently on purpose. */
    keep: { type: 'boolean', default: false },
  },
})
const first = Number(values.seed)
const seeds = Number(values.seeds)
const jobs = Math.min(seeds, Number(values.jobs))

/** Runs the seeds in several processes. The first failure ends all. */
async function share(): Promise<void> {
  const share = Math.ceil(seeds / jobs)
  const children = Array.from({ length: Math.ceil(seeds / share) }, (_, index) => {
    const part = [
      '--seed',
      `${first + index * share}`,
      '--seeds',
      `${Math.min(share, seeds - index * share)}`,
    ]
    const more = ['--minutes', values.minutes, ...(values.phones ? ['--phones', values.phones] : [])]
    return spawn(process.execPath, [import.meta.filename, ...part, ...more], { stdio: 'inherit' })
  })
  const ends = children.map(
    (child) =>
      new Promise<void>((resolve) => {
        child.on('exit', (code) => {
          if (code !== 0) {
            process.exitCode = 1
            for (const other of children) other.kill()
          }
          resolve()
        })
      }),
  )
  await Promise.all(ends)
}

async function run(): Promise<void> {
  const print = (line: string): boolean => process.stdout.write(`${line}\n`)
  const now = performance.now.bind(performance)
  const { simulate } = await installSimulation()
  const began = now()
  const totals = new Map<string, number>()
  for (let seed = first; seed < first + seeds; seed += 1) {
    const result = await simulate({
      seed,
      minutes: Number(values.minutes),
      phones: values.phones === undefined ? undefined : Number(values.phones),
      onNote: values.events ? print : undefined,
    })
    const { digest, steps, simulatedSeconds, counts, failure } = result
    for (const [what, count] of Object.entries({ steps, simulatedSeconds, ...counts }))
      totals.set(what, (totals.get(what) ?? 0) + count)
    if (seed === first + seeds - 1) print(`digest ${digest}`)
    if (!failure) continue
    print(`The last events of seed ${seed}:\n${failure.lastEvents.join('\n')}\n${failure.error.stack}`)
    print(
      `Seed ${seed} has failed. Run it again: npm run simulate -- --seed ${seed} --minutes ${values.minutes}`,
    )
    process.exitCode = 1
    break
  }
  print(JSON.stringify({ seeds, milliseconds: Math.round(now() - began), ...Object.fromEntries(totals) }))
}

async function replay(): Promise<void> {
  await installSimulation()
  const { keepShows, replayShows } = await import('./kept-shows.ts')
  if (values.keep) return keepShows(seeds)
  const differences = await replayShows()
  process.stdout.write(differences.map((line) => `${line}\n`).join(''))
  process.exitCode = differences.length > 0 ? 1 : 0
}

if (values.replay || values.keep) await replay()
else if (values.faults) process.exitCode = putBackFaults(seeds, values.minutes) ? 0 : 1
else await (jobs > 1 ? share() : run())
// Timers of the simulated servers are left.
process.exit()
