import { expect, it } from 'vitest'
import type { CountedWord, WordCloudDocs } from '#contract/items/word-cloud.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { boxOf, partsOf, showResults } from './results-stage.tsx'
import { type ChangeDocs, pushSample } from './sample-screen.tsx'

// The word cloud on the big screen.

it('a cloud of many words shows the 45 most frequent ones and counts the others', async () => {
  await showResults('wordCloud', (docs) => {
    const id = sampleItemId('wordCloud')
    const doc = docs.get(`words:${id}`) as WordCloudDocs[`words:${string}`]
    const words = Array.from({ length: 300 }, (_, place): CountedWord => [`word${place}`, 1 + (place % 7)])
    docs.set(`words:${id}`, { ...doc, words })
  })
  const drawn = partsOf('[aria-hidden=true] > span').filter(({ textContent }) => /^word\d/.test(textContent))
  expect(drawn.length).toBe(45)
  expect(document.querySelector('main')?.textContent).toContain('+255 more')
})

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
  expect(Math.abs(first.x + first.width / 2 - (field.x + field.width / 2))).toBeLessThan(field.width * 0.1)
  expect(Math.abs(first.y + first.height / 2 - (field.y + field.height / 2))).toBeLessThan(field.height * 0.1)
  expect(field.width).toBeGreaterThan(innerWidth * 0.85)
  for (const word of drawn) expect(word.style.color).toMatch(/^var\(--theme-poll-word-[1-8]\)$/)
  expect(new Set(drawn.map(({ style }) => style.color)).size).toBeGreaterThan(3)
})

const coloursOfWords = (words: readonly string[]): Map<string, string> =>
  new Map(
    partsOf('[aria-hidden=true] > span')
      .filter(({ textContent }) => words.includes(textContent))
      .map(({ textContent, style }) => [textContent, style.color]),
  )
const showWords =
  (words: readonly CountedWord[]): ChangeDocs =>
  (docs) => {
    const id = sampleItemId('wordCloud')
    const doc = docs.get(`words:${id}`) as WordCloudDocs[`words:${string}`]
    docs.set(`words:${id}`, { ...doc, words: [...words] })
  }

it('the eight most frequent words of a cloud have different colours, which they keep while the cloud changes', async () => {
  const words = ['teamwork', 'growth', 'focus', 'trust', '创新', 'energy', 'future', 'speed']
  const counted = words.map((word, place): CountedWord => [word, 40 - 3 * place])
  await showResults('wordCloud', showWords(counted))
  const before = coloursOfWords(words)
  expect(before.size).toBe(8)
  expect(new Set(before.values()).size).toBe(8)
  // The last word becomes the first one, and others arrive.
  const later = [['speed', 60], ...counted.slice(0, 7), ['craft', 3], ['fun', 1]] as CountedWord[]
  pushSample(showWords(later))
  await expect.poll(() => coloursOfWords(['craft', 'fun']).size).toBe(2)
  expect(coloursOfWords(words)).toEqual(before)
  // A new word among the first eight changes the colour of no other word.
  pushSample(showWords([['courage', 50], ...later]))
  await expect.poll(() => coloursOfWords(['courage']).size).toBe(1)
  const first = ['courage', ...words.filter((word) => word !== 'future')]
  expect(new Set(coloursOfWords(first).values()).size).toBe(8)
  expect(coloursOfWords(words)).toEqual(before)
})
