import type { CSSProperties } from 'react'
import { pollColourCount } from '#theme/poll-colours.ts'

const variableAt = (place: number): string => `--theme-poll-${(place % pollColourCount) + 1}`

/** The colour of a word, as a CSS value: the hue of the poll option at this index in a shade for text. */
export const wordColour = (place: number): string => `var(--theme-poll-word-${(place % pollColourCount) + 1})`

/** The colour of the poll option at this index, as a CSS value. */
export const optionFill = (place: number): string => `var(${variableAt(place)})`

/**
 * The colour of the poll option at this index, as CSS variables. An option has the same colour on desk, screen and
 * phone.
 */
export function optionColour(place: number): CSSProperties {
  return { '--option': optionFill(place), '--on-option': `var(${variableAt(place)}-font)` } as CSSProperties
}
