import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

const described = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  version: string
  /** The commit of a packed release. */
  gitHead?: string
}

/** The product's version from package.json. */
export const version = String(described.version)

/**
 * The commit of the sources: the environment variable `COMMIT`, otherwise the package.json of a release, otherwise the
 * checkout. '' if it is unknown.
 */
function readCommit(): string {
  const given = process.env.COMMIT?.trim() || described.gitHead
  if (given) return given.slice(0, 12)
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

export const commit = readCommit()
