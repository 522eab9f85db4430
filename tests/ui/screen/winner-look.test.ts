import { expect, it } from 'vitest'
import { drawPlacesMost } from '#contract/limits.ts'
import { truncatedIn, winnerFits } from '#ui/screen/kinds/lottery/winner-look.ts'

it('there is a layout for every number of winners, with smaller letters first and then shortened names', () => {
  for (let count = 1; count <= drawPlacesMost; count += 1) {
    const fits = winnerFits(count)
    const whole = fits.findIndex(({ layout }) => layout?.startsWith('truncated'))
    const sizes = fits.slice(0, whole).map(({ size }) => size)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
    const last = fits.at(-1)
    const columns = [1, 2, 3, 4].find((each) => last?.layout === truncatedIn(each)) ?? 0
    expect(Math.ceil(count / columns) * (last?.size ?? 0)).toBeLessThan(600)
  }
  expect(winnerFits(1)[0]?.size).toBe(128)
})
