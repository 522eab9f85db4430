import { describe, expect, test } from 'vitest'
import {
  backgroundPatterns,
  consoleTheme,
  mobileTheme,
  screenTheme,
  type Theme,
  themeColours,
} from '#contract/theme.ts'
import { contrastRatio, mixColours, parseColour, readableOn } from '#theme/colour.ts'
import { themeVariable } from '#theme/theme-variable.ts'
import { pageColours, themeVariables } from '#theme/theme-variables.ts'

const builtIn: [string, Theme][] = [
  ['console', consoleTheme],
  ['screen', screenTheme],
  ['mobile', mobileTheme],
]

const colourOf = (theme: Theme, variable: string): string => {
  const colour = themeVariables(theme)[variable]
  if (!colour) throw new Error(`no ${variable}`)
  return colour
}

const pagesOf = (theme: Theme): string[] => [
  theme.tableBackColor,
  theme.tableHighlightColor,
  ...(theme.mainBackColorSelectedValue === 1
    ? [theme.mainChangeColorA, theme.mainChangeColorB]
    : [theme.mainPureBackColor]),
]

describe('a theme as CSS variables', () => {
  test('a theme has a CSS variable for every colour field', () => {
    const variables = themeVariables(consoleTheme)
    for (const name of Object.keys(themeColours))
      expect(variables[themeVariable(name)]).toMatch(/^#[0-9a-f]{6}$/)
    expect(variables['--theme-main-theme-color']).toBe('#5c77ff')
  })

  test('each kind of background is written as CSS', () => {
    const background = (change: Partial<Theme>): string | undefined =>
      themeVariables({ ...mobileTheme, ...change })['--theme-background']
    expect(background({ mainChangeBackColorDirection: 4 })).toBe(
      'linear-gradient(to bottom left, #eef1ff, #f9faff)',
    )
    expect(background({ mainBackColorSelectedValue: 2 })).toBe('#f6f7fb')
    expect(background({ mainBackColorSelectedValue: 3, mainPictureBackColor: '/files/a1.png' })).toContain(
      'url("/files/a1.png") center / cover',
    )
  })

  test.each(backgroundPatterns)(
    'the pattern %s lies over the background, and its shades count as background of text',
    (mainBackPattern) => {
      const theme: Theme = { ...screenTheme, mainBackPattern }
      const background = themeVariables(theme)['--theme-background'] ?? ''
      const plain = 'linear-gradient(to bottom right, #10153a, #2b2f7f)'
      expect(background.endsWith(plain)).toBe(true)
      const shades = pageColours(theme).slice(2)
      expect(shades.length > 0).toBe(mainBackPattern !== 'none')
      for (const shade of shades) expect(background).toContain(shade)
      const drawn = background.slice(0, -plain.length).match(/#[0-9a-f]{6}/g) ?? []
      expect(new Set(drawn)).toEqual(new Set(shades))
    },
  )

  test('a theme with a picture draws no pattern over the picture', () => {
    const picture = { mainBackColorSelectedValue: 3, mainPictureBackColor: '/files/a1.png' } as const
    const theme: Theme = { ...screenTheme, ...picture, mainBackPattern: 'grid' }
    expect(themeVariables(theme)).toEqual(themeVariables({ ...theme, mainBackPattern: 'none' }))
  })

  test.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/a.png") red, url("/b.png',
    '',
  ])('a theme shows no background picture from %s', (mainPictureBackColor) => {
    const theme: Theme = { ...mobileTheme, mainBackColorSelectedValue: 3, mainPictureBackColor }
    expect(themeVariables(theme)['--theme-background']).toBe('#f6f7fb')
  })
})

describe.each(builtIn)('the built-in %s theme', (_name, theme) => {
  test('the light of the stage is as strong as possible, and text stays readable on it', () => {
    const share = Number(colourOf(theme, '--theme-light-share'))
    const light = colourOf(theme, '--theme-light')
    expect(share).toBeGreaterThan(0)
    for (const ground of pageColours(theme))
      for (const ink of [theme.mainPrimaryFont, theme.mainSecondFont])
        expect(contrastRatio(ink, mixColours(ground, light, share))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['mainPrimaryFont', 'mainSecondFont'] as const)(
    'a built-in theme has a readable %s on every background',
    (font) => {
      for (const page of pagesOf(theme)) expect(contrastRatio(theme[font], page)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['accent', 'success', 'warning', 'danger'])(
    'a built-in theme has readable %s text, also on its soft background',
    (tone) => {
      const grounds = [...pagesOf(theme), colourOf(theme, `--theme-${tone}-soft`)]
      for (const ground of grounds) {
        expect(contrastRatio(colourOf(theme, `--theme-${tone}-text`), ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test.each(['Primary', 'Success', 'Warning', 'Danger', 'Normal'] as const)(
    'a built-in theme has a readable %s button, hovered or not',
    (name) => {
      const font = theme[`buttonFont${name}Color`]
      const hover = colourOf(theme, `--theme-button-${name.toLowerCase()}-hover`)
      for (const ground of [theme[`button${name}Color`], hover]) {
        expect(contrastRatio(font, ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('a built-in theme has controls with a visible outline', () => {
    expect(
      contrastRatio(colourOf(theme, '--theme-control-line'), theme.tableBackColor),
    ).toBeGreaterThanOrEqual(3)
  })
})

describe('colours', () => {
  test('parseColour reads every hex form and nothing else', () => {
    expect(parseColour('#fff')).toEqual({ red: 255, green: 255, blue: 255 })
    expect(parseColour('#5C77FF80')).toEqual({ red: 92, green: 119, blue: 255 })
    expect(['red', '#12', '5c77ff', 'url(x)'].map(parseColour)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('mixColours mixes two colours', () => {
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test('readableOn keeps a readable colour, and changes another one only as far as needed', () => {
    expect(readableOn('#1b2140', ['#ffffff'], 4.5)).toBe('#1b2140')
    const moved = readableOn('#5c77ff', ['#ffffff'], 4.5)
    expect(contrastRatio(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(moved, '#ffffff')).toBeLessThan(5.2)
  })
})
