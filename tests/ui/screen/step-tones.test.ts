import { expect, it } from 'vitest'
import { builtInSkins } from '../../../src/contract/built-in-skins.ts'
import { contrastRatio } from '../../../src/contract/colour.ts'
import { stepTones } from '../../../src/ui/screen/kinds/rating/step-tones.ts'

it('gives every step a shade of its own, on which its number can be read in every skin of a screen', () => {
  for (const skin of builtInSkins.filter(({ SkinType }) => SkinType === 2)) {
    const tones = stepTones(skin, 10)
    expect(new Set(tones.map(({ ground }) => ground)).size).toBe(10)
    expect([tones[0]?.ground, tones[9]?.ground]).toEqual([skin.ChartDefaultColor, skin.ChartHasValueColor])
    // Between black and white a middle grey leaves no more than this.
    for (const { ground, ink } of tones) expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
  }
})
