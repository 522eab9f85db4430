import type { Dictionary } from '../base/dictionary.ts'
import type { kinds as source } from '../zh/kinds.ts'

export const kinds: Dictionary<typeof source> = {
  poll: '選択式',
  quiz: 'クイズ',
  rating: '評価',
  wordCloud: 'ワードクラウド',
  openText: '自由回答',
  lottery: '抽選',
}
