import { statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromiumFlags, findChromium, shortLivedFlags } from '#scripts/chromium.ts'
import { setReducedMotion, takeComplaints } from '#tests/components/browser-commands.ts'
import { timeoutMilliseconds, walkTimeout } from '#tests/support/timeouts.ts'

// Within a layer the longest files start first, so that no core waits at the end for one long file. The page
// tests of a worker share a browser. Files that are not listed here run in the order of their folders.
const folders = ['e2e', 'sync', 'faults', 'server']
const longest = [
  ...['paths', 'pages', 'console', 'desk-layout', 'whole-run', 'big-screen', 'show', 'flow-paths', 'routes'],
  ...['poll-look', 'outbox', 'themes', 'guest', 'messages', 'run', 'quiz', 'sharing', 'lottery', 'join'],
  ...['migration-kill', 'kill-draws', 'quiz-kill', 'two-servers', 'kill'],
  ...['commands', 'fuzz', 'fair-draw', 'store', 'question.paths', 'mail', 'lottery.paths', 'retries'],
  ...['quiz.paths', 'pictures', 'start', 'present.paths', 'stopping', 'campaign'],
]

const placeIn = (list: readonly string[], isIt: (name: string) => boolean): number => {
  const place = list.findIndex(isIt)
  return place < 0 ? list.length : place
}

const rank = ({ moduleId, project }: TestSpecification): number => {
  // Files of this project run last: each would otherwise end a worker that other files share.
  if (project.name === 'alone') return (folders.length + 1) * 100
  const folder = placeIn(folders, (name) => moduleId.includes(`/tests/${name}/`))
  return folder * 100 + placeIn(longest, (name) => moduleId.endsWith(`/${name}.test.ts`))
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

// A worker loads the server once and reuses it for all files. These files replace a module (vi.mock), so they need
// their own worker.
const alone = ['tests/server/accounts/sign-in-work.test.ts']

const filesIn = (...names: string[]): string[] => names.map((name) => `tests/${name}/**/*.test.ts`)

/** Fast projects run first: their failures appear before a server starts. */
const inOrder = (groupOrder: number) => ({ sequencer: LongestFirst, groupOrder })
const [first, second, then] = [inOrder(0), inOrder(1), inOrder(2)]

// Not more than cores, because each worker has a browser or servers of its own, which need the processor too. At least
// two, because a worker often waits for them.
const workers = Math.max(2, availableParallelism())

const gibibyte = 2 ** 30

/** Temporary folder for databases. It is in memory if there is room, because every commit waits for the disk. */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 2 * gibibyte ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

// Benchmarks measure speed. A busy machine must not fail a test.
const timeouts = {
  testTimeout: 3 * timeoutMilliseconds,
  hookTimeout: 3 * timeoutMilliseconds,
  expect: { poll: { timeout: timeoutMilliseconds } },
}

const chromium = findChromium()

export default defineConfig({
  test: {
    environment: 'node',
    // Server processes start with compiled code.
    env: { TMPDIR: temporaryFolder(), NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    maxWorkers: workers,
    ...timeouts,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: filesIn('contract', 'theme', 'machines', 'services', 'ui', 'bench', 'scripts'),
          isolate: false,
          sequence: first,
        },
      },
      // The product's components in a browser, with the product's Vite configuration and without a server.
      {
        extends: './vite.config.ts',
        // Emotion without this condition writes every style as text, which takes longer than the tests. React warns
        // all the same.
        resolve: { conditions: ['module', 'browser', 'production'] },
        // The search for packages does not follow the names of layers, and a package that it misses reloads the tests.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        test: {
          ...timeouts,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/components/setup.ts'],
          sequence: second,
          isolate: false,
          maxWorkers: workers,
          browser: {
            enabled: true,
            headless: !process.env.HEADED,
            ui: false,
            provider: playwright({
              launchOptions: {
                args: [...chromiumFlags, ...shortLivedFlags],
                ...(chromium && { executablePath: chromium }),
              },
              contextOptions: { locale: 'zh-CN', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { setReducedMotion, takeComplaints },
            // A trace is a copy of the document at every step.
            traceView: false,
            dependencySourcemaps: false,
            screenshotFailures: false,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: filesIn('server', 'sync', 'from-document'),
          exclude: alone,
          isolate: false,
          globalSetup: ['tests/support/store/migrated.ts'],
          sequence: then,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, sequence: then } },
      {
        extends: true,
        test: {
          name: 'faults',
          // The tests start and kill servers, which takes much longer on a busy machine.
          testTimeout: walkTimeout.timeout,
          hookTimeout: walkTimeout.timeout,
          include: filesIn('faults', 'simulation'),
          isolate: false,
          globalSetup: ['tests/support/store/migrated.ts'],
          sequence: then,
        },
      },
      // The files in a browser share it, see tests/support/pages/browser-pool.ts.
      {
        extends: true,
        test: { name: 'pages', include: filesIn('e2e'), isolate: false, sequence: then },
      },
    ],
  },
})
