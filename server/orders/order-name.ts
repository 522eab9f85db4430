import type { Product } from '../../src/contract/orders/products.ts'
import type { Language } from '../../src/i18n/language.ts'

const levels = {
  professional: { zh: '专业版', en: 'Professional', es: 'Profesional', ja: 'プロフェッショナル' },
  ultimate: { zh: '旗舰版', en: 'Ultimate', es: 'Ultimate', ja: 'アルティメット' },
} as const

const subscriptions = {
  oneTime: { zh: '单次活动', en: 'one event', es: 'un evento', ja: '1 イベント' },
  annual: { zh: '年度会员', en: 'annual membership', es: 'suscripción anual', ja: '年間メンバーシップ' },
} as const

/** What a bill and the payer's app call it, in the buyer's language. */
export const orderName = (language: Language, { level, subscription }: Product): string =>
  `Cuelight ${levels[level][language]} · ${subscriptions[subscription][language]}`
