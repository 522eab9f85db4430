import { createSystem } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { buttonRecipe } from '#ui/kit/styling/button.recipe.ts'
import { conditions } from '#ui/kit/styling/conditions.ts'
import { controlRecipe } from '#ui/kit/styling/control.recipe.ts'
import type { RecipeConfig } from '#ui/kit/styling/recipes.ts'
import type { Styles } from '#ui/kit/styling/styles.ts'
import { createStyling } from '#ui/kit/styling/styling.ts'
import { breakpoints, tokens } from '#ui/kit/styling/tokens.ts'
import { utilities } from '#ui/kit/styling/utilities.ts'

const ours = createStyling({ tokens, utilities, conditions, breakpoints })

const button = buttonRecipe as unknown as RecipeConfig

type Configuration = Parameters<typeof createSystem>[0]
const chakra = createSystem({
  disableLayers: true,
  preflight: false,
  conditions,
  utilities,
  theme: { tokens, breakpoints },
} as Configuration)

/**
 * Replaces the CSS variables of Chakra by the values of our tokens, because our styling writes the values directly.
 */
function withoutVariables(styles: unknown): unknown {
  const written = JSON.stringify(styles)
  const values = new Map(chakra.tokens.allTokens.map((token) => [token.extensions.cssVar?.ref, token]))
  const plain = written
    .replace(/calc\((var\(--chakra-[\w\\.-]+\)) \* -1\)/g, '-$1')
    .replace(/var\(--chakra-[^)]+\)/g, (reference) => {
      const token = values.get(JSON.parse(`"${reference}"`))
      return JSON.stringify(String(token?.originalValue ?? token?.value)).slice(1, -1)
    })
  return JSON.parse(plain)
}

/** Encodes the styles as text in the order of the keys, because this order decides which rule wins. */
const exactly = (styles: unknown): string =>
  JSON.stringify(styles, (_key, value) => (typeof value === 'number' ? String(value) : value), 2)

const samples: Record<string, Styles[]> = {
  'tokens, short forms and plain values': [
    { bg: 'surface', p: '16', px: '8', minH: 'touch', m: 'auto', w: '60%', color: 'inherit', flex: '1 1 0' },
  ],
  'negative space': [{ mr: '-12', top: '-4', ml: '-1px' }],
  numbers: [{ zIndex: 'bar', opacity: 0.5, flexGrow: 1 }],
  conditions: [{ color: 'ink', _hover: { color: 'accent', bg: 'highlight' }, _disabled: { opacity: '0.5' } }],
  'conditions inside conditions': [{ _open: { _hover: { bg: 'line' }, '& svg': { color: 'inkMuted' } } }],
  'breakpoints out of order': [
    { lg: { p: '32' }, fontSize: { md: '14', base: '16', xl: '20' }, sm: { p: '20' } },
  ],
  'a condition inside a value': [
    { color: { base: 'ink', _hover: 'accent' }, display: { base: 'none', md: 'block' } },
  ],
  'own selectors and media': [
    {
      '& > svg': { flexShrink: '0' },
      '@media (orientation: landscape)': { p: '8' },
      'input:checked + &': { bg: 'primary' },
    },
  ],
  'one number for two properties': [{ boxSize: '20', w: '28' }],
  'several, the later ones win': [
    { p: '16', color: 'ink', _hover: { color: 'accent' } },
    { color: 'danger', pt: '4' },
    { _hover: { color: 'danger' }, color: undefined },
  ],
}

describe('our styling compared with Chakra', () => {
  test.each(Object.entries(samples))('our styling writes the same CSS as Chakra for %s', (_name, styles) => {
    expect(exactly(ours.css(...styles))).toBe(exactly(withoutVariables(chakra.css(...(styles as never[])))))
  })

  const recipes: [string, unknown, Styles[]][] = [
    [
      'button',
      buttonRecipe,
      [{}, { variant: 'primary', size: 'large', wide: true }, { variant: 'ghost', square: true }],
    ],
    ['control', controlRecipe, [{}, { large: true }]],
    ['button by breakpoint', buttonRecipe, [{ size: { base: 'compact', md: 'large' } }]],
  ]
  test.each(recipes)(
    'our styling writes the same CSS as Chakra for the %s recipe',
    (_name, recipe, choices) => {
      for (const choice of choices) {
        const theirs = chakra.cva(recipe as never)(choice as never)
        expect(exactly(ours.cva(recipe as RecipeConfig)(choice))).toBe(exactly(withoutVariables(theirs)))
      }
    },
  )
})

test('a style recipe is resolved once, and its result is never changed', () => {
  const recipe = ours.cva(button)
  const first = recipe({ variant: 'primary' })
  const before = JSON.stringify(first)
  ours.css(first, { bg: 'danger', _hover: { bg: 'dangerHover' } })
  expect(recipe({ variant: 'primary' })).toBe(first)
  expect(JSON.stringify(first)).toBe(before)
  expect(ours.cva(button)).toBe(recipe)
})

test('a merged style recipe has the styles of both recipes, and the second one wins', () => {
  const one = ours.cva({ base: { color: 'ink', p: '8' }, variants: { size: { large: { p: '16' } } } })
  const other = ours.cva({ base: { color: 'accent' }, variants: { size: { large: { m: '4' } } } })
  const both = one.merge(other)
  expect(both({ size: 'large' })).toEqual({
    color: 'var(--theme-main-theme-color)',
    padding: ours.css({ p: '16' }).padding,
    margin: ours.css({ m: '4' }).margin,
  })
  expect(one.merge(other)).toBe(both)
})

test('a style token can be used inside a longer value', () => {
  expect(ours.css({ boxShadow: 'inset 3px 0 0 {colors.accent}' })).toEqual({
    boxShadow: 'inset 3px 0 0 var(--theme-main-theme-color)',
  })
})
