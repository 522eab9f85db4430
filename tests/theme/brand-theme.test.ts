import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultHouse } from '#contract/house.ts'
import { type Brand, themeContent } from '#contract/theme.calls.ts'
import { leastDistance } from '#tests/support/colour-sight.ts'
import { brandThemes, houseTheme } from '#theme/brand-theme.ts'
import { contrastRatio } from '#theme/colour.ts'
import { oklchOf } from '#theme/oklch.ts'
import { contrastIssues } from '#theme/theme-contrast.ts'
import { isDarkTheme, themeVariables } from '#theme/theme-variables.ts'
import { optionColours } from '#theme/vivid-colours.ts'

const logo = {
  logoPath: `/pictures/${'a'.repeat(32)}.webp`,
  logoText: 'Northwind',
  logoPlate: 'light',
} as const
const brandOf = (colour: string, mood: Brand['mood'] = 'dark'): Omit<Brand, 'apply'> => ({
  name: 'Northwind',
  colour,
  mood,
  ...logo,
})
const whole = (brand: Omit<Brand, 'apply'>) =>
  Object.values(brandThemes(brand)).map((content) => ({
    ...content,
    id: 'x',
    originId: null,
    isCustom: true,
    eventId: null,
  }))

const anyColour = fc
  .tuple(...(['r', 'g', 'b'] as const).map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const anyBrand = fc.tuple(anyColour, fc.constantFrom('dark' as const, 'light' as const))

test('the themes of a brand have the contrast of WCAG AA and are valid, whatever the colour is', () => {
  fc.assert(
    fc.property(anyBrand, ([colour, mood]) => {
      for (const theme of whole(brandOf(colour, mood))) {
        expect(contrastIssues(theme)).toEqual([])
        const { id: _, originId: __, isCustom: ___, eventId: ____, ...content } = theme
        expect(themeContent.parse(content)).toEqual(content)
      }
    }),
    { numRuns: 300, examples: [[['#ffffff', 'dark']], [['#000000', 'light']], [['#ffff00', 'light']]] },
  )
})

test('the colours that are derived from the theme of a brand are readable too', () => {
  fc.assert(
    fc.property(anyBrand, ([colour, mood]) => {
      for (const theme of whole(brandOf(colour, mood))) {
        const variables = themeVariables(theme)
        const hover = variables['--theme-button-primary-hover'] ?? ''
        expect(contrastRatio(hover, theme.buttonFontPrimaryColor)).toBeGreaterThanOrEqual(4.5)
        const soft = variables['--theme-accent-soft'] ?? ''
        expect(contrastRatio(variables['--theme-accent-text'] ?? '', soft)).toBeGreaterThanOrEqual(4.5)
        for (const { ground, ink } of optionColours(theme))
          expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 60 },
  )
})

test('people without colour sight can tell the chart colours of a brand apart', () => {
  fc.assert(
    fc.property(anyBrand, ([colour, mood]) => {
      for (const theme of whole(brandOf(colour, mood))) {
        expect(leastDistance(theme.chartCorrectColor, theme.chartWrongColor)).toBeGreaterThan(0.1)
        expect(leastDistance(theme.chartDefaultColor, theme.chartHasValueColor)).toBeGreaterThan(0.1)
      }
    }),
    { numRuns: 100 },
  )
})

test('the themes of a brand keep the hue of its colour, and the colour itself where it is readable', () => {
  const [console, screen, phone] = whole(brandOf('#0a7d5c', 'light'))
  expect([console?.mainThemeColor, screen?.mainThemeColor, phone?.mainThemeColor]).toEqual([
    '#0a7d5c',
    '#0a7d5c',
    '#0a7d5c',
  ])
  for (const theme of whole(brandOf('#1f2a80')))
    expect(Math.abs(oklchOf(theme.mainThemeColor).hue - oklchOf('#1f2a80').hue)).toBeLessThan(6)
})

test('the mood decides whether screen and phones are dark, and the console is light', () => {
  expect(whole(brandOf('#c02040', 'dark')).map(isDarkTheme)).toEqual([false, true, true])
  expect(whole(brandOf('#c02040', 'light')).map(isDarkTheme)).toEqual([false, false, false])
})

test('every theme of a brand has the logo, and no text alternative without a logo', () => {
  for (const theme of whole(brandOf('#c02040')))
    expect([theme.logoPath, theme.logoText]).toEqual([logo.logoPath, logo.logoText])
  for (const theme of whole({ ...brandOf('#c02040'), logoPath: '' }))
    expect([theme.logoPath, theme.logoText]).toEqual(['', ''])
})

test.each([
  ['dark', 'none', ['dark', 'none', 'none']],
  ['dark', 'light', ['none', 'light', 'light']],
  ['dark', 'dark', ['dark', 'dark', 'dark']],
  ['light', 'none', ['none', 'none', 'none']],
] as const)(
  'the logo of a %s brand with the plate “%s” is visible on all three surfaces',
  (mood, plate, plates) => {
    const themes = whole({ ...brandOf('#c02040', mood), logoPlate: plate })
    expect(themes.map(({ logoPlate }) => logoPlate)).toEqual(plates)
  },
)

test('the theme of a house has the contrast of WCAG AA for any colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const colour = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastIssues(houseTheme({ ...defaultHouse, colour }))).toEqual([])
    }),
    { numRuns: 50 },
  )
  expect(houseTheme(defaultHouse).id).toBe('builtin-console')
})
