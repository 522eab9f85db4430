/** A style as parts and style props write it: properties, short forms, token names, conditions, breakpoints, selectors. */
export type Styles = Record<string, unknown>

export const isStyles = (value: unknown): value is Styles =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leastWidth = (query: string): number =>
  Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)

/** Media queries come last, narrow ones before wide ones: of those that apply, the widest must win. */
export function ordered(styles: Styles): Styles {
  const entries = Object.entries(styles).map(([key, value]): [string, unknown] => [
    key,
    isStyles(value) ? ordered(value) : value,
  ])
  const queries = entries.filter(([key]) => key.startsWith('@media'))
  if (queries.length === 0) return Object.fromEntries(entries)
  queries.sort(([a], [b]) => leastWidth(a) - leastWidth(b) || (a < b ? -1 : 1))
  return Object.fromEntries([...entries.filter(([key]) => !key.startsWith('@media')), ...queries])
}

/** The place for styles inside the selectors, made where it is not there yet. */
export function placeInside(styles: Styles, selectors: readonly string[]): Styles {
  return selectors.reduce((place, selector) => {
    const known = place[selector]
    if (isStyles(known)) return known
    const inner: Styles = {}
    place[selector] = inner
    return inner
  }, styles)
}

/** One over the other: what both have comes from the second, key by key; neither is changed. */
export function putOver(under: Styles, over: Styles): Styles {
  const all = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const before = all[key]
    if (value !== undefined) all[key] = isStyles(before) && isStyles(value) ? putOver(before, value) : value
  }
  return all
}
