import type { StormFigures } from './storm.ts'

/** What a figure of a scenario may be at most. Source: the budgets of the design card, and abuse case 33 for the flood. */
export interface Budget<Figures> {
  what: string
  of(figures: Figures): number
  most: number
}

/** The figures that are over their budget, in words; none of a scenario that could not run here. */
export function overruns<Figures extends object>(
  figures: Figures | { skipped: string },
  budgets: readonly Budget<Figures>[],
): string[] {
  if ('skipped' in figures) return []
  return budgets.flatMap(({ what, of, most }) => {
    const measured = of(figures)
    // What is no number was not measured, and is within nothing.
    return measured <= most ? [] : [`${what}: ${measured}, at most ${most}`]
  })
}

export const acknowledgedSoon: Budget<StormFigures> = {
  what: 'acknowledgement p99, ms',
  of: ({ acknowledgement }) => acknowledgement.p99,
  most: 250,
}

export const nobodyRefused: Budget<StormFigures> = { what: 'refused', of: ({ refused }) => refused, most: 0 }

/** `stored`: what the store has of what the guests did. */
export const nothingLost = <Figures extends StormFigures & { guests: number }>(
  stored: (figures: Figures) => number,
): Budget<Figures> => ({
  what: 'lost',
  of: (figures) => Math.abs(figures.guests - stored(figures)),
  most: 0,
})
