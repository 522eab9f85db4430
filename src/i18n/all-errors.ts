import { errors as en } from './en/errors.ts'
import { hostErrors as enHost } from './en/host-errors.ts'
import type { ErrorTexts } from './error-text.ts'
import { errors as es } from './es/errors.ts'
import { hostErrors as esHost } from './es/host-errors.ts'
import { errors as ja } from './ja/errors.ts'
import { hostErrors as jaHost } from './ja/host-errors.ts'
import type { Language } from './language.ts'
import { errors as zh } from './zh/errors.ts'
import { hostErrors as zhHost } from './zh/host-errors.ts'

/** The texts of all refusals, for code that is not sent to browsers. */
export const allErrors: Record<Language, ErrorTexts> = {
  zh: { ...zh, ...zhHost },
  en: { ...en, ...enHost },
  es: { ...es, ...esHost },
  ja: { ...ja, ...jaHost },
}
