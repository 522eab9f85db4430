import { z } from 'zod'
import { clipPathPattern } from './clip-path.ts'
import type { ErrorCode } from './errors.ts'
import { eventCodeShape, normaliseCode } from './event-code.ts'
import * as limits from './limits.ts'
import { markdownDepth } from './markdown-depth.ts'
import { picturePathPattern } from './picture-path.ts'
import { normaliseLine, normaliseText } from './plain-text.ts'

const code = (name: ErrorCode): string => name

// The limit of a request body is also the limit of every text in the body. The schema checks the field's own limit
// after normalising, so that the refusal can name this limit.
const longestText = limits.bodyBytes

/** Schema of a required line of at most `most` characters. The message of an issue is an error code. */
export const line = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseLine)
    .pipe(z.string().min(1, code('TextEmpty')).max(most, code('TextTooLong')))

/** Schema of a line that may be empty. */
export const optionalLine = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseLine)
    .pipe(z.string().max(most, code('TextTooLong')))

/** Schema of a required text with several lines. */
export const paragraph = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseText)
    .pipe(z.string().min(1, code('TextEmpty')).max(most, code('TextTooLong')))

/** Schema of a text with several lines that may be empty. */
export const optionalParagraph = (most: number) =>
  z
    .string()
    .max(longestText, code('TextTooLong'))
    .transform(normaliseText)
    .pipe(z.string().max(most, code('TextTooLong')))

/** Normalises an e-mail address: a Chinese or Japanese keyboard writes ＠ and full-width letters. */
export const normaliseEmail = (raw: string): string => normaliseLine(raw.normalize('NFKC'))

const isFlat = (text: string): boolean => markdownDepth(text) <= limits.markdownLevels

/** Schema of a required Markdown text. */
export const markdown = (most: number) => paragraph(most).refine(isFlat, code('MarkdownTooDeep'))

/** Schema of a Markdown text that may be empty. */
export const optionalMarkdown = (most: number) =>
  optionalParagraph(most).refine(isFlat, code('MarkdownTooDeep'))

/** Schema of an e-mail address or ''. */
export const optionalEmail = z
  .string()
  .max(limits.guestEmailLength, code('TextTooLong'))
  .transform(normaliseEmail)
  .pipe(z.union([z.literal(''), z.email()]))

export const id = z
  .string()
  .min(1)
  .max(limits.idLength)
  .regex(/^[A-Za-z0-9_-]+$/)

/**
 * Schema of an event code: digits and capital letters without look-alikes. Input may be lower case and contain spaces.
 */
export const eventCode = z
  .string()
  .max(limits.eventCodeTypedLength)
  .transform(normaliseCode)
  .pipe(z.string().regex(eventCodeShape))

export const commandId = z
  .string()
  .min(8)
  .max(limits.commandIdLength)
  .regex(/^[A-Za-z0-9_-]+$/)

/** Schema of an instant: whole milliseconds since 1970, before the year 3000. */
export const instant = z.number().int().min(0).max(32_503_680_000_000)

/**
 * Adds the rules of a period to a schema: the end is after the start, and at most `limits.eventSpanDays` days after
 * the start. An issue belongs to the end.
 */
export const asPeriod = <Schema extends z.ZodType<{ startDate: number; endDate: number }>>(
  schema: Schema,
): Schema =>
  schema
    .refine(({ startDate, endDate }) => endDate > startDate, {
      error: code('DatesReversed'),
      path: ['endDate'],
    })
    .refine(({ startDate, endDate }) => endDate - startDate <= limits.eventSpanDays * 86_400_000, {
      error: code('PeriodTooLong'),
      path: ['endDate'],
    })

/** Schema of the path of an uploaded picture. No other path is accepted. */
export const picturePath = z.string().regex(picturePathPattern)

/** Schema of the path of an uploaded sound or film. */
export const clipPath = z.string().regex(clipPathPattern)
