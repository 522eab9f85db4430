import { describe, expect, it } from 'vitest'
import { drawnLook } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { pollColourCount, pollColours, pollWordColours } from '#theme/poll-colours.ts'
import { pageColours } from '#theme/theme-variables.ts'

describe.each(builtInThemes.map((theme) => [theme.id, theme] as const))(
  'poll colours in theme %s',
  (_, theme) => {
    const grounds = [theme.tableBackColor, ...pageColours(theme)]
    const colours = pollColours(grounds)

    it('every poll colour has the contrast of graphics on the backgrounds, and readable letters', () => {
      for (const { ground, ink } of colours) {
        for (const back of grounds) expect(contrastRatio(ground, back)).toBeGreaterThanOrEqual(3)
        expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5)
      }
    })

    it('the words of a cloud have eight colours with the contrast of text on the backgrounds', () => {
      const words = pollWordColours(grounds)
      for (const colour of words)
        for (const back of grounds) expect(contrastRatio(colour, back)).toBeGreaterThanOrEqual(4.5)
      expect(new Set(words).size).toBe(pollColourCount)
    })

    it('as many options as a column chart has have different colours', () => {
      expect(new Set(colours.map(({ ground }) => ground)).size).toBe(pollColourCount)
      expect(pollColourCount).toBe(limits.pollColumnsMost)
    })
  },
)

it('a poll with too many options for columns is drawn as bars, and every other look stays', () => {
  expect(drawnLook('columns', limits.pollColumnsMost)).toBe('columns')
  expect(drawnLook('columns', limits.pollColumnsMost + 1)).toBe('bars')
  expect(drawnLook('donut', limits.pollOptionsMost)).toBe('donut')
})
