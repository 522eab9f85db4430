import { createRecipes } from './recipes.ts'
import { isStyles, ordered, placeInside, putOver, type Styles } from './styles.ts'

export interface Utility {
  /** The tokens that its values may name. */
  values?: string
  shorthand?: string[]
  transform?: (value: string) => Styles
}

/** What styles may be written with. The same shapes as Chakra's configuration, of which this is a part. */
export interface Vocabulary {
  tokens: Record<string, Record<string, { value: string | number }>>
  utilities: Record<string, Utility>
  conditions: Record<string, string | string[]>
  /** Least widths in px, by name, ascending. */
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

/** The property that each short or long name stands for. */
const longNames = (utilities: Vocabulary['utilities']): Map<string, string> =>
  new Map(
    Object.entries(utilities).flatMap(([name, { shorthand = [] }]) =>
      [name, ...shorthand].map((short): [string, string] => [short, name]),
    ),
  )

/** The selectors and media queries, outermost first, that `_hover`, `md` and the like stand for. */
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
 * The part of Chakra's style system that the kit uses, written for a phone's first load: the same input gives the same
 * CSS as `createSystem` (a test compares them) for a fraction of the script, and recipes are resolved once instead of at
 * every render. Not known here: array values, compound variants, colour palettes, layers, `!important` after a token.
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

  // `property` is set inside the value of a property that differs by condition: { fontSize: { base, md } }.
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

  /** Long names everywhere, so that styles can be put over each other. */
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

  /** Styles by selector, for the page as a whole. */
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
