// Control characters, and characters that reorder or hide text (bidi overrides, zero width). The server removes
// these characters from user input.
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

// Matches a visible character. A text needs at least one visible character. Characters that join emoji or syllables
// stay in a text, but do not count as visible.
const shown = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u
const orEmpty = (text: string): string => (shown.test(text) ? text : '')

// Normalises the Unicode of a text. A lone surrogate (half of a UTF-16 pair) becomes U+FFFD. Otherwise the event's
// log would keep the surrogate, but the database column would not.
const normalised = (raw: string): string => raw.toWellFormed().normalize('NFC')

/**
 * Normalises a line: NFC (full-width punctuation stays), no invisible characters, one line, trimmed; '' if nothing is
 * visible.
 */
export const normaliseLine = (raw: string): string =>
  orEmpty(normalised(raw).replace(/\s+/gu, ' ').replace(invisible, '').trim())

/**
 * Normalises a text: NFC, at most two line breaks in a row, no other control characters, trimmed; '' if nothing is
 * visible.
 */
export const normaliseText = (raw: string): string =>
  orEmpty(
    normalised(raw)
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) =>
        line
          .replace(/[^\S\n]+/gu, ' ')
          .replace(invisible, '')
          .trim(),
      )
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
