import { expect, test } from 'vitest'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio, mixColours } from '#theme/colour.ts'
import { pollColours } from '#theme/poll-colours.ts'
import { pageColours } from '#theme/theme-variables.ts'
import { optionColours } from '#theme/vivid-colours.ts'
import { softShare } from '#ui/kit/display/soft-fill.ts'

test.each(builtInThemes)(
  'words are readable on the soft bar of every option in the theme $SkinNameEN',
  (theme) => {
    const { tableBackColor: row, mainPrimaryFont: ink } = theme
    for (const { ground } of [...optionColours(theme), ...pollColours([row, ...pageColours(theme)])]) {
      expect(contrastRatio(mixColours(row, ground, softShare), ink)).toBeGreaterThanOrEqual(4.5)
    }
  },
)
