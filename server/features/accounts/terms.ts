import type { z } from 'zod'
import { type DictType, type dictItem, dictTypes, securityQuestions } from '#contract/account.ts'
import { memberTypes, pricingTypes, vipLevels } from '#contract/plans.ts'
import { languages } from '#i18n/base/language.ts'
import { terms as en } from '#i18n/en/terms.ts'
import { terms as es } from '#i18n/es/terms.ts'
import { terms as ja } from '#i18n/ja/terms.ts'
import { terms as zh } from '#i18n/zh/terms.ts'

type DictItem = z.output<typeof dictItem>

/** The codes of each type, in the order of display. */
const codes = {
  Language: languages,
  MemberType: memberTypes,
  PricingType: pricingTypes,
  SecurityQuestion: securityQuestions,
  UserRole: ['host', 'operator'],
  VIPLevel: vipLevels,
} as const satisfies Record<DictType, readonly string[]>

type TermKey = { [Type in DictType]: `${Type}.${(typeof codes)[Type][number]}` }[DictType]

export const dictItemsOf = (type: DictType): DictItem[] =>
  codes[type].map((code) => {
    const key = `${type}.${code}` as TermKey
    return {
      itemCode: code,
      nameCn: zh[key],
      nameEn: en[key],
      nameEs: es[key],
      nameJa: ja[key],
      itemValue: code,
      dictTypeId: type,
    }
  })

export const dictionaries = (type?: DictType | '') =>
  (type ? [type] : dictTypes).map((each) => ({ typeCode: each, dictItems: dictItemsOf(each) }))
