import { describe, expect, it } from 'vitest'
import type { QuestionDoc } from '../../../src/contract/views.ts'
import { orderedIds } from '../../../src/ui/guest/qa/question-order.ts'

const question = (id: string, askedAt: number, value: Partial<QuestionDoc['value']> = {}) => ({
  id,
  doc: {
    id,
    value: {
      place: 'live' as const,
      star: 'plain' as const,
      answer: 'unanswered' as const,
      stage: 'normal' as const,
      ...value,
    },
    context: {
      text: id,
      authorId: null,
      authorName: '',
      anonymous: true,
      askedAt,
      autoReview: true,
      replies: [],
    },
  },
})
const votes = (counts: Record<string, number>) =>
  Object.entries(counts).map(([id, count]) => ({ id, doc: { count } }))

describe('popular questions', () => {
  it('come by votes, then by age', () => {
    const asked = [question('late', 3), question('early', 1), question('liked', 2)]
    expect(orderedIds(asked, votes({ liked: 5, late: 1, early: 1 }), 'popular')).toEqual([
      'liked',
      'early',
      'late',
    ])
  })

  it('that are answered come after those that wait for an answer', () => {
    const asked = [question('done', 1, { answer: 'answered' }), question('open', 2)]
    expect(orderedIds(asked, votes({ done: 9, open: 0 }), 'popular')).toEqual(['open', 'done'])
  })
})

it('the newest come first', () => {
  const asked = [question('a', 1), question('c', 3), question('b', 2)]
  expect(orderedIds(asked, votes({ a: 9 }), 'newest')).toEqual(['c', 'b', 'a'])
})

it.each(['popular', 'newest'] as const)('what is on the screen leads the %s', (order) => {
  const asked = [question('a', 1, { stage: 'highlighted', answer: 'answered' }), question('b', 2)]
  expect(orderedIds(asked, votes({ b: 9 }), order)).toEqual(['a', 'b'])
})
