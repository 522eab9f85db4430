import type { ErrorCode, RefusalParams } from '#contract/errors.ts'
import type { VipLevel } from '#contract/plans.ts'
import { type ErrorTexts, refusalValues } from './base/error-text.ts'
import type { Language } from './base/language.ts'
import { errors as en } from './en/errors.ts'
import { hostErrors as enHost } from './en/host-errors.ts'
import { plans as enPlans } from './en/plans.ts'
import { errors as es } from './es/errors.ts'
import { hostErrors as esHost } from './es/host-errors.ts'
import { plans as esPlans } from './es/plans.ts'
import { errors as ja } from './ja/errors.ts'
import { hostErrors as jaHost } from './ja/host-errors.ts'
import { plans as jaPlans } from './ja/plans.ts'
import { errors as zh } from './zh/errors.ts'
import { hostErrors as zhHost } from './zh/host-errors.ts'
import { plans as zhPlans } from './zh/plans.ts'

/** The texts of all refusals, for code that does not run in browsers. */
export const allErrors: Record<Language, ErrorTexts> = {
  zh: { ...zh, ...zhHost },
  en: { ...en, ...enHost },
  es: { ...es, ...esHost },
  ja: { ...ja, ...jaHost },
}

const levelNames = { zh: zhPlans, en: enPlans, es: esPlans, ja: jaPlans } as const

/** Returns a refusal as a sentence, for code without a translator. The name of a level is translated too. */
export function refusalText(language: Language, code: ErrorCode, params?: RefusalParams): string {
  const values = refusalValues(language, code, params)
  if (values.level) values.level = levelNames[language][values.level as VipLevel]
  return allErrors[language][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
