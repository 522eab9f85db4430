/**
 * A style in the form in which components write styles: properties, short forms, token names, conditions,
 * breakpoints, selectors.
 */
export type Styles = Record<string, unknown>

export const isStyles = (value: unknown): value is Styles =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leastWidth = (query: string): number =>
  Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)

/** Moves media queries to the end, narrow queries before wide queries, so that the widest matching query wins. */
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

/** The style object inside the selectors. The function creates this object if it does not exist. */
export function placeInside(styles: Styles, selectors: readonly string[]): Styles {
  return selectors.reduce((place, selector) => {
    const known = place[selector]
    if (isStyles(known)) return known
    const inner: Styles = {}
    place[selector] = inner
    return inner
  }, styles)
}

/** Merges two styles deeply. Values of the second style win. Neither argument changes. */
export function putOver(under: Styles, over: Styles): Styles {
  const all = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const before = all[key]
    if (value !== undefined) all[key] = isStyles(before) && isStyles(value) ? putOver(before, value) : value
  }
  return all
}
