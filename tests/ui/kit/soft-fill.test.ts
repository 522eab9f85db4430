import { expect, test } from 'vitest'
import { builtInThemes } from '#contract/built-in-themes.ts'
import { contrastRatio, mixColours } from '#contract/colour.ts'
import { pollColours } from '#contract/poll-colours.ts'
import { pageColours } from '#contract/theme-variables.ts'
import { optionColours } from '#contract/vivid-colours.ts'
import { softShare } from '#ui/kit/display/soft-fill.ts'

test.each(builtInThemes)(
  'words are readable on the soft bar of every option in the theme $SkinNameEN',
  (theme) => {
    const { TableBackColor: row, MainPrimaryFont: ink } = theme
    for (const { ground } of [...optionColours(theme), ...pollColours([row, ...pageColours(theme)])]) {
      expect(contrastRatio(mixColours(row, ground, softShare), ink)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
