import type { ErrorCode } from '../errors.ts'
import * as limits from '../limits.ts'

// Characters without a visible shape. Some of these characters join the parts of an emoji.
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu
const pictureJoiner =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
const pictureSelector = /(?<=\p{Extended_Pictographic})\ufe0f/gu

const plain = (raw: string): string => {
  const joined = raw.replace(pictureJoiner, '\ue000').replace(pictureSelector, '\ue001')
  return joined.replace(unseen, '').replaceAll('\ue000', '\u200d').replaceAll('\ue001', '\ufe0f')
}

/** Normalises a word for display: one width, no invisible or reordering characters, few combining marks. */
export const normaliseWord = (raw: string): string =>
  plain(raw.normalize('NFKC').replaceAll(/[\ue000\ue001]/g, ''))
    .trim()
    .replace(/\s+/gu, ' ')
    // Phones write the same word with several apostrophes and hyphens.
    .replace(/(\p{L}\p{M}*)[‘’ʼ´`](?=\p{L})/gu, "$1'")
    .replace(/([\p{L}\p{N}])\p{Pd}(?=[\p{L}\p{N}])/gu, '$1-')
    .replace(/(\p{Mn}{2})\p{Mn}+/gu, '$1')
    .normalize('NFC')

/**
 * Accents of Latin, Greek and Cyrillic letters. Accents do not change the key under which a word is counted. Marks
 * of kana and Indic scripts form a different letter, so these marks stay.
 */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g
/** Letters with a mark that form a different letter: "año" is not "ano". These two marks stay too. */
const ownLetters = /n\u0303|и\u0306/g
/**
 * Cyrillic and Greek letters that look like Latin letters. In a word with Latin letters they become the Latin letters,
 * so that words that look equal share a key.
 */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', ц: 'u' },
    ...{ α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
  }),
)

const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Key under which a word is counted. Words that differ only in case, width or accents share a key. */
export function wordKey(word: string): string {
  const folded = foldCase(normaliseWord(word))
    .normalize('NFD')
    .replace(/\ufe0f/g, '')
  const kept = folded.replace(ownLetters, (letter) => letter.normalize('NFC'))
  const bare = kept.replace(accents, '').normalize('NFC')
  if (!/\p{Script=Latin}/u.test(bare)) return bare
  return [...bare].map((letter) => lookAlikes.get(letter) ?? letter).join('')
}

// Matches the characters of a single word: letters with their marks, digits and pictures (an emoji, a flag, a
// keycap). Between them a word may have apostrophes, hyphens and slashes (don't, rock-n-roll, AI/ML, R&D), and plus and
// number signs at its end (C++, C#).
const sign =
  '(?:[\\p{L}\\p{M}\\p{N}]|\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\p{Emoji_Modifier}|[\\u200d\\ufe0f])'
const oneWord = new RegExp(`^${sign}+(?:['/&-]${sign}+)*[+#]{0,2}$`, 'u')

/** Checks a normalised word. Undefined if the word is valid. `spaces`: several words are allowed. */
export function wordRefusal(word: string, { spaces = false } = {}): ErrorCode | undefined {
  if (word === '') return 'TextEmpty'
  if (word.length > limits.wordLength) return 'TextTooLong'
  const parts = spaces ? word.split(' ') : [word]
  return parts.every((part) => oneWord.test(part) && wordKey(part) !== '') ? undefined : 'NotOneWord'
}
