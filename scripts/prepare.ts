import { ensureClient } from './build/client.ts'

// Part of npm ci, so that the first start answers at once; a start builds what is missing or stale.
try {
  await ensureClient()
} catch (error) {
  console.error(`The client is not built yet: ${error instanceof Error ? error.message : error}`)
}
