/**
 * Allowed links: web and mail addresses, and paths of the console. A path starts with a single slash, because two
 * slashes would name another server.
 */
export const safeAddresses = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i

// `URL.canParse` is newer than the oldest browsers that the build supports.
function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}

/** The target of a user's link. Undefined for an unsafe address such as `javascript:`. */
export function safeAddress(written: string | undefined): { to: string; outside: boolean } | undefined {
  const to = written?.trim() ?? ''
  const outside = !to.startsWith('/')
  return safeAddresses.test(to) && (!outside || isAddress(to)) ? { to, outside } : undefined
}
