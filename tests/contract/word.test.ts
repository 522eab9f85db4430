import { describe, expect, it } from 'vitest'
import { normaliseWord, wordFault, wordKey } from '../../src/contract/items/word.ts'

const families: [string, string[]][] = [
  ['case', ['Café', 'CAFÉ', 'café']],
  ['accents', ['café', 'cafe', 'cafe\u0301', 'Càfê']],
  ['width', ['ｃａｆｅ', 'cafe', 'ＣＡＦＥ']],
  ['half-width kana', ['ｶﾞｯｷ', 'ガッキ']],
  ['what shows nothing', ['gl\u200bad', 'glad', '\u202egl\u00adad', 'gl\u3164ad', 'g\u200dlad']],
  ['letters that look alike', ['glad', 'glаd', 'gIad'.replace('I', 'l')]],
  ['the two ways of an emoji', ['❤', '❤\ufe0f']],
  ['sharp s', ['Straße', 'STRASSE']],
  ['final sigma', ['ΛΟΓΟΣ', 'λόγος']],
  ['dotted i', ['İstanbul', 'istanbul']],
]

describe('words are one', () => {
  it.each(families)('whatever their %s', (_, words) => {
    expect(new Set(words.map((word) => wordKey(normaliseWord(word)))).size).toBe(1)
  })

  it.each([
    ['año', 'ano'],
    ['か', 'が'],
    ['は', 'ば'],
    ['мой', 'мои'],
    ['कि', 'की'],
    ['👍', '👎'],
    ['高兴', '高興'],
    ['1', 'l'],
  ])('unless they are two: %s, %s', (one, other) => {
    expect(wordKey(one)).not.toBe(wordKey(other))
  })
})

describe('a word', () => {
  it.each(['好', '开心', 'glad', 'año', '2026', 'が', '👍🏽', '👩‍👩‍👧', '🇪🇸', '❤️', '한국', 'हिन्दी', '5g'])(
    'may be %s',
    (word) => {
      const shown = normaliseWord(word)
      expect([shown, wordFault(shown)]).toEqual([word, undefined])
    },
  )

  it.each([
    ['', 'TextEmpty'],
    [' \u200b\u2066', 'TextEmpty'],
    ['two words', 'NotOneWord'],
    ['a,b', 'NotOneWord'],
    ['rock-n-roll', 'NotOneWord'],
    ['全角　空白', 'NotOneWord'],
    ['真的！', 'NotOneWord'],
    ['<b>', 'NotOneWord'],
    ['\ufe0f', 'TextEmpty'],
    ['\u0301', 'NotOneWord'],
    ['x'.repeat(20), 'TextTooLong'],
  ])('may not be %j', (word, code) => {
    expect(wordFault(normaliseWord(word))).toBe(code)
  })

  it('is no tower of marks', () => {
    expect(normaliseWord(`z${'\u0335\u0301\u0316'.repeat(6)}o`).length).toBeLessThanOrEqual(4)
  })

  it('is shown as it was meant, and normalising again changes nothing', () => {
    for (const word of [...families.flatMap(([, words]) => words), '①', '\ue000x']) {
      const shown = normaliseWord(word)
      expect(normaliseWord(shown)).toBe(shown)
      expect(wordKey(wordKey(shown))).toBe(wordKey(shown))
    }
  })
})
