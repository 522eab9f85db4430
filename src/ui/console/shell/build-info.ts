interface BuildInfo {
  version: string
  /** ISO 8601. */
  builtAt: string
  /** '' where the build was not made from a checkout. */
  commit: string
  environment: 'production' | 'development'
}

/** Written by the build (vite.config.ts). */
declare const __BUILD__: BuildInfo

export const buildInfo: BuildInfo = __BUILD__
