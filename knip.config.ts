import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    // Loaded by the page beside it.
    'bench/pages/frames.ts',
    // Loaded by the server that it belongs to.
    'tests/e2e/clock-ahead.ts',
    'index.html',
    'guest.html',
    'screen.html',
    'src/ui/*/main.tsx',
    'src/machines/**/*.machine.ts',
    'server/main.ts',
    'server/store/migrations/*.ts',
    'scripts/*.ts',
    'tests/**/*.test.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'tests/**/*.ts'],
  // Run by scripts/check.ts: dependency-cruiser, for which @swc/core reads TypeScript. strace is looked for by one test.
  ignoreDependencies: ['dependency-cruiser', '@swc/core'],
  ignoreBinaries: ['strace'],
  ignoreExportsUsedInFile: true,
}

export default config
