import type { Dictionary } from '../base/dictionary.ts'
import type { kinds as source } from '../zh/kinds.ts'

export const kinds: Dictionary<typeof source> = {
  poll: 'Poll',
  quiz: 'Quiz',
  rating: 'Rating',
  wordCloud: 'Word cloud',
  openText: 'Open text',
  lottery: 'Lottery',
}
