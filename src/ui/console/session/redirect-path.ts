const home = '/'

// Characters that our paths never contain. Browsers treat backslashes as slashes, and drop control characters.
const unsafe = /[\\\p{Cc}]/u

const leadsElsewhere = (path: string): boolean =>
  !path.startsWith('/') || path.startsWith('//') || unsafe.test(path)

/** All decodings of a path that was encoded once or several times. Undefined if the encoding is invalid. */
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
 * The path after signing in: the `redirect` parameter if all its decodings are paths of this site, otherwise the
 * start page. Never the sign-in page.
 */
export function redirectPath(wanted: string | null, origin: string): string {
  if (!wanted || wanted.length > 2000 || readings(wanted)?.some(leadsElsewhere) !== false) return home
  const target = new URL(wanted, origin)
  if (target.origin !== origin || target.pathname.startsWith('//')) return home
  if (/^\/login\/?$/i.test(target.pathname)) return home
  return target.pathname + target.search + target.hash
}

/** The address of the sign-in page with a redirect to the current page. */
export const signInPath = ({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string =>
  `/login?redirect=${encodeURIComponent(pathname + search + hash)}`
