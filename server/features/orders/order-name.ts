import type { PaidLevel, Product } from '#contract/orders/products.ts'
import type { Language } from '#i18n/base/language.ts'
import { plans as en } from '#i18n/en/plans.ts'
import { plans as es } from '#i18n/es/plans.ts'
import { plans as ja } from '#i18n/ja/plans.ts'
import { plans as zh } from '#i18n/zh/plans.ts'

const levels: Record<Language, Record<PaidLevel, string>> = { zh, en, es, ja }

const subscriptions = {
  oneTime: { zh: '单次活动', en: 'one event', es: 'un evento', ja: '1 イベント' },
  annual: { zh: '年度会员', en: 'annual membership', es: 'suscripción anual', ja: '年間メンバーシップ' },
  education: { zh: '教育版', en: 'educational edition', es: 'edición educativa', ja: '教育版' },
} as const

/** The order's name on the bill and in the payer's app, in the buyer's language. */
export const orderName = (language: Language, { level, subscription }: Product): string =>
  `Cuelight ${levels[language][level]} · ${subscriptions[subscription][language]}`
