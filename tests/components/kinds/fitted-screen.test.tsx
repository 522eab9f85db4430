import { expect, it } from 'vitest'
import type { PollDoc, PollLook } from '#contract/items/poll.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { type SamplePage, samplePages } from '#ui/preview/sample-pages.ts'
import { letEverythingMove } from '../let-move.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { boxOf, partsOf } from './results-stage.tsx'
import { type ChangeDocs, changeDoc, pushSample, showSample } from './sample-screen.tsx'

// Scenes measure their texts while something moves. All movements go on afterwards, to their end.

const pollId = sampleItemId('poll')
const options = ['Boston', 'Lisbon', 'Shanghai', 'Osaka', 'Madrid'].map((text, place) => ({
  id: `o${place}`,
  text,
}))

const votes =
  (counts: readonly number[], look: PollLook = 'bars'): ChangeDocs =>
  (docs) => {
    changeDoc(docs, `poll:${pollId}`, (poll: PollDoc) => ({
      ...poll,
      value: { activity: 'active', voting: 'open', results: 'shown', answer: 'hidden' },
      context: { ...poll.context, options, look },
    }))
    docs.set(`tally:${pollId}`, {
      round: 1,
      voters: counts.reduce((sum, count) => sum + count, 0),
      counts: Object.fromEntries(counts.map((count, place) => [`o${place}`, count])),
    })
  }

/** Makes every scene measure again, as after a font has loaded. */
const measureAgain = () => document.fonts.dispatchEvent(new Event('loadingdone'))

const paused = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'paused')
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : ''))

const allEnd = () =>
  Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))

/** Mounts a scene that may move. */
async function show(page: SamplePage, change: ChangeDocs = () => {}): Promise<void> {
  await letEverythingMove()
  await showSample({ page, change })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

it('the figures of all bars reach the ends of their bars if a scene measures again while they move', async () => {
  await show('poll', votes([3, 2, 9, 1, 5]))
  pushSample(votes([12, 2, 9, 22, 5]))
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0)
  measureAgain()
  await nextFrames()
  measureAgain()
  expect(paused()).toEqual([])
  await allEnd()
  const gaps = partsOf('.option').map(
    (option) =>
      boxOf(option.querySelector('.numbers > strong')).left - boxOf(option.querySelector('.fill')).right,
  )
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(innerWidth * 0.02)
  }
})

it('the bars have their texts in the same size whether or not they move while a scene measures', async () => {
  await show('poll', votes([3, 2, 9, 1, 5]))
  await allEnd()
  const grid = () => partsOf('.option')[0]?.parentElement
  const chosen = () => [grid()?.style.getPropertyValue('--size'), grid()?.dataset.layout]
  measureAgain()
  const still = chosen()
  pushSample(votes([12, 2, 9, 22, 5]))
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0)
  measureAgain()
  expect(chosen()).toEqual(still)
})

const looks: [string, SamplePage, ChangeDocs][] = [
  ...samplePages.map((page): [string, SamplePage, ChangeDocs] => [page, page, () => {}]),
  ['columns', 'poll', votes([3, 2, 9, 1, 5], 'columns')],
  ['ring', 'poll', votes([3, 2, 9, 1, 5], 'donut')],
  [
    'rating results',
    'rating',
    (docs) =>
      changeDoc(docs, `rating:${sampleItemId('rating')}`, (rating: RatingDoc) => ({
        ...rating,
        value: { ...rating.value, results: 'shown' },
      })),
  ],
]

it.each(looks)('the scene "%s" pauses no movement when it measures', async (_, page, change) => {
  await show(page, change)
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]) {
    await inWindow(size, async () => {
      measureAgain()
      await nextFrames()
      measureAgain()
      expect(paused()).toEqual([])
    })
  }
})
