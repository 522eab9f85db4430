import { expect, it } from 'vitest'
import { valueId } from '#contract/items/item.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { ratingStatementLength } from '#contract/limits.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { boxOf, partsOf, pixels, sceneBox, showResults } from './results-stage.tsx'
import { type ChangeDocs, pushSample } from './sample-screen.tsx'

// The drawing of a rating on the big screen.

type Results = RatingDoc['value']['results']
const shortText = (place: number): string => `The part of the day number ${place}`

const withRating =
  (count: number, results: Results, textOf = shortText): ChangeDocs =>
  (docs) => {
    const id = sampleItemId('rating')
    const rating = docs.get(`rating:${id}`) as RatingDoc
    const statements = Array.from({ length: count }, (_, place) => ({
      id: `s${place}`,
      text: textOf(place),
    }))
    const counts = Object.fromEntries(
      statements.flatMap(({ id: statement }, place) => [
        [valueId(statement, 1), 10 - place],
        [valueId(statement, 5), 10 + place],
      ]),
    )
    const context = { ...rating.context, statements, lowLabel: 'Not at all', highLabel: 'Very much' }
    docs.set(`rating:${id}`, { ...rating, value: { ...rating.value, results }, context })
    docs.set(`tally:${id}`, { round: 1, voters: 20, counts })
  }

const showRating = (count: number, results: Results = 'shown') =>
  showResults('rating', withRating(count, results))

it.each([2, 4, 8])(
  'a rating of %i statements has the mean of each as a large number and as a tick',
  async (count) => {
    await showRating(count)
    const figures = partsOf('.figure')
    const expected = Array.from({ length: count }, (_, place) => (3 + place / 5).toFixed(1))
    expect(figures.map(({ textContent }) => textContent)).toEqual(expected)
    expect(partsOf('.average').map(({ textContent }) => textContent)).toEqual(['Average'])
    for (const figure of figures) expect(pixels(figure, 'font-size')).toBeGreaterThanOrEqual(72)
    const ticks = partsOf('.mean').map((tick) => boxOf(tick).x)
    expect(ticks.length).toBe(count)
    for (const [place, x] of ticks.slice(1).entries()) expect(x).toBeGreaterThan(ticks[place] ?? 0)
    const scene = sceneBox()
    for (const ends of partsOf('.ends')) {
      expect(ends.textContent).toBe('Not at allVery much')
      expect(boxOf(ends).bottom).toBeLessThanOrEqual(scene.bottom + 1)
    }
    for (const row of partsOf('.columns')) {
      const tallest = Math.max(...[...row.querySelectorAll('.bar')].map((bar) => boxOf(bar).height))
      expect(tallest).toBeGreaterThan(boxOf(row).height * 0.6)
    }
  },
)

it.each([3, 5, 8])('%i statements of the greatest length stay apart', async (count) => {
  const longest = 'The new intranet helps me and my whole team in our daily work'.slice(
    0,
    ratingStatementLength,
  )
  await showResults(
    'rating',
    withRating(count, 'shown', () => longest),
  )
  const words = partsOf('.words').map(boxOf)
  expect(words).toHaveLength(count)
  const between = words.slice(1).map(({ top }, place) => top - (words[place]?.bottom ?? 0))
  expect(Math.min(...between)).toBeGreaterThanOrEqual(4)
})

it('columns of the same share have the same height, however long the statements are', async () => {
  const texts = ['The talks', 'Venue and catering', 'How smoothly registration and the way to the hall went']
  await showResults(
    'rating',
    withRating(3, 'shown', (place) => texts[place] ?? ''),
  )
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ])
    await inWindow(size, async () => {
      await nextFrames()
      const scales = partsOf('.scale').map((scale) => boxOf(scale).height)
      expect(scales).toHaveLength(3)
      expect(Math.max(...scales) - Math.min(...scales)).toBeLessThan(2)
    })
})

it('a rating with shown results but without an answer gives its space to the statements', async () => {
  await showResults('rating', (docs) => {
    withRating(3, 'shown')(docs)
    for (const key of docs.keys()) if (key.startsWith('tally:')) docs.delete(key)
  })
  expect(partsOf('.words')).toHaveLength(3)
  expect(partsOf('.figure')).toHaveLength(0)
  expect(partsOf('.average')).toHaveLength(0)
})

it('the only statement of a rating fills the stage with its distribution and its mean', async () => {
  await showRating(1)
  const scene = sceneBox()
  expect(pixels(partsOf('.figure > strong')[0], 'font-size')).toBeGreaterThanOrEqual(200)
  expect(Math.max(...partsOf('.bar').map((bar) => boxOf(bar).height))).toBeGreaterThan(scene.height * 0.35)
})

it('the scale of a rating without results is as wide as the scene, with its labels below it', async () => {
  await showRating(1, 'hidden')
  const scene = sceneBox()
  const scale = boxOf(partsOf('.marks')[0])
  expect(scale.width).toBeGreaterThan(scene.width * 0.95)
  const gap = boxOf(partsOf('.ends')[0]).top - scale.bottom
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(20)
})

it('eight statements without results have large type, as the scales have little to show', async () => {
  await showRating(8, 'hidden')
  expect(partsOf('.words').length).toBe(8)
  for (const words of partsOf('.words')) expect(pixels(words, 'font-size')).toBeGreaterThanOrEqual(40)
})

it.each([2, 3])(
  'a rating of %i long statements fits their type again when its results are revealed',
  async (count) => {
    const longText = (place: number) =>
      `${place}. The talks of the morning gave me many useful ideas for the daily work with my own team and its customers`
    const sizes = () => partsOf('.words').map((words) => pixels(words, 'font-size'))
    await showResults('rating', withRating(count, 'hidden', longText))
    const hidden = sizes()
    pushSample(withRating(count, 'shown', longText))
    await expect.poll(() => partsOf('.figure').length).toBe(count)
    const revealed = sizes()
    for (const words of partsOf('.words'))
      expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight + 1)
    await showResults('rating', withRating(count, 'shown', longText))
    expect(revealed).toEqual(sizes())
    // The results leave the statements less space.
    expect(revealed).not.toEqual(hidden)
  },
)

it('each of several statements has its own hue, and the only statement the colour of charts', async () => {
  const hues = () => new Set(partsOf('.bar').map((bar) => getComputedStyle(bar).backgroundColor))
  await showRating(4)
  await expect.poll(() => hues().size).toBe(4)
  await showRating(1)
  await expect.poll(() => hues().size).toBe(1)
})
