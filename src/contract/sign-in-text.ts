/** The characters that a sign-in loses (specification, section 5). */
const lost = /[<>"'&]/g

/** Sign-in fields lose these characters wherever they are set or checked. */
export const stripSignInCharacters = (raw: string): string => raw.replace(lost, '')

/** As the sign-in form sends a field: stripped, then encoded. */
export const encodeSignInText = (typed: string): string => encodeURIComponent(stripSignInCharacters(typed))

/** What was meant by a sign-in field; one that is no encoding is taken as it stands. */
export function readSignInText(sent: string): string {
  try {
    return stripSignInCharacters(decodeURIComponent(sent))
  } catch {
    return stripSignInCharacters(sent)
  }
}

export const logonNameShape = /^[A-Za-z0-9_]+$/

/** Digits, set apart as people do, with or without the sign of an international number. */
export const phoneShape = /^\+?\d[\d ()-]{4,18}\d$/

/** At least two kinds among letters, digits and punctuation; no spaces, no Chinese characters. */
export const passwordIsStrong = (password: string): boolean =>
  [/[A-Za-z]/, /\d/, /[!-/:-@[-`{-~]/].filter((kind) => kind.test(password)).length >= 2 &&
  !/[\s\p{Script=Han}]/u.test(password)
