import { describe, expect, test } from 'vitest'
import { contrastRatio, mixColours, parseColour, readableOn } from '../../src/contract/colour.ts'
import { consoleSkin, mobileSkin, type Skin, screenSkin, skinColours } from '../../src/contract/skin.ts'
import { skinVariable } from '../../src/contract/skin-variable.ts'
import { skinVariables } from '../../src/contract/skin-variables.ts'

const builtIn: [string, Skin][] = [
  ['console', consoleSkin],
  ['screen', screenSkin],
  ['mobile', mobileSkin],
]

const colourOf = (skin: Skin, variable: string): string => {
  const colour = skinVariables(skin)[variable]
  if (!colour) throw new Error(`no ${variable}`)
  return colour
}

const pagesOf = (skin: Skin): string[] => [
  skin.TableBackColor,
  skin.TableHighlightColor,
  ...(skin.MainBackColorSelectedValue === 1
    ? [skin.MainChangeColorA, skin.MainChangeColorB]
    : [skin.MainPureBackColor]),
]

describe('a skin as CSS variables', () => {
  test('has one for every colour field', () => {
    const variables = skinVariables(consoleSkin)
    for (const name of Object.keys(skinColours))
      expect(variables[skinVariable(name)]).toMatch(/^#[0-9a-f]{6}$/)
    expect(variables['--skin-main-theme-color']).toBe('#5c77ff')
  })

  test('draws each kind of background', () => {
    const background = (change: Partial<Skin>): string | undefined =>
      skinVariables({ ...mobileSkin, ...change })['--skin-background']
    expect(background({ MainChangeBackColorDirection: 4 })).toBe(
      'linear-gradient(to bottom left, #eef1ff, #f9faff)',
    )
    expect(background({ MainBackColorSelectedValue: 2 })).toBe('#f6f7fb')
    expect(background({ MainBackColorSelectedValue: 3, MainPictureBackColor: '/files/a1.png' })).toContain(
      'url("/files/a1.png") center / cover',
    )
  })

  test.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/a.png") red, url("/b.png',
    '',
  ])('shows no picture from %s', (MainPictureBackColor) => {
    const skin: Skin = { ...mobileSkin, MainBackColorSelectedValue: 3, MainPictureBackColor }
    expect(skinVariables(skin)['--skin-background']).toBe('#f6f7fb')
  })
})

describe.each(builtIn)('the built-in %s skin', (_name, skin) => {
  test.each(['MainPrimaryFont', 'MainSecondFont'] as const)('has readable %s on every ground', (font) => {
    for (const page of pagesOf(skin)) expect(contrastRatio(skin[font], page)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['accent', 'success', 'warning', 'danger'])(
    'has readable %s text, on its soft ground too',
    (tone) => {
      const grounds = [...pagesOf(skin), colourOf(skin, `--skin-${tone}-soft`)]
      for (const ground of grounds) {
        expect(contrastRatio(colourOf(skin, `--skin-${tone}-text`), ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test.each(['Primary', 'Success', 'Warning', 'Danger', 'Normal'] as const)(
    'has a readable %s button, pressed or not',
    (name) => {
      const font = skin[`ButtonFont${name}Color`]
      const hover = colourOf(skin, `--skin-button-${name.toLowerCase()}-hover`)
      for (const ground of [skin[`Button${name}Color`], hover]) {
        expect(contrastRatio(font, ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('has controls whose outline can be seen', () => {
    expect(contrastRatio(colourOf(skin, '--skin-control-line'), skin.TableBackColor)).toBeGreaterThanOrEqual(
      3,
    )
  })
})

describe('colours', () => {
  test('are read in every hex form, and nothing else is', () => {
    expect(parseColour('#fff')).toEqual({ red: 255, green: 255, blue: 255 })
    expect(parseColour('#5C77FF80')).toEqual({ red: 92, green: 119, blue: 255 })
    expect(['red', '#12', '5c77ff', 'url(x)'].map(parseColour)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('are mixed', () => {
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test('stay as they are where they can be read, and move no further than needed where not', () => {
    expect(readableOn('#1b2140', ['#ffffff'], 4.5)).toBe('#1b2140')
    const moved = readableOn('#5c77ff', ['#ffffff'], 4.5)
    expect(contrastRatio(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(moved, '#ffffff')).toBeLessThan(5.2)
  })
})
