const home = '/'

// Backslashes count as slashes to browsers, and control characters are dropped by them: neither is part of our paths.
const unsafe = /[\\\p{Cc}]/u

const leadsElsewhere = (path: string): boolean =>
  !path.startsWith('/') || path.startsWith('//') || unsafe.test(path)

/** Every reading of a path that was encoded once or more; undefined if it is no valid encoding. */
function readings(path: string): string[] | undefined {
  const found = [path]
  try {
    for (let read = decodeURIComponent(path); read !== found.at(-1); read = decodeURIComponent(read))
      found.push(read)
    return found
  } catch {
    return undefined
  }
}

/**
 * Where to go after signing in: the `redirect` parameter if it is a path of this site however often it is decoded,
 * else the start page. Never the sign-in page itself.
 */
export function redirectPath(wanted: string | null, origin: string): string {
  if (!wanted || wanted.length > 2000 || readings(wanted)?.some(leadsElsewhere) !== false) return home
  const target = new URL(wanted, origin)
  if (target.origin !== origin || target.pathname.startsWith('//')) return home
  if (/^\/login\/?$/i.test(target.pathname)) return home
  return target.pathname + target.search + target.hash
}

/** The sign-in page's address that leads back to where the user is. */
export const signInPath = ({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string =>
  `/login?redirect=${encodeURIComponent(pathname + search + hash)}`
