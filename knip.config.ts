import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    // Loaded by the page in the same folder.
    'bench/pages/frames.ts',
    // Loaded by the server process of its test.
    'tests/support/pages/clock-ahead.ts',
    'index.html',
    'guest.html',
    'screen.html',
    'speaker.html',
    'src/ui/*/main.tsx',
    'src/machines/**/*.machine.ts',
    // Loaded by language. tests/ui/unused-texts.test.ts finds texts that are not used.
    'src/i18n/{zh,en,es,ja}/*.ts',
    'server/main.ts',
    'server/migrations/*.ts',
    'scripts/*.ts',
    'tests/fixtures/releases/keep.ts',
    'tests/**/*.test.{ts,tsx}',
    // Loaded by the name of their chart.
    'tests/machines/flows/*.flow.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'tests/**/*.{ts,tsx}'],
  // scripts/check.ts runs dependency-cruiser, which uses @swc/core to read TypeScript. One test uses strace if it
  // exists. Pages and a style sheet refer to the files of the typefaces.
  ignoreDependencies: [
    'dependency-cruiser',
    '@swc/core',
    '@fontsource-variable/inter',
    '@fontsource-variable/bricolage-grotesque',
  ],
  ignoreBinaries: ['mkfifo', 'pg_dump', 'strace', 'unshare'],
  ignoreExportsUsedInFile: true,
}

export default config
