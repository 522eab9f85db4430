import { describe, expect, it } from 'vitest'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { orderedIds } from '#ui/guest/qa/question-order.ts'

const question = (id: string, askedAt: number, value: Partial<QuestionDoc['value']> = {}) => ({
  id,
  doc: {
    id,
    value: {
      place: 'live' as const,
      star: 'plain' as const,
      answer: 'unanswered' as const,
      highlight: 'normal' as const,
      ...value,
    },
    context: {
      text: id,
      authorId: null,
      authorName: '',
      anonymous: true,
      askedAt,
      autoReview: true,
      masked: null,
      held: null,
      replies: [],
    },
  },
})
const votes = (counts: Record<string, number>) =>
  Object.entries(counts).map(([id, count]) => ({ id, doc: { count } }))

describe('popular questions', () => {
  it('popular questions are sorted by votes, then by age', () => {
    const asked = [question('late', 3), question('early', 1), question('liked', 2)]
    expect(orderedIds(asked, votes({ liked: 5, late: 1, early: 1 }), 'popular')).toEqual([
      'liked',
      'early',
      'late',
    ])
  })

  it('answered questions come after open questions in the order "popular"', () => {
    const asked = [question('done', 1, { answer: 'answered' }), question('open', 2)]
    expect(orderedIds(asked, votes({ done: 9, open: 0 }), 'popular')).toEqual(['open', 'done'])
  })
})

it('the order "newest" shows the newest question first', () => {
  const asked = [question('a', 1), question('c', 3), question('b', 2)]
  expect(orderedIds(asked, votes({ a: 9 }), 'newest')).toEqual(['c', 'b', 'a'])
})

it.each(['popular', 'newest'] as const)(
  'the question on the screen comes first in the order "%s"',
  (order) => {
    const asked = [question('a', 1, { highlight: 'highlighted', answer: 'answered' }), question('b', 2)]
    expect(orderedIds(asked, votes({ b: 9 }), order)).toEqual(['a', 'b'])
  },
)
