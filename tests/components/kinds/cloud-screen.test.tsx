import { expect, it } from 'vitest'
import type { CountedWord, WordCloudDocs } from '#contract/items/word-cloud.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { boxOf, partsOf, showResults } from './results-stage.tsx'

// The word cloud on the big screen.

it('the most frequent word of a cloud is in the middle, and the words have colours of the poll palette', async () => {
  const words = 'growth trust team future energy focus speed craft'.split(' ')
  await showResults('wordCloud', (docs) => {
    const id = sampleItemId('wordCloud')
    const doc = docs.get(`words:${id}`) as WordCloudDocs[`words:${string}`]
    docs.set(`words:${id}`, {
      ...doc,
      words: words.map((word, place): CountedWord => [word, 20 - 2 * place]),
    })
  })
  const drawn = partsOf('[aria-hidden=true] > span').filter(({ textContent }) => words.includes(textContent))
  expect(drawn.length).toBe(words.length)
  const field = boxOf(drawn[0]?.parentElement)
  const first = boxOf(drawn.find(({ textContent }) => textContent === 'growth'))
  expect(Math.abs(first.x + first.width / 2 - (field.x + field.width / 2))).toBeLessThan(3)
  expect(Math.abs(first.y + first.height / 2 - (field.y + field.height / 2))).toBeLessThan(3)
  expect(field.width).toBeGreaterThan(innerWidth * 0.85)
  for (const word of drawn) expect(word.style.color).toMatch(/^var\(--theme-poll-word-[1-8]\)$/)
  expect(new Set(drawn.map(({ style }) => style.color)).size).toBeGreaterThan(3)
})
