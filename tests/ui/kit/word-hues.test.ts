import { expect, it } from 'vitest'
import { pollColourCount } from '#theme/poll-colours.ts'
import { wordHues } from '#ui/kit/word-cloud/word-hues.ts'

// The hues of the words of a cloud.

const wordsOf = (texts: readonly string[]) => texts.map((text, place) => [text, 100 - place] as const)
const texts = Array.from({ length: 3 * pollColourCount }, (_, place) => `word${place}`)

it('the most frequent words of a cloud have different hues', () => {
  const hues = wordHues(wordsOf(texts), new Map())
  const most = texts.slice(0, pollColourCount).map((text) => hues.get(text))
  expect(new Set(most).size).toBe(pollColourCount)
})

it('a word that rises into the most frequent ones takes the hue of none of them', () => {
  const before = wordHues(wordsOf(texts), new Map())
  // Each word of the tail in turn becomes the most frequent one.
  for (const riser of texts.slice(pollColourCount)) {
    const now = wordHues(wordsOf([riser, ...texts.filter((text) => text !== riser)]), before)
    for (const text of texts.slice(0, pollColourCount - 1))
      expect([riser, text, now.get(text)]).toEqual([riser, text, before.get(text)])
  }
})
