import type { z } from 'zod'
import { isErrorCode } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { TextKey, Translator } from '#i18n/translator.ts'

/** Errors that only forms can find. The schemas of the contract report error codes. */
export type FormOnlyErrorCode =
  /** A digit of a code is missing. */
  | 'CodeIncomplete'
  | 'LogonNameShape'
  | 'PasswordForbidden'
  | 'PasswordsDiffer'
  /** The same text appears in an earlier row. */
  | 'Twice'

/** The code of a validation error. */
export type ValidationErrorCode = ErrorCode | FormOnlyErrorCode

/** Texts of a field in place of the common texts below, by error code. */
export type FieldTexts = Partial<Record<ValidationErrorCode, string>>

type PlainText = Exclude<TextKey<'console'>, 'console.fieldTooLong'>

/**
 * The text of each validation error in a form. The other codes have the same text as a refusal with this code.
 */
const texts = {
  TextEmpty: 'console.fieldEmpty',
  PasswordWeak: 'console.passwordRules',
  PasswordForbidden: 'console.passwordForbidden',
  PasswordsDiffer: 'console.passwordMismatch',
  LogonNameShape: 'console.logonNameRules',
  Twice: 'console.optionTwice',
} as const satisfies Partial<Record<ValidationErrorCode, PlainText>>

const isMapped = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** The error code of an issue for which the schema names none. The texts of zod never appear. */
export function codeOfIssue(issue: z.core.$ZodRawIssue): ErrorCode {
  // An empty number field contains '' too, but it is no text.
  if (issue.input === '' && !(issue.code === 'invalid_type' && issue.expected === 'number'))
    return 'TextEmpty'
  return issue.code === 'too_big' && issue.origin === 'string' ? 'TextTooLong' : 'BadInput'
}

/** The text of a validation error, in the user's language. `most`: the maximum length of the field. */
export function formErrorText(
  t: Translator<'console'>,
  code: string,
  { own = {}, most }: { own?: FieldTexts | undefined; most?: number | undefined } = {},
): string {
  const text = own[code as keyof FieldTexts]
  if (text !== undefined) return text
  if (isMapped(code)) return t(texts[code])
  if (code === 'TextTooLong' && most !== undefined) return t('console.fieldTooLong', { most })
  return t.error(isErrorCode(code) ? code : 'BadInput')
}
