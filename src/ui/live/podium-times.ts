/** How long each place keeps the audience waiting below its spotlight. The first place waits a little longer. */
const suspenseMilliseconds = [3000, 2000, 2000]
/** Time from the names of a place to the spotlight of the next one. */
const applauseMilliseconds = 1000
const startMilliseconds = 300

/**
 * When the block of a step begins to rise in its spotlight and when its names appear, in milliseconds after the podium.
 * The last of the `steps` is first, and each place has the stage for three seconds.
 */
export function podiumTimes(step: number, steps: number): { block: number; names: number } {
  let block = startMilliseconds
  for (let before = steps - 1; before > step; before -= 1) {
    block += (suspenseMilliseconds[before] ?? 0) + applauseMilliseconds
  }
  return { block, names: block + (suspenseMilliseconds[step] ?? 0) }
}
