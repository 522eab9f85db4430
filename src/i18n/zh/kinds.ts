/**
 * Names of the item kinds, and what the phone tells while the screen shows an item of the kind (`<kind>-now`). The source of the
 * text keys of the `kinds` namespace.
 */
export const kinds = {
  poll: '选择题',
  'poll-now': '大屏正在进行投票',
  quiz: '竞答',
  'quiz-now': '大屏正在进行竞答',
  rating: '评分',
  'rating-now': '大屏正在进行评分',
  ranking: '排序',
  'ranking-now': '大屏正在进行排序',
  wordCloud: '词云',
  'wordCloud-now': '大屏正在进行词云',
  openText: '开放问答',
  'openText-now': '大屏正在收集回答',
  lottery: '抽奖',
  'lottery-now': '大屏正在抽奖',
} as const
