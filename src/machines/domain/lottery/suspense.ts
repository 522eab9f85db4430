/** Up to this number of winners, the names on the screen stop once for each winner. Otherwise they stop once. */
const stopsMost = 3

const firstStopMilliseconds = 2600
/** How long the screen shows a name on which the reel has stopped, before the reel moves on. */
const restMilliseconds = 550
const nextStopMilliseconds = 1200

/** When the reel begins to slow down for a winner and when it stops, in milliseconds after the draw. */
export interface ReelStop {
  begins: number
  ends: number
}

/** The stops of the reel for a draw. The winners are known already: the stops only decide when the hall sees them. */
export function reelStops(winners: number): ReelStop[] {
  const count = winners > stopsMost ? 1 : winners
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return { begins: 0, ends: firstStopMilliseconds }
    const begins = firstStopMilliseconds + place * restMilliseconds + (place - 1) * nextStopMilliseconds
    return { begins, ends: begins + nextStopMilliseconds }
  })
}

/** Time from the draw until the screen has stopped the names and shows all winners. */
export const suspenseMilliseconds = (winners: number): number =>
  (reelStops(winners).at(-1)?.ends ?? 0) + restMilliseconds
