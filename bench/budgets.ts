import type { StormFigures } from './support/storm.ts'

/**
 * Upper limit for a figure of a scenario. Source: the budgets of the product's design, and abuse case 33 for the flood.
 */
export interface Budget<Figures> {
  what: string
  of(figures: Figures): number
  most: number
}

/** Describes the figures that exceed their budget. A scenario that was skipped has no such figures. */
export function overruns<Figures extends object>(
  figures: Figures | { skipped: string },
  budgets: readonly Budget<Figures>[],
): string[] {
  if ('skipped' in figures) return []
  return budgets.flatMap(({ what, of, most }) => {
    const measured = of(figures)
    // NaN means that the figure was not measured; it must not pass.
    return measured <= most ? [] : [`${what}: ${measured}, at most ${most}`]
  })
}

export const acknowledgedSoon: Budget<StormFigures> = {
  what: 'acknowledgement p99, ms',
  of: ({ acknowledgement }) => acknowledgement.p99,
  most: 250,
}

export const nobodyRefused: Budget<StormFigures> = { what: 'refused', of: ({ refused }) => refused, most: 0 }

/** Budgets for a storm in which no answer may be lost. `stored`: number of the guests' answers in the store. */
export const nothingLost = <Figures extends StormFigures & { guests: number }>(
  stored: (figures: Figures) => number,
): Budget<Figures> => ({
  what: 'lost',
  of: (figures) => Math.abs(figures.guests - stored(figures)),
  most: 0,
})
