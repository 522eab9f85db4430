import { describe, expect, it } from 'vitest'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { questionDoc, votes } from '../screen/documents.ts'

describe('the questions on the screen', () => {
  it('questions on the screen are sorted by votes, and the older question comes first among equal votes', () => {
    const questions = [
      questionDoc('a', {}, { askedAt: 3 }),
      questionDoc('b', {}, { askedAt: 2 }),
      questionDoc('c', {}, { askedAt: 1 }),
    ]
    const { open } = rankQuestions(questions, votes({ a: 5, b: 2, c: 2 }))
    expect(open.map(({ id, votes: count }) => [id, count])).toEqual([
      ['a', 5],
      ['c', 2],
      ['b', 2],
    ])
  })

  it('the screen shows only live questions, even in a host’s view', () => {
    const places = ['forReview', 'rejected', 'archived', 'withdrawn'] as const
    const hidden = places.map((place) => questionDoc(place, { place, highlight: 'highlighted' }))
    const ranking = rankQuestions([...hidden, questionDoc('live')], [])
    expect([ranking.highlighted, ranking.open.map(({ id }) => id)]).toEqual([undefined, ['live']])
  })

  it('the screen leaves out answered questions and counts them', () => {
    const ranking = rankQuestions([questionDoc('a', { answer: 'answered' }), questionDoc('b')], [])
    expect([ranking.open.map(({ id }) => id), ranking.answered]).toEqual([['b'], 1])
  })

  it('the screen shows a highlighted question alone, answered or not', () => {
    const one = questionDoc('a', { highlight: 'highlighted', answer: 'answered', star: 'starred' })
    expect(rankQuestions([one, questionDoc('b')], votes({ a: 7 })).highlighted).toEqual({
      id: 'a',
      text: 'Question a?',
      author: 'Lin',
      votes: 7,
      starred: true,
      answered: true,
    })
  })

  it('the screen never shows the author of an anonymous question', () => {
    const ranking = rankQuestions([questionDoc('a', {}, { anonymous: true, authorName: 'Lin' })], [])
    expect(ranking.open[0]?.author).toBe('')
  })
})
