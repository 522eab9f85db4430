import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureClient } from './build/client.ts'

// npm start: the client where it has to be built, then the server, in this process so that signals reach it.
try {
  await ensureClient()
} catch (error) {
  console.error(`The client cannot be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
// The next start finds its code compiled.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('../server/main.ts')
