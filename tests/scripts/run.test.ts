import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const runner = fileURLToPath(new URL('../../scripts/run.cjs', import.meta.url))

test('an old Node runs a script with the installed Node and restores the link that npm deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const installed = `node-${process.platform}-${process.arch}/bin`
  for (const each of ['scripts', 'node_modules/.bin', `node_modules/${installed}`])
    mkdirSync(join(folder, each), { recursive: true })
  cpSync(runner, join(folder, 'scripts/run.cjs'))
  symlinkSync(process.execPath, join(folder, `node_modules/${installed}/node`))
  writeFileSync(join(folder, 'scripts/told.cjs'), 'console.log(process.argv.slice(2), process.versions.node)')
  writeFileSync(
    join(folder, 'old.cjs'),
    "Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })",
  )

  const args = [
    '--require',
    join(folder, 'old.cjs'),
    join(folder, 'scripts/run.cjs'),
    'told.cjs',
    '--version',
  ]
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' })

  expect(output).toBe(`[ '--version' ] ${process.versions.node}\n`)
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(`../${installed}/node`)
})
