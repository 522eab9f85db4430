import { contrastRatio, mixColours } from './colour.ts'

/** Steps in which the light of the stage gets weaker until all text is readable on it. */
const step = 0.02
const strongest = 0.34

/**
 * How strongly a colour may shine behind text, 0 to 1: as strongly as possible while every text colour keeps its contrast
 * on every lit background.
 */
export function lightShare(
  light: string,
  backgrounds: readonly string[],
  texts: readonly string[],
  ratio: number,
): number {
  const isReadable = (share: number): boolean =>
    backgrounds.every((ground) => {
      const lit = mixColours(ground, light, share)
      return texts.every((text) => contrastRatio(text, lit) >= Math.min(ratio, contrastRatio(text, ground)))
    })
  for (let share = strongest; share > 0; share -= step)
    if (isReadable(share)) return Math.round(share * 100) / 100
  return 0
}
