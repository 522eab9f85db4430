import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  browserOnlyPaths,
  type Lock,
  type Manifest,
  releaseLock,
  releaseManifest,
  releasePaths,
} from '#scripts/release/contents.ts'
import { licencesText } from '#scripts/release/licences.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const manifest: Manifest = readJson('package.json')
const lock: Lock = readJson('package-lock.json')

/** Imports that remain when types are removed, and the programs of workers. */
const imports =
  /^(?:import|export)\s(?!type\s)[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\(['`]([^'`]+)['`]\)|new URL\('(\.[^']+\.ts)'/gm

/** The sources and packages that programs load, directly or not, and the subpath imports that they use. */
function loadedBy(programs: readonly string[]) {
  const subpaths = new Set<string>()
  const sources = new Set<string>()
  const packages = new Set<string>()
  const visit = (source: string): void => {
    if (sources.has(source)) return
    sources.add(source)
    for (const found of readFileSync(join(root, source), 'utf8').matchAll(imports)) {
      const target = found.slice(1).find((each) => each !== undefined) ?? ''
      const [alias = '', ...rest] = target.split('/')
      if (target.startsWith('.')) visit(join(dirname(source), target))
      else if (target.startsWith('#')) {
        subpaths.add(`${alias}/*`)
        visit(join(manifest.imports[`${alias}/*`]?.replace('*', rest.join('/')) ?? target))
      } else if (!target.startsWith('node:'))
        packages.add(target.startsWith('@') ? `${alias}/${rest[0]}` : alias)
    }
  }
  for (const program of programs) visit(program)
  return { sources: [...sources], packages: [...packages], subpaths: [...subpaths] }
}

const isIn = (paths: readonly string[], source: string): boolean =>
  paths.some((path) => source === path || source.startsWith(`${path}/`))

describe('the release', () => {
  const packed = releaseManifest(manifest, 'abc')
  const programs = Object.values(packed.scripts).map((script) => `scripts/${script?.split(' ').at(-1)}`)
  const { sources, packages, subpaths } = loadedBy([...programs, 'server/main.ts'])

  test('a release has every source that its server loads', () => {
    expect(sources).toEqual(expect.arrayContaining(['scripts/start.ts', 'scripts/admin.ts']))
    expect(sources).toContain('server/platform/uploads/reencode-picture.worker.ts')
    const missing = sources.filter((source) => !isIn(releasePaths, source) || isIn(browserOnlyPaths, source))
    expect(missing).toEqual([])
    expect(subpaths.filter((subpath) => packed.imports[subpath] === undefined)).toEqual([])
  })

  test('a release installs every package that its server loads', () => {
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => packed.dependencies[name] === undefined)).toEqual([])
  })

  test('a release installs no development tool and runs no install script', () => {
    const locked = Object.entries(releaseLock(lock, manifest).packages)
    expect(locked.map(([folder]) => folder)).toContain('node_modules/fastify')
    expect(locked.filter(([, { dev, hasInstallScript }]) => dev || hasInstallScript)).toEqual([])
    expect(Object.keys(packed.scripts)).toEqual(['start', 'admin'])
  })

  test('the list of licences has each text once and names the licence of a package without a file', () => {
    const text = licencesText([
      { name: 'b', version: '2.0.0', identifier: 'ISC', text: 'The text of ISC' },
      { name: 'a', version: '1.0.0', identifier: 'ISC', text: 'The text of ISC' },
      { name: 'c', version: '3.0.0', identifier: 'MIT' },
    ])
    expect(text).toContain('a 1.0.0 (ISC)\nb 2.0.0 (ISC)\n\nThe text of ISC')
    expect(text).toContain('c 3.0.0 (MIT)\n\nThis package has no licence file here. Its licence is MIT.')
    expect(text.match(/The text of ISC/g)).toHaveLength(1)
  })
})
