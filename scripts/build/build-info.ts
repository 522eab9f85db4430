import { commit, version } from '#server/platform/version.ts'

/** Build information for the version dialog. */
export const buildInfo = (command: 'build' | 'serve') => ({
  version,
  builtAt: new Date().toISOString(),
  commit,
  environment: command === 'build' ? 'production' : 'development',
})
