import { lookAlikes } from '#contract/items/word.ts'

/**
 * A text in the form in which words are compared: one width, lower case, no accents, no invisible characters,
 * hiragana instead of katakana, and Latin letters instead of letters that look like them.
 */
export interface FoldedText {
  text: string
  /** The same text with its katakana. It has the same length, and splits into words better. */
  katakana: string
  /** For each character of the folded text, the place of its origin in the original text. */
  starts: number[]
  ends: number[]
}

/**
 * Marks above, below and around a letter. In these scripts a word is the same word without them. The sound marks of kana
 * make other letters.
 */
const mark =
  /(?=\p{Mn})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]|\p{Me}/u
const ignored = new RegExp(`\\p{Default_Ignorable_Code_Point}|\\p{Cc}|${mark.source}`, 'u')
const accents = new RegExp(mark.source, 'gu')
/** Letters that a text may have more than twice as many as its characters, because ligatures are several letters. */
const spareLetters = 16
const voicing = /^[\u3099\u309a\uff9e\uff9f]$/u

const isPlain = (code: number): boolean => code >= 0x20 && code < 0x7f
const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff
const isKatakana = (code: number): boolean => code >= 0x30a1 && code <= 0x30f6

const toHiragana = (letter: string): string => {
  const code = letter.charCodeAt(0)
  return isKatakana(code) ? String.fromCharCode(code - 0x60) : letter
}

/** Letters with a mark that form a different letter: "año" is not "ano". */
const hasOwnMark = (letter: string): boolean => letter === 'ñ' || letter === 'й'

function foldLetter(letter: string, code: number): string {
  if (isPlain(code)) return letter.toLowerCase()
  if (isHan(code)) return letter
  if (/\s/u.test(letter)) return ' '
  if (/[\p{Pd}\u2212]/u.test(letter)) return '-'
  if (ignored.test(letter)) return ''
  const lower = letter.normalize('NFKC').toUpperCase().toLowerCase()
  if (hasOwnMark(lower)) return lower
  return lower.normalize('NFD').replace(accents, '').normalize('NFC')
}

/** A ligature without doubled letters, at most two: enough to find a word, for texts that are full of ligatures. */
const shortened = (folded: string): string => folded.replace(/(.)\1+/gu, '$1').slice(0, 2)

export function foldWithOrigin(original: string): FoldedText {
  let katakana = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const letter of original) {
    const start = place
    place += letter.length
    // The sound marks of half-width katakana are characters of their own.
    if (voicing.test(letter) && katakana !== '') {
      const voiced = `${katakana.at(-1)}${letter.normalize('NFKC').trim()}`.normalize('NFC')
      if (voiced.length === 1) {
        katakana = katakana.slice(0, -1) + voiced
        ends[ends.length - 1] = place
        continue
      }
    }
    let folded = foldLetter(letter, letter.codePointAt(0) ?? 0)
    // The cost of the search grows with the folded text, so this text has a limit.
    if (katakana.length + folded.length > 2 * place + spareLetters) folded = shortened(folded)
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(start)
      ends.push(place)
    }
    katakana += folded
  }
  let text = ''
  for (let index = 0; index < katakana.length; index += 1) {
    const letter = katakana.charAt(index)
    text += letter.charCodeAt(0) < 0x80 ? letter : (lookAlikes.get(letter) ?? toHiragana(letter))
  }
  return { text, katakana, starts, ends }
}
