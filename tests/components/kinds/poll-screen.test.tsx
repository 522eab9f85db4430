import { expect, it } from 'vitest'
import type { PollDoc, PollLook } from '#contract/items/poll.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { boxOf, partsOf, pixels, sceneBox, showResults } from './results-stage.tsx'

// The bars and columns of a poll on the big screen.

const showPoll = (votes: readonly number[], look: PollLook) =>
  showResults('poll', (docs) => {
    const id = sampleItemId('poll')
    const poll = docs.get(`poll:${id}`) as PollDoc
    const options = votes.map((_, place) => ({ id: `o${place}`, text: `Option ${place}` }))
    docs.set(`poll:${id}`, {
      ...poll,
      value: { activity: 'active', voting: 'locked', results: 'shown', answer: 'hidden' },
      context: { ...poll.context, options, look },
    })
    docs.set(`tally:${id}`, {
      round: 1,
      voters: votes.reduce((sum, count) => sum + count, 0),
      counts: Object.fromEntries(votes.map((count, place) => [`o${place}`, count])),
    })
  })

it('the percentages of a poll with a single choice add up to 100 on the big screen', async () => {
  await showPoll([1, 1, 1], 'bars')
  expect(partsOf('.numbers > strong').map(({ textContent }) => textContent)).toEqual(['34%', '33%', '33%'])
  await showPoll([1, 1, 1], 'columns')
  expect(partsOf('.figures > strong').map(({ textContent }) => textContent)).toEqual(['34%', '33%', '33%'])
})

it('the bar of the winner glows, its track does not, and the other bars step back after the vote', async () => {
  await showPoll([2, 7, 3], 'bars')
  const glow = (selector: string) =>
    partsOf(selector).map((part) => getComputedStyle(part).boxShadow !== 'none')
  expect(glow('.fill')).toEqual([false, true, false])
  expect(glow('.track')).toEqual([false, false, false])
  expect(partsOf('.fill').map((fill) => getComputedStyle(fill).opacity)).toEqual(['0.6', '1', '0.6'])
  const widths = partsOf('.fill').map((fill) => boxOf(fill).width / boxOf(fill.parentElement).width)
  expect(widths.map((width) => Math.round(width * 12))).toEqual([2, 7, 3])
})

it('few options fill the height of the big screen with thick bars', async () => {
  await showPoll([2, 7], 'bars')
  const thick = boxOf(partsOf('.track')[0]).height
  const scene = sceneBox()
  expect(boxOf(partsOf('.track').at(-1)).bottom).toBeGreaterThan(scene.bottom - scene.height * 0.2)
  await showPoll([2, 7, 1, 1, 1, 1], 'bars')
  expect(thick).toBeGreaterThan(1.8 * boxOf(partsOf('.track')[0]).height)
})

it('all columns stand on one baseline, with square bottoms and rounded tops', async () => {
  await showPoll([2, 7, 3], 'columns')
  const columns = partsOf('.column')
  const bottoms = columns.map((column) => Math.round(boxOf(column).bottom))
  expect(new Set(bottoms).size).toBe(1)
  for (const column of columns) {
    expect(pixels(column, 'border-bottom-left-radius')).toBe(0)
    expect(pixels(column, 'border-top-left-radius')).toBeGreaterThan(8)
  }
})
