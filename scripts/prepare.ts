import { ensureClient } from './build/client.ts'

// Runs as part of npm ci, so that the first start is fast. A start builds the client if it is missing or out of date.
try {
  await ensureClient()
} catch (error) {
  console.error(`The client is not built yet: ${error instanceof Error ? error.message : error}`)
}
