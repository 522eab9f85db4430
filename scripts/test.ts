import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureClient } from './build/client.ts'
import { lookAround, type Surrounding } from './test-surroundings.ts'

// npm test [-- what]: checks the test surroundings, builds the client if it is out of date, and runs Vitest.
const root = fileURLToPath(new URL('..', import.meta.url))

function runVitest(chromium: string | undefined): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]
  const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const describe = ({ name, there, without, remedy }: Surrounding): string =>
  there ? `found    ${name}` : `SKIPPED  ${without}: no ${name} (${remedy})`

const { surroundings, chromium } = await lookAround()
console.log(surroundings.map(describe).join('\n'))
const missing = surroundings.filter(({ there }) => !there)
if (missing.length > 0 && process.env.CI) {
  console.error('On CI nothing may be skipped.')
  process.exit(1)
}
await ensureClient()
const code = await runVitest(chromium)
if (missing.length > 0) console.log(missing.map(describe).join('\n'))
process.exit(code)
