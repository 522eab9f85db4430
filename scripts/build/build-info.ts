import { execFileSync } from 'node:child_process'
import { version } from '../../server/version.ts'

/** The commit that is built; `COMMIT` names it where the sources are no checkout. '' where nobody knows. */
function commit(): string {
  const given = process.env.COMMIT?.trim()
  if (given) return given.slice(0, 12)
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** What the version dialog says of this build. */
export const buildInfo = (command: 'build' | 'serve') => ({
  version,
  builtAt: new Date().toISOString(),
  commit: commit(),
  environment: command === 'build' ? 'production' : 'development',
})
