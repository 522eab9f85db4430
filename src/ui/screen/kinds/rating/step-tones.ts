import { mixColours, readableOn } from '../../../../contract/colour.ts'
import type { Skin } from '../../../../contract/skin.ts'

/** The ground of a step and a text that can be read on it. */
export interface StepTone {
  ground: string
  ink: string
}

// More than AA: it is read from the last row, over shades that change from step to step.
const inkRatio = 7

/** From the colour of an empty chart at the lowest step to that of a filled one at the highest. */
export const stepTones = (skin: Skin, steps: number): StepTone[] =>
  Array.from({ length: steps }, (_, index) => {
    const ground = mixColours(skin.ChartDefaultColor, skin.ChartHasValueColor, index / (steps - 1))
    return { ground, ink: readableOn('#ffffff', [ground], inkRatio) }
  })
