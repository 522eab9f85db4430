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

const ignored = /\p{Default_Ignorable_Code_Point}|\p{Cc}|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]/u
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g
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
  if (ignored.test(letter)) return ''
  const lower = letter.normalize('NFKC').toUpperCase().toLowerCase()
  if (hasOwnMark(lower)) return lower
  return lower.normalize('NFD').replace(accents, '').normalize('NFC')
}

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
    const folded = foldLetter(letter, letter.codePointAt(0) ?? 0)
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
