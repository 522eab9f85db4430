/** Characters that sign-in fields must not contain (specification, section 5). */
const lost = /[<>"'&]/g

/**
 * Removes forbidden characters from a sign-in field. The server does this when the user sets the field and when the
 * user signs in, so the two texts are equal.
 */
export const stripSignInCharacters = (raw: string): string => raw.replace(lost, '')

/** Encodes a field for the sign-in request: stripped, then percent-encoded. A lone surrogate has no such encoding. */
export const encodeSignInText = (typed: string): string =>
  encodeURIComponent(stripSignInCharacters(typed).toWellFormed())

/** Decodes and strips a sign-in field. A text that is not a valid encoding is only stripped. */
export function readSignInText(sent: string): string {
  try {
    return stripSignInCharacters(decodeURIComponent(sent))
  } catch {
    return stripSignInCharacters(sent)
  }
}

export const logonNameShape = /^[A-Za-z0-9_]+$/

/** Digits with usual separators, and an optional plus sign for an international number. */
export const phoneShape = /^\+?\d[\d ()-]{4,18}\d$/

/**
 * True if a password is strong: at least two of letters, digits and punctuation, without spaces and Chinese
 * characters.
 */
export const passwordIsStrong = (password: string): boolean =>
  [/[A-Za-z]/, /\d/, /[!-/:-@[-`{-~]/].filter((kind) => kind.test(password)).length >= 2 &&
  !/[\s\p{Script=Han}]/u.test(password)
