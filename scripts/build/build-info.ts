import { commit, version } from '#server/platform/version.ts'

/** The time of the build, or that of `SOURCE_DATE_EPOCH`, with which a build can be repeated byte by byte. */
function buildTime(): Date {
  const seconds = process.env.SOURCE_DATE_EPOCH
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}

/** Build information for the version dialog. */
export const buildInfo = (command: 'build' | 'serve') => ({
  version,
  builtAt: buildTime().toISOString(),
  commit,
  environment: command === 'build' ? 'production' : 'development',
})
