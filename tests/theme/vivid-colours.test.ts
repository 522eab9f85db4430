import { expect, test } from 'vitest'
import { guestColour, guestColours } from '#contract/guest-colour.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { dimmedColours, medalColours, nameColours, optionColours } from '#theme/vivid-colours.ts'

const themes = builtInThemes.filter(({ skinType }) => skinType !== 1)

test.each(themes)(
  'the options of a quiz have six readable colours in the built-in theme $SkinNameEN',
  (theme) => {
    const colours = optionColours(theme)
    expect(new Set(colours.map(({ ground }) => ground)).size).toBe(6)
    for (const { ground, ink } of colours) expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(themes)(
  'wrong options of a quiz stay six readable colours in the built-in theme $SkinNameEN',
  (theme) => {
    const colours = dimmedColours(theme)
    expect(new Set(colours.map(({ ground }) => ground)).size).toBe(6)
    for (const { ground, ink } of colours) expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
  },
)

test('the options of a quiz are readable with any primary colour of a custom theme', () => {
  const parts = ['00', '55', 'aa', 'ff']
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts)
        for (const { ground, ink } of optionColours({ buttonPrimaryColor: `#${red}${green}${blue}` }))
          expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
})

test('the first option of a quiz is red in every theme, so that phone and screen agree', () => {
  for (const theme of themes) expect(optionColours(theme)[0]?.ground).toMatch(/^#e[0-9a-f][0-2][0-9a-f]{3}$/)
})

test('gold, silver and bronze are readable', () => {
  for (const { ground, ink } of medalColours) expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
})

test('the initials of a guest are readable in every built-in theme, in eight colours', () => {
  for (const theme of builtInThemes) {
    const colours = nameColours(theme)
    expect(new Set(colours).size).toBe(guestColours)
    for (const colour of colours) expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})

test('a name has the same colour however it is typed, and names use all colours evenly', () => {
  expect(guestColour(' ANA Torres')).toBe(guestColour('Ana torres '))
  const names = Array.from({ length: 800 }, (_, index) => `Guest ${index}`)
  const counts = Array.from({ length: guestColours }, () => 0)
  for (const name of names) counts[guestColour(name)] = (counts[guestColour(name)] ?? 0) + 1
  for (const count of counts) expect(count).toBeGreaterThan(50)
})
