import type { ErrorCode } from '../errors.ts'
import * as limits from '../limits.ts'

// Characters that show nothing. An emoji is joined by some of them: see `plain`.
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu
const pictureJoiner =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
const pictureSelector = /(?<=\p{Extended_Pictographic})\ufe0f/gu

const plain = (raw: string): string => {
  const joined = raw.replace(pictureJoiner, '\ue000').replace(pictureSelector, '\ue001')
  return joined.replace(unseen, '').replaceAll('\ue000', '\u200d').replaceAll('\ue001', '\ufe0f')
}

/** As a word is shown: one width, nothing that hides or reorders, no towers of marks. */
export const normaliseWord = (raw: string): string =>
  plain(raw.normalize('NFKC').replaceAll(/[\ue000\ue001]/g, ''))
    .trim()
    .replace(/(\p{Mn}{2})\p{Mn}+/gu, '$1')
    .normalize('NFC')

// The marks of Latin, Greek and Cyrillic letters. Those of kana and of Indic scripts make another letter, and so do
// these two: año is not ano.
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g
const ownLetters = /n\u0303|и\u0306/g
// Letters that look Latin in a word that has Latin ones.
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', ц: 'u' },
    ...{ α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  }),
)

const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Under what a word is counted: words that differ in case, width or accents alone are one. */
export function wordKey(word: string): string {
  const folded = foldCase(normaliseWord(word))
    .normalize('NFD')
    .replace(/\ufe0f/g, '')
  const kept = folded.replace(ownLetters, (letter) => letter.normalize('NFC'))
  const bare = kept.replace(accents, '').normalize('NFC')
  if (!/\p{Script=Latin}/u.test(bare)) return bare
  return [...bare].map((letter) => lookAlikes.get(letter) ?? letter).join('')
}

// Letters with their marks, figures, and pictures: an emoji, a flag, a keycap.
const oneWord =
  /^(?:[\p{L}\p{M}\p{N}]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f])+$/u

/** What is wrong with a word as such, or undefined if nothing is. Takes it normalised. */
export function wordFault(word: string): ErrorCode | undefined {
  if (word === '') return 'TextEmpty'
  if (word.length > limits.wordLength) return 'TextTooLong'
  return oneWord.test(word) && wordKey(word) !== '' ? undefined : 'NotOneWord'
}
