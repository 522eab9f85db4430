import { z } from 'zod'
import { clipPathPattern } from './clip-path.ts'
import type { ErrorCode } from './errors.ts'
import * as limits from './limits.ts'

// Control characters and the marks that reorder or hide text (bidi overrides, zero width) have no place in what people type.
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

// What joins an emoji or a syllable stays in a text, but is no text alone.
const shown = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u
const orEmpty = (text: string): string => (shown.test(text) ? text : '')

/** NFC (full-width punctuation is as it was meant), no invisible characters, single line, trimmed; '' where nothing would show. */
export const normaliseLine = (raw: string): string =>
  orEmpty(raw.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim())

/** NFC, line breaks kept (at most two in a row), no other control characters, trimmed; '' where nothing would show. */
export const normaliseText = (raw: string): string =>
  orEmpty(
    raw
      .normalize('NFC')
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

const code = (name: ErrorCode): string => name

// Nothing longer arrives; the limit that a refusal names is the one after normalising.
const longestText = limits.bodyBytes

/** A required line of at most `most` characters; issues carry the error code as message. */
export const line = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseLine)
    .pipe(z.string().min(1, code('TextEmpty')).max(most, code('TextTooLong')))

/** A line that may be empty. */
export const optionalLine = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseLine)
    .pipe(z.string().max(most, code('TextTooLong')))

/** A required text of several lines. */
export const paragraph = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseText)
    .pipe(z.string().min(1, code('TextEmpty')).max(most, code('TextTooLong')))

/** A text of several lines that may be empty. */
export const optionalParagraph = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseText)
    .pipe(z.string().max(most, code('TextTooLong')))

/** An e-mail address, or empty. */
export const optionalEmail = z
  .string()
  .max(limits.guestEmailLength, code('TextTooLong'))
  .transform(normaliseLine)
  .pipe(z.union([z.literal(''), z.email()]))

export const id = z
  .string()
  .min(1)
  .max(limits.idLength)
  .regex(/^[A-Za-z0-9_-]+$/)

/** Event codes are digits and capital letters without look-alikes; typed ones may be lower case and spaced. */
export const eventCode = z
  .string()
  .max(20)
  .transform((raw) => raw.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{4,12}$/))

export const commandId = z
  .string()
  .min(8)
  .max(limits.commandIdLength)
  .regex(/^[A-Za-z0-9_-]+$/)

/** Milliseconds since 1970, whole, before the year 3000. */
export const instant = z.number().int().min(0).max(32_503_680_000_000)

/** Where a picture that was uploaded is read from: opaque, ours, and nothing else is ever taken for one. */
export const picturePath = z.string().regex(/^\/pictures\/[0-9a-f]{32}\.webp$/)

/** The same of a sound or a film. */
export const clipPath = z.string().regex(clipPathPattern)
