// Scripts in which one character is a syllable or a word, and the first one is enough. A picture is as wide as two
// letters.
const whole =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstOf = (word: string): string => characters.segment(word).containing(0)?.segment ?? ''

/**
 * The initials of a name, in upper case: of its first and its last word. A Chinese, Japanese or Korean name has its
 * first character. Undefined if there is no name.
 */
export function initialsOf(name: string | undefined): string | undefined {
  const words = name?.trim().split(/\s+/) ?? []
  const first = firstOf(words[0] ?? '')
  if (first === '') return undefined
  const last = words.length > 1 && !whole.test(first) ? firstOf(words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
