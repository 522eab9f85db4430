import { expect, it } from 'vitest'
import type { QuestionDoc } from '#contract/interface/views.ts'
import { partsOf, pixels, showResults } from './results-stage.tsx'

// The list of questions on the big screen.

const long =
  'When will the new prices be there for customers who signed last year, and who tells them? '.repeat(3)

const showQuestions = (votes: readonly number[]) =>
  showResults('qa', (docs) => {
    const sample = docs.get('question:sample-1') as QuestionDoc
    for (const key of docs.keys()) if (/^(question|votes):/.test(key)) docs.delete(key)
    for (const [place, count] of votes.entries()) {
      const context = { ...sample.context, text: place === 0 ? long : `Question ${place}`, authorName: 'Lin' }
      docs.set(`question:q${place}`, { ...sample, id: `q${place}`, context })
      docs.set(`votes:q${place}`, { count })
    }
  })

const rowOf = (text: string): HTMLElement | undefined => {
  const words = partsOf('div').filter((part) => part.textContent === text && part.childElementCount === 0)
  return words[0]
}

it('five questions on the big screen have large type, and a long question has two lines', async () => {
  await showQuestions([9, 7, 5, 3, 1])
  const lines = [long, 'Question 1', 'Question 2', 'Question 3', 'Question 4'].map(rowOf)
  for (const line of lines) expect(pixels(line, 'font-size')).toBeGreaterThanOrEqual(44)
  const scale = innerHeight / 1080
  const height = (lines[0]?.getBoundingClientRect().height ?? 0) / scale
  expect(height / pixels(lines[0], 'line-height')).toBeCloseTo(2, 0)
  // The author below is inside the row.
  const row = lines[0]?.parentElement?.parentElement?.getBoundingClientRect()
  const author = lines[0]?.nextElementSibling?.getBoundingClientRect()
  expect(author?.bottom).toBeLessThanOrEqual(row?.bottom ?? 0)
})

it('a question without votes has no number on the big screen', async () => {
  await showQuestions([4, 0])
  const numbers = partsOf('svg.lucide-thumbs-up').map((sign) => sign.parentElement?.textContent)
  expect(numbers.sort()).toEqual(['', '4'])
})
