/** Other places over the web or by mail, and pages of the console: those begin with one slash, two would be another server. */
export const safeAddresses = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i

// `URL.canParse` is younger than the browsers that the build is for.
function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}

/** Where a link that somebody wrote leads; undefined where it must lead nowhere, as `javascript:` would. */
export function safeAddress(written: string | undefined): { to: string; outside: boolean } | undefined {
  const to = written?.trim() ?? ''
  const outside = !to.startsWith('/')
  return safeAddresses.test(to) && (!outside || isAddress(to)) ? { to, outside } : undefined
}
