import type { Dictionary } from '../base/dictionary.ts'
import type { kinds as source } from '../zh/kinds.ts'

export const kinds: Dictionary<typeof source> = {
  poll: '選択式',
  'poll-now': 'スクリーンで投票を実施中',
  quiz: 'クイズ',
  'quiz-now': 'スクリーンでクイズを実施中',
  rating: '評価',
  'rating-now': 'スクリーンで評価を実施中',
  ranking: '順位づけ',
  'ranking-now': 'スクリーンで順位づけを実施中',
  wordCloud: 'ワードクラウド',
  'wordCloud-now': 'スクリーンでワードクラウドを実施中',
  openText: '自由回答',
  'openText-now': 'スクリーンで自由回答を実施中',
  lottery: '抽選',
  'lottery-now': 'スクリーンで抽選を実施中',
}
