import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import { languages } from '#i18n/base/language.ts'
import { isNameHeld } from '#server/features/word-filter/word-filter.public.ts'
import { wordsIn } from '#tests/support/words.ts'
import { inventName } from '#ui/guest/join/nickname-dice.tsx'

describe.each(languages)('invented names in %s', (language) => {
  const t = wordsIn(language)
  const lists = [t('nicknames.manners').split(' '), t('nicknames.animals').split(' ')] as const

  test(`there are 3,000 different names in ${language}, each within the length of a name`, () => {
    const [manners, animals] = lists
    const names = new Set<string>()
    for (const [manner] of manners.entries())
      for (const [animal] of animals.entries()) {
        const places = [manner, animal]
        names.add(inventName(t, '', () => places.shift() ?? 0))
      }
    expect(names.size).toBe(manners.length * animals.length)
    expect(names.size).toBeGreaterThanOrEqual(3000)
    for (const name of names) expect(name.length).toBeLessThanOrEqual(limits.guestNameLength)
  })

  test(`the word filter holds no word of the names in ${language}`, () => {
    for (const word of lists.flat()) expect(isNameHeld(plainWordFilter, word), word).toBe(false)
  })

  test(`another roll never gives the same name in ${language}`, () => {
    const first = inventName(t, '', () => 0)
    expect(inventName(t, first, () => 0)).not.toBe(first)
  })
})
