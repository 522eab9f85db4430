import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock } from './contents.ts'

/** A package of others that a release contains or installs. */
export interface Licensed {
  name: string
  version: string
  /** SPDX expression of its package.json, if it has one. */
  identifier?: string
  /** Its licence file, if it has one. */
  text?: string
}

const licenceFile = /^(licen[cs]e|copying)/i

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

function readLicensed(folder: string): Licensed {
  const { name, version, license } = readJson(join(folder, 'package.json'))
  const file = readdirSync(folder).find((each) => licenceFile.test(each))
  return {
    name,
    version,
    identifier: license,
    ...(file && { text: readFileSync(join(folder, file), 'utf8').trim() }),
  }
}

/** The packages of which the built client has a part: modules in scripts, and files such as typefaces. */
export function bundledPackages(root: string, client: string): Licensed[] {
  const listed = readdirSync(join(client, '.licences'))
  const ofModules = listed.flatMap((file): Licensed[] => readJson(join(client, '.licences', file)))
  const sources = listed.flatMap((file) => Object.keys(readJson(join(client, '.vite', file))))
  const folders = sources.flatMap((source) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? [])
  return [...ofModules, ...[...new Set(folders)].map((folder) => readLicensed(join(root, folder)))]
}

const packageName = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

/** The packages that `npm ci` installs. A package for another processor is not in this checkout, so it has no text. */
export const lockedPackages = (root: string, lock: Lock): Licensed[] =>
  Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version = '', license }]) => {
      try {
        return readLicensed(join(root, folder))
      } catch {
        return { name: packageName(folder), version, ...(license && { identifier: license }) }
      }
    })

const line = '-'.repeat(100)

/** The text file with all licences. Packages that have the same licence text share one section. */
export function licencesText(packages: readonly Licensed[]): string {
  const sections = new Map<string, Set<string>>()
  for (const { name, version, identifier = 'no SPDX identifier', text } of packages) {
    const body = text ?? `This package has no licence file here. Its licence is ${identifier}.`
    const names = sections.get(body) ?? new Set()
    sections.set(body, names.add(`${name} ${version} (${identifier})`))
  }
  const written = [...sections].map(([body, names]) => ({ heading: [...names].sort().join('\n'), body }))
  written.sort((a, b) => (a.heading < b.heading ? -1 : 1))
  return [
    'Cuelight contains or installs these works of others. Each section has a list of packages and their licence.',
    ...written.flatMap(({ heading, body }) => [line, `${heading}\n\n${body}`]),
    '',
  ].join('\n\n')
}
