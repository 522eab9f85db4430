/** Names of the item kinds. The source of the text keys of the `kinds` namespace. */
export const kinds = {
  poll: '选择题',
  quiz: '竞答',
  rating: '评分',
  wordCloud: '词云',
  openText: '开放问答',
  lottery: '抽奖',
} as const
