import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { themeColourNames, themeTypes } from '#contract/theme.ts'
import { leastDistance } from '#tests/support/colour-sight.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { contrastIssues, nearestPassing } from '#theme/theme-contrast.ts'
import { isDarkTheme, themeVariables } from '#theme/theme-variables.ts'

test.each(builtInThemes)(
  'the colours of the built-in theme $skinNameEN meet the contrast of WCAG AA',
  (theme) => {
    expect(contrastIssues(theme)).toEqual([])
  },
)

test.each(builtInThemes)(
  'the built-in theme $skinNameEN has all colours and a name within the limit in both languages',
  (theme) => {
    for (const name of [...themeColourNames, 'mainChangeColorA', 'mainChangeColorB'] as const)
      expect(theme[name], name).toMatch(/^#[0-9a-f]{6}$/)
    for (const name of [theme.skinName, theme.skinNameEN]) {
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(limits.themeNameLength)
    }
  },
)

test.each(builtInThemes)(
  'the built-in theme $skinNameEN has chart colours that people without colour sight can tell apart',
  (theme) => {
    expect(leastDistance(theme.chartCorrectColor, theme.chartWrongColor)).toBeGreaterThan(0.1)
    expect(leastDistance(theme.chartDefaultColor, theme.chartHasValueColor)).toBeGreaterThan(0.2)
  },
)

test.each(['editorial', 'neon', 'paper', 'summit'])(
  'the stage theme %s has a phone theme with the same look, and a pattern of its own',
  (name) => {
    const [screen, phone] = [`builtin-${name}`, `builtin-${name}-phone`].map((id) =>
      builtInThemes.find((theme) => theme.id === id),
    )
    if (!screen || !phone) throw new Error(`no ${name}`)
    expect([screen.skinType, phone.skinType]).toEqual([2, 3])
    expect(themeVariables(phone)).toEqual(themeVariables(screen))
    const patterns = builtInThemes.filter(
      ({ skinType, mainBackPattern }) => skinType === 2 && mainBackPattern === screen.mainBackPattern,
    )
    expect(patterns).toEqual([screen])
  },
)

test('each theme type has at least four built-in themes, dark and light, and no two look alike', () => {
  for (const type of themeTypes) {
    const ofType = builtInThemes.filter((theme) => theme.skinType === type)
    expect(ofType.length).toBeGreaterThanOrEqual(4)
    expect(ofType.some(isDarkTheme)).toBe(true)
    expect(ofType.every(isDarkTheme)).toBe(false)
    expect(new Set(ofType.map((theme) => theme.skinName)).size).toBe(ofType.length)
    const looks = ofType.map((theme) => `${theme.mainThemeColor} ${theme.mainChangeColorA}`)
    expect(new Set(looks).size).toBe(ofType.length)
  }
  expect(new Set(builtInThemes.map((theme) => theme.id)).size).toBe(builtInThemes.length)
})

describe('the nearest shade that passes the contrast', () => {
  test('nearestPassing returns the colour itself when its contrast is already sufficient', () => {
    expect(nearestPassing('#1b2140', ['#ffffff'], 4.5)).toBe('#1b2140')
  })

  test.each([
    ['#999999', ['#ffffff']],
    ['#5c77ff', ['#ffffff', '#f6f7fb']],
    ['#334455', ['#10153a', '#2b2f7f']],
  ])(
    'nearestPassing changes the colour %s until its contrast on %s is just sufficient',
    (colour, grounds) => {
      const shade = nearestPassing(colour, grounds, 4.5)
      expect(shade).not.toBeNull()
      const worst = Math.min(...grounds.map((ground) => contrastRatio(shade ?? '', ground)))
      expect(worst).toBeGreaterThanOrEqual(4.5)
      expect(worst).toBeLessThan(5)
    },
  )

  test('nearestPassing finds no shade when no shade has enough contrast on all backgrounds', () => {
    expect(nearestPassing('#777777', ['#000000', '#ffffff'], 4.7)).toBeNull()
  })
})
