import { expect, it } from 'vitest'
import { builtInThemes } from '#contract/built-in-themes.ts'
import { contrastRatio } from '#contract/colour.ts'
import { stepTones } from '#ui/screen/kinds/rating/step-tones.ts'

it('the steps of a rating have different shades with readable numbers in every built-in screen theme', () => {
  for (const theme of builtInThemes.filter(({ SkinType }) => SkinType === 2)) {
    const tones = stepTones(theme, 10)
    expect(new Set(tones.map(({ ground }) => ground)).size).toBe(10)
    expect([tones[0]?.ground, tones[9]?.ground]).toEqual([theme.ChartDefaultColor, theme.ChartHasValueColor])
    // A medium grey cannot have a higher contrast with both black and white.
    for (const { ground, ink } of tones) expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
  }
})
