import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    // Speed is measured by the benches; a busy machine must not fail a test.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
