import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { languages } from '#i18n/base/language.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { themeName } from '#ui/console/themes/theme-names.ts'

test.each(languages)('every built-in theme of a type has a unique name in %s', (language) => {
  for (const type of [1, 2, 3]) {
    const names = builtInThemes
      .filter((theme) => theme.skinType === type)
      .map((theme) => themeName(theme, language))
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => name.length > 0 && name.length <= limits.themeNameLength)).toBe(true)
  }
})

test.each(['es', 'ja'] as const)(
  'built-in themes have translated names in %s, and hosts’ themes keep their own names',
  (language) => {
    const cognates = ['Aurora']
    const english = builtInThemes.filter(
      (theme) => themeName(theme, language) === theme.skinNameEN && !cognates.includes(theme.skinNameEN),
    )
    expect(english).toEqual([])
    expect(themeName({ skinName: '松林', skinNameEN: 'Pine', isCustom: true }, language)).toBe('Pine')
    expect(themeName({ skinName: '蓝', skinNameEN: 'Our blue', isCustom: false }, language)).toBe('Our blue')
  },
)
