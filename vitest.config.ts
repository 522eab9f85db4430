import { statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './tests/patience.ts'

// From those that take longest, so that no core waits at the end for one long file: last come the many short ones of the
// server. The pages come one after the other, as they share their browser; a file that is not named here has its place
// among those of its folder.
const folders = ['e2e', 'sync', 'faults', 'server']
const longest = [
  ...['pages', 'paths', 'console', 'show', 'guest', 'big-screen', 'outbox', 'routes', 'demo', 'sharing'],
  ...[
    'commands',
    'retries',
    'barrage.paths',
    'quiz.paths',
    'present.paths',
    'fuzz',
    'quiz-kill',
    'kill-draws',
    'kill',
    'two-servers',
  ],
]

const placeIn = (list: readonly string[], isIt: (name: string) => boolean): number => {
  const place = list.findIndex(isIt)
  return place < 0 ? list.length : place
}

const rank = ({ moduleId, project }: TestSpecification): number => {
  // In between, it would end a worker that the next files share.
  if (project.name === 'alone') return (folders.length + 1) * 100
  const folder = placeIn(folders, (name) => moduleId.includes(`/tests/${name}/`))
  return folder * 100 + placeIn(longest, (name) => moduleId.endsWith(`/${name}.test.ts`))
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

// A worker loads the server once and keeps it for all files; these put something else in a module's place (vi.mock).
const alone = ['tests/server/sign-in-work.test.ts']

const gibibyte = 2 ** 30

/** For the stores' folders: in memory where there is room, as every commit waits for the disk. */
function temporaryFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 2 * gibibyte ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

// Files in a browser share it, see tests/e2e/house.ts.
const pages = ['tests/e2e/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Servers in processes of their own start on code that was compiled before.
    env: { TMPDIR: temporaryFolder(), NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // One more than cores: a worker waits for its browser, its servers and its stores a good part of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Speed is measured by the benches; a busy machine must not fail a test.
    testTimeout: 3 * patience,
    hookTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: [...pages, ...alone],
          isolate: false,
          globalSetup: ['tests/server/migrated.ts'],
        },
      },
      { extends: true, test: { name: 'pages', include: pages, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
