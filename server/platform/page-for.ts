/** The file of the HTML page for a path. Each surface has one HTML page. */
export function pageFor(path: string): 'guest.html' | 'screen.html' | 'index.html' {
  if (/^\/(guest|verify)(\/|$)/i.test(path)) return 'guest.html'
  if (/^\/screen(\/|$)/i.test(path)) return 'screen.html'
  return 'index.html'
}

/**
 * The correct path to redirect to, if a path differs from a route only in upper and lower case, or names a surface
 * without a code. Undefined if the path is already correct.
 */
export function betterPath(path: string): string | undefined {
  const [, surface = '', rest = ''] = /^\/(guest|screen)(\/.*)?$/i.exec(path) ?? []
  if (!surface) return undefined
  const code = rest === '/' ? '' : rest
  const better =
    surface.toLowerCase() === 'guest'
      ? `/Guest${code || '/0'}`
      : code
        ? `/Screen${code}`
        : '/Events/EventList'
  return better === path ? undefined : better
}
