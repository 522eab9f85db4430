import { execFileSync } from 'node:child_process'
import { version } from '#server/platform/version.ts'

/**
 * The commit of the build. If the sources are not a checkout, the environment variable `COMMIT` names it. '' if it is
 * unknown.
 */
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

/** Build information for the version dialog. */
export const buildInfo = (command: 'build' | 'serve') => ({
  version,
  builtAt: new Date().toISOString(),
  commit: commit(),
  environment: command === 'build' ? 'production' : 'development',
})
