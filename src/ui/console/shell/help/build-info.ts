interface BuildInfo {
  version: string
  /** Time of the build, in ISO 8601. */
  builtAt: string
  /** The commit of the sources. '' if the build was not made from a checkout. */
  commit: string
  environment: 'production' | 'development'
}

/** The build defines this constant (vite.config.ts). */
declare const __BUILD__: BuildInfo

export const buildInfo: BuildInfo = __BUILD__
