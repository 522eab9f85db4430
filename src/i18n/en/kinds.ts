import type { Dictionary } from '../base/dictionary.ts'
import type { kinds as source } from '../zh/kinds.ts'

export const kinds: Dictionary<typeof source> = {
  poll: 'Poll',
  'poll-now': 'A poll is on the screen',
  quiz: 'Quiz',
  'quiz-now': 'A quiz is on the screen',
  rating: 'Rating',
  'rating-now': 'A rating is on the screen',
  ranking: 'Ranking',
  'ranking-now': 'A ranking is on the screen',
  wordCloud: 'Word cloud',
  'wordCloud-now': 'A word cloud is on the screen',
  openText: 'Open text',
  'openText-now': 'An open question is on the screen',
  lottery: 'Lottery',
  'lottery-now': 'A draw is on the screen',
}
