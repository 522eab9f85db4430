import { createRecipes } from './recipes.ts'
import { isStyles, ordered, placeInside, putOver, type Styles } from './styles.ts'

export interface Utility {
  /** The category of tokens that the values of this prop can name. */
  values?: string
  shorthand?: string[]
  transform?: (value: string) => Styles
}

/** The vocabulary of styles. The shape of this type matches a part of Chakra's configuration. */
export interface Vocabulary {
  tokens: Record<string, Record<string, { value: string | number }>>
  utilities: Record<string, Utility>
  conditions: Record<string, string | string[]>
  /** Minimum widths in px by name, ascending. */
  breakpoints: Record<string, string>
}

/** Resolves token names: `16`, `-16`, and `{colors.line}` inside a longer value. */
function tokenResolver(tokens: Vocabulary['tokens']) {
  return (category: string | undefined, value: unknown): unknown => {
    const named = category === undefined ? undefined : tokens[category]
    const token = named?.[String(value)]
    if (token) return token.value
    if (typeof value !== 'string') return value
    const negated = category === 'spacing' && value.startsWith('-') ? named?.[value.slice(1)] : undefined
    if (negated) return `-${negated.value}`
    return value.replace(/\{(\w+)\.(\w+)\}/g, (whole, group, name) =>
      String(tokens[group]?.[name]?.value ?? whole),
    )
  }
}

/** Maps each short or long name to its CSS property. */
const longNames = (utilities: Vocabulary['utilities']): Map<string, string> =>
  new Map(
    Object.entries(utilities).flatMap(([name, { shorthand = [] }]) =>
      [name, ...shorthand].map((short): [string, string] => [short, name]),
    ),
  )

/** Maps a condition such as `_hover` or `md` to its selectors and media queries, outermost first. */
function selectorsByCondition({ conditions, breakpoints }: Vocabulary): Map<string, string[]> {
  const own = Object.entries(conditions).map(([name, selectors]): [string, string[]] => [
    `_${name}`,
    [selectors].flat(),
  ])
  const widths = Object.entries(breakpoints).map(([name, width]): [string, string[]] => [
    name,
    [`@media screen and (min-width: ${Number.parseInt(width, 10) / 16}rem)`],
  ])
  return new Map([['base', []], ...own, ...widths])
}

/**
 * The part of Chakra's style system that the kit uses, for a small first load on phones. The same input gives the
 * same CSS as `createSystem` (a test compares the results) with a fraction of the code, and recipes are resolved
 * once instead of at every render. Not supported: array values, compound variants, colour palettes, layers,
 * `!important` after a token.
 */
export function createStyling(vocabulary: Vocabulary) {
  const { utilities } = vocabulary
  const resolveToken = tokenResolver(vocabulary.tokens)
  const properties = longNames(utilities)
  const conditions = selectorsByCondition(vocabulary)

  const selectorsOf = (key: string): string[] | undefined =>
    conditions.get(key) ?? (/^@|&/.test(key) ? [key] : undefined)

  const set = (place: Styles, name: string, value: unknown): void => {
    const property = properties.get(name) ?? name
    const utility = utilities[property]
    const resolved = resolveToken(utility?.values, value)
    if (utility?.transform) Object.assign(place, utility.transform(String(resolved)))
    else place[property] = resolved
  }

  // `property` is set if the conditions are inside a value: { fontSize: { base, md } }.
  const write = (place: Styles, styles: Styles, property?: string): void => {
    for (const [key, value] of Object.entries(styles)) {
      if (value === null || value === undefined) continue
      const selectors = selectorsOf(key)
      if (isStyles(value)) {
        if (selectors) write(placeInside(place, selectors), value, property)
        else write(place, value, key)
      } else if (property === undefined) set(place, key, value)
      else set(placeInside(place, selectors ?? []), property, value)
    }
  }

  /** Converts short names to long names, so that styles can be merged. */
  const inLongNames = (styles: Styles): Styles =>
    Object.fromEntries(
      Object.entries(styles).map(([key, value]) => [
        properties.get(key) ?? key,
        isStyles(value) ? inLongNames(value) : value,
      ]),
    )

  const finished = new WeakSet<Styles>()

  const css = (...styles: unknown[]): Styles => {
    const given = styles.filter(isStyles).filter((style) => Object.keys(style).length > 0)
    const [first] = given
    if (first && given.length === 1 && finished.has(first)) return first
    const place: Styles = {}
    write(place, given.map(inLongNames).reduce(putOver, {}))
    const result = ordered(place)
    finished.add(result)
    return result
  }

  /** Global styles by selector. */
  const globalCss = (rules: Styles): Styles =>
    Object.fromEntries(
      Object.entries(rules).map(([selector, style]) => {
        if (!isStyles(style)) return [selector, style]
        return [selector, selector.startsWith('@media') ? globalCss(style) : css(style)]
      }),
    )

  const { cva } = createRecipes(css)
  const isKnown = (name: string): boolean => name === 'css' || properties.has(name) || conditions.has(name)
  return { css, cva, globalCss, isKnown }
}
