import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildClientIn } from './build/client.ts'
import { browserOnlyPaths, releaseLock, releaseManifest, releasePaths } from './release/contents.ts'
import { bundledPackages, licencesText, lockedPackages } from './release/licences.ts'
import { billOfMaterials } from './release/sbom.ts'

// npm run release: writes release/cuelight-<version>.tar.gz, its bill of materials and SHA256SUMS. The archive has the
// server, the built client and the licences, and needs only `npm ci` and `npm start`. The same commit gives the same bytes.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'release')
const largestArchive = 1_000_000_000

const run = (command: string, ...args: string[]): Buffer =>
  execFileSync(command, args, { cwd: root, maxBuffer: largestArchive })
const git = (...args: string[]): string =>
  run('git', ...args)
    .toString()
    .trim()
const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

if (git('status', '--porcelain') !== '') {
  console.error('A release is made of one commit: commit your changes first.')
  process.exit(1)
}
const commit = git('rev-parse', 'HEAD')
const keeper = 'tests/fixtures/releases'
const seconds = git('log', '-1', '--format=%ct')
const manifest = readJson('package.json')
const name = `cuelight-${manifest.version}`
const staged = join(folder, name)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
try {
  const sources = join(folder, 'sources.tar')
  const paths = [...releasePaths, ...browserOnlyPaths.map((path) => `:!${path}`)]
  run('git', 'archive', `--prefix=${name}/`, '-o', sources, 'HEAD', '--', ...paths)
  run('tar', '-xf', sources, '-C', folder)
  rmSync(sources)

  process.env.SOURCE_DATE_EPOCH = seconds
  const client = join(staged, 'dist')
  await buildClientIn(client, { overBudget: 'fails' })

  const lock = releaseLock(readJson('package-lock.json'), manifest)
  const installed = lockedPackages(root, lock)
  const bundled = bundledPackages(root, client)
  rmSync(join(client, '.licences'), { recursive: true })
  const time = new Date(Number(seconds) * 1000).toISOString()
  writeFileSync(join(staged, 'package.json'), toJson(releaseManifest(manifest, commit)))
  writeFileSync(join(staged, 'package-lock.json'), toJson(lock))
  const bom = toJson(billOfMaterials({ release: staged, checkout: root }, { bundled, time }))
  writeFileSync(join(staged, 'THIRD-PARTY-LICENCES.txt'), licencesText([...installed, ...bundled]))
  writeFileSync(join(staged, 'sbom.cdx.json'), bom)

  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const archive = run(
    'tar',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${seconds}`,
    ...owner,
    '-c',
    '-C',
    folder,
    name,
  )
  const files = {
    [`${name}.tar.gz`]: gzipSync(archive, { level: 9 }),
    [`${name}.cdx.json`]: Buffer.from(bom),
  }
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes)
  const sums = Object.entries(files).map(
    ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
  )
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(
    `release/${name}.tar.gz, ${installed.length} packages to install, commit ${commit.slice(0, 12)}`,
  )
  if (!existsSync(join(root, keeper, `${manifest.version}.db.gz`)))
    console.log(`Keep a database of this release for the test of upgrades: node ${keeper}/keep.ts`)
} finally {
  rmSync(staged, { recursive: true, force: true })
}
