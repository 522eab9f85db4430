/** The page that a path belongs to: one per surface. */
export function pageFor(path: string): 'guest.html' | 'screen.html' | 'index.html' {
  if (/^\/(guest|verify)(\/|$)/i.test(path)) return 'guest.html'
  if (/^\/screen(\/|$)/i.test(path)) return 'screen.html'
  return 'index.html'
}

/** Where a path is sent that is not written as the routes are: their case, and the bare surfaces. */
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
