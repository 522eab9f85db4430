import { describe, expect, it } from 'vitest'
import { normaliseLine, normaliseText } from '#contract/plain-text.ts'

const nothing = [
  '',
  ' ',
  '\n\t',
  '\u200b',
  '\u200d',
  '\u200c\u200d',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\ufe0f',
  '\u115f \u1160',
]
const something = [
  'a',
  '.',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u2764\ufe0f',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '１',
  '？',
  'e\u0301',
]

describe('typed text', () => {
  it('normalising a text replaces a lone surrogate with U+FFFD, as the database would', () => {
    expect(normaliseLine('a\ud800b')).toBe('a\ufffdb')
    expect(normaliseText('a\udc00\nb\u{1f600}')).toBe('a\ufffd\nb\u{1f600}')
  })

  it('normalising a text returns empty text when no character of the input is visible', () => {
    for (const text of nothing)
      expect([text, normaliseLine(text), normaliseText(text)]).toEqual([text, '', ''])
  })

  it('normalising a text keeps visible text, composed to NFC, with the joiners of emoji and syllables', () => {
    for (const text of something) {
      expect([normaliseLine(text), normaliseText(text)]).toEqual([
        text.normalize('NFC'),
        text.normalize('NFC'),
      ])
    }
  })

  it('normalising a text removes characters that hide or reorder text', () => {
    expect(normaliseLine(' a\u202eb\u200b\u061c  c\nd ')).toBe('ab c d')
    expect(normaliseText('a \r\n\r\n\r\n\r\n b\u2066 ')).toBe('a\n\nb')
  })
})
