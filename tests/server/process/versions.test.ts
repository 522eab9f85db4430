import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

/** Older versions of these packages have known vulnerabilities. */
const floors: [name: string, least: string][] = [
  ['socket.io-parser', '4.2.6'],
  ['ws', '8.21.0'],
  ['engine.io', '6.6.9'],
  ['fastify', '5.8.3'],
  ['@fastify/static', '10.1.3'],
]

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as Lock
const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number)

function isAtLeast(version: string, least: string): boolean {
  const [given, floor] = [numbers(version), numbers(least)]
  const differing = floor.findIndex((number, index) => number !== given[index])
  return differing === -1 || (given[differing] ?? 0) > (floor[differing] ?? 0)
}

test('isAtLeast compares versions by number', () => {
  expect(['6.6.9', '6.6.10', '6.7.0', '7.0.0'].map((version) => isAtLeast(version, '6.6.9'))).toEqual(
    Array(4).fill(true),
  )
  expect(['6.6.8', '6.5.99', '5.9.9'].map((version) => isAtLeast(version, '6.6.9'))).toEqual(
    Array(3).fill(false),
  )
})

test.each(floors)('every installed package %s is at least version %s', (name, least) => {
  const versions = Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? '0.0.0')
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([])
})

test('the installed packages have the versions of the lock file', () => {
  const require = createRequire(import.meta.url)
  for (const name of ['fastify', '@fastify/static']) {
    const { version } = require(`${name}/package.json`) as { version: string }
    expect(version).toBe(lock.packages[`node_modules/${name}`]?.version)
  }
})

// If a registry lacks the package of a platform, npm install leaves the package out of the lock file. npm ci then
// refuses the lock file.
test('the lock file names the optional packages of every platform', () => {
  const places = new Set(Object.keys(lock.packages))
  const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places.has(`node_modules/${name}`) && !places.has(`${parent}/node_modules/${name}`),
    ),
  )
  expect(missing).toEqual([])
})
