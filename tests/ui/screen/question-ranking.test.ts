import { describe, expect, it } from 'vitest'
import { rankQuestions } from '../../../src/ui/screen/question-ranking.ts'
import { questionDoc, votes } from './documents.ts'

describe('the questions on the screen', () => {
  it('stand by votes, of equals the older one first', () => {
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

  it('are the live ones only, even in a host’s view', () => {
    const places = ['forReview', 'rejected', 'archived', 'withdrawn'] as const
    const hidden = places.map((place) => questionDoc(place, { place, stage: 'highlighted' }))
    const ranking = rankQuestions([...hidden, questionDoc('live')], [])
    expect([ranking.highlighted, ranking.open.map(({ id }) => id)]).toEqual([undefined, ['live']])
  })

  it('leave the answered ones out and count them', () => {
    const ranking = rankQuestions([questionDoc('a', { answer: 'answered' }), questionDoc('b')], [])
    expect([ranking.open.map(({ id }) => id), ranking.answered]).toEqual([['b'], 1])
  })

  it('show one alone where it is highlighted, answered or not', () => {
    const one = questionDoc('a', { stage: 'highlighted', answer: 'answered', star: 'starred' })
    expect(rankQuestions([one, questionDoc('b')], votes({ a: 7 })).highlighted).toEqual({
      id: 'a',
      text: 'Question a?',
      author: 'Lin',
      votes: 7,
      starred: true,
      answered: true,
    })
  })

  it('never name who asked anonymously', () => {
    const ranking = rankQuestions([questionDoc('a', {}, { anonymous: true, authorName: 'Lin' })], [])
    expect(ranking.open[0]?.author).toBe('')
  })
})
