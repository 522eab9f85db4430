import { mixColours, readableOn } from '#contract/colour.ts'
import type { Theme } from '#contract/theme.ts'

/** The background of a step and a readable text colour on it. */
export interface StepTone {
  ground: string
  ink: string
}

// Contrast ratio for the numbers. This ratio is higher than AA requires, because the audience reads the numbers
// from the last row, on shades that change from step to step.
const inkRatio = 7

/** Shades from the empty chart colour (lowest step) to the filled chart colour (highest step). */
export const stepTones = (theme: Theme, steps: number): StepTone[] =>
  Array.from({ length: steps }, (_, index) => {
    const ground = mixColours(theme.ChartDefaultColor, theme.ChartHasValueColor, index / (steps - 1))
    return { ground, ink: readableOn('#ffffff', [ground], inkRatio) }
  })
