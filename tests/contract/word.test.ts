import { describe, expect, it } from 'vitest'
import { normaliseWord, wordKey, wordRefusal } from '#contract/items/word.ts'

const families: [string, string[]][] = [
  ['case', ['Café', 'CAFÉ', 'café']],
  ['accents', ['café', 'cafe', 'cafe\u0301', 'Càfê']],
  ['width', ['ｃａｆｅ', 'cafe', 'ＣＡＦＥ']],
  ['half-width kana', ['ｶﾞｯｷ', 'ガッキ']],
  [
    'invisible characters',
    ['gl\u200bad', 'glad', '\u202egl\u00adad', 'gl\u3164ad', 'g\u200dlad', 'g\u200flad'],
  ],
  ['letters that look alike', ['glad', 'glаd', 'glαd']],
  ['two encodings of an emoji', ['❤', '❤\ufe0f']],
  ['apostrophes', ["don't", 'don’t', 'don‘t']],
  ['hyphens', ['ice-cream', 'ice‐cream', 'ice–cream']],
  ['sharp s', ['Straße', 'STRASSE']],
  ['final sigma', ['ΛΟΓΟΣ', 'λόγος']],
  ['dotted i', ['İstanbul', 'istanbul']],
]

describe('the key of a word', () => {
  it.each(families)('words that differ only in %s have the same key', (_, words) => {
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
  ])('the different words %s and %s have different keys', (one, other) => {
    expect(wordKey(one)).not.toBe(wordKey(other))
  })
})

describe('a word', () => {
  it.each([
    '好',
    '开心',
    'glad',
    'año',
    '2026',
    'が',
    '👍🏽',
    '👩‍👩‍👧',
    '🇪🇸',
    '❤️',
    '한국',
    'हिन्दी',
    '5g',
    "don't",
    'rock-n-roll',
    'C++',
    'C#',
    'AI/ML',
    'R&D',
  ])('the text %s is accepted as a word', (word) => {
    const shown = normaliseWord(word)
    expect([shown, wordRefusal(shown)]).toEqual([word, undefined])
  })

  it.each([
    ['', 'TextEmpty'],
    [' \u200b\u2066', 'TextEmpty'],
    ['two words', 'NotOneWord'],
    ['a,b', 'NotOneWord'],
    ['-a', 'NotOneWord'],
    ['a--b', 'NotOneWord'],
    ['+', 'NotOneWord'],
    ['全角　空白', 'NotOneWord'],
    ['真的！', 'NotOneWord'],
    ['<b>', 'NotOneWord'],
    ['\ufe0f', 'TextEmpty'],
    ['\u0301', 'NotOneWord'],
    ['x'.repeat(20), 'TextTooLong'],
  ])('the text %j is refused as a word', (word, code) => {
    expect(wordRefusal(normaliseWord(word))).toBe(code)
  })

  it('normalising limits the number of combining marks in a word', () => {
    expect(normaliseWord(`z${'\u0335\u0301\u0316'.repeat(6)}o`).length).toBeLessThanOrEqual(4)
  })

  it('normalising a word or its key a second time changes nothing', () => {
    for (const word of [...families.flatMap(([, words]) => words), '①', '\ue000x']) {
      const shown = normaliseWord(word)
      expect(normaliseWord(shown)).toBe(shown)
      expect(wordKey(wordKey(shown))).toBe(wordKey(shown))
    }
  })
})
