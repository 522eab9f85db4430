import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// From those that take longest, so that no core waits at the end for one long file.
const folders = ['e2e', 'faults', 'server', 'sync']

const rank = ({ moduleId }: TestSpecification): number => {
  const place = folders.findIndex((folder) => moduleId.includes(`/tests/${folder}/`))
  return place < 0 ? folders.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

// These hold nothing from one file to the next, and take less time than a process of their own.
const pure = ['tests/contract/**/*.test.ts', 'tests/machines/**/*.test.ts', 'tests/ui/**/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Left alone, Vitest keeps a core for itself: one of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Speed is measured by the benches; a busy machine must not fail a test.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'alone', include: ['tests/**/*.test.ts'], exclude: pure } },
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
    ],
  },
})
