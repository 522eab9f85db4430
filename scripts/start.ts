import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureClient } from './build/client.ts'

// npm start: builds the client if necessary, then runs the server in this process, so that signals reach it.
try {
  if (!process.argv.includes('--version')) await ensureClient()
} catch (error) {
  console.error(`The client cannot be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
// Stores the compiled code, so that the next start is faster.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('#server/main.ts')
