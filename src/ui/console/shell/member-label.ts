import { memberTypes } from '../../../contract/plans.ts'
import type { Translator } from '../../../i18n/translator.ts'

/** A type that this page has no word for is shown as the server names it. */
export function memberLabel(t: Translator<'console'>, memberType: string): string {
  const known = memberTypes.find((type) => type === memberType)
  return known ? t(`console.member-${known}`) : memberType
}
