/** The file of the HTML page for a path. Each surface has one HTML page. */
export function pageFor(path: string): 'guest.html' | 'screen.html' | 'speaker.html' | 'index.html' {
  if (/^\/(guest|verify)(\/|$)/i.test(path)) return 'guest.html'
  if (/^\/screen(\/|$)/i.test(path)) return 'screen.html'
  if (/^\/speaker(\/|$)/i.test(path)) return 'speaker.html'
  return 'index.html'
}

/**
 * The correct path to redirect to, if a path differs from a route only in upper and lower case, or names a surface
 * without a code. Undefined if the path is already correct.
 */
export function betterPath(path: string): string | undefined {
  const [, surface = '', rest = ''] = /^\/(guest|screen|speaker)(\/.*)?$/i.exec(path) ?? []
  if (!surface) return undefined
  const code = rest === '/' ? '' : rest
  const betterPaths: Record<string, string> = {
    guest: `/Guest${code || '/0'}`,
    screen: code ? `/Screen${code}` : '/Events/EventList',
    speaker: `/Speaker${code}`,
  }
  const better = betterPaths[surface.toLowerCase()]
  return better === path ? undefined : better
}
