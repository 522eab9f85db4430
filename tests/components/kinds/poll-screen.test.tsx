import { expect, it } from 'vitest'
import type { PollDoc, PollLook } from '#contract/items/poll.ts'
import type { Theme } from '#contract/theme.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { contrastRatio } from '#theme/colour.ts'
import { pageColours } from '#theme/theme-variables.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { painted } from './painted.ts'
import { boxOf, partsOf, pixels, sceneBox, showResults } from './results-stage.tsx'
import { applySampleTheme, changeDoc, pushSample } from './sample-screen.tsx'

// The bars and columns of a poll on the big screen.

const shortText = (place: number): string => `Option ${place}`
const showPoll = (votes: readonly number[], look: PollLook, theme?: Theme, textOf = shortText) =>
  showResults('poll', (docs) => {
    const id = sampleItemId('poll')
    const poll = docs.get(`poll:${id}`) as PollDoc
    applySampleTheme(docs, theme)
    const options = votes.map((_, place) => ({ id: `o${place}`, text: textOf(place) }))
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

it('equal counts have equal percentages on the big screen', async () => {
  await showPoll([1, 1, 1], 'bars')
  expect(partsOf('.numbers > strong').map(({ textContent }) => textContent)).toEqual(['33%', '33%', '33%'])
  await showPoll([1, 1, 1], 'columns')
  expect(partsOf('.figures > strong').map(({ textContent }) => textContent)).toEqual(['33%', '33%', '33%'])
})

it('options below columns without votes are whole, beside a large join card too', async () => {
  const long = () => 'San Francisco and the whole Bay Area around it'
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
  ]) {
    await inWindow(size, async () => {
      await showPoll([0, 0, 0, 0], 'columns', undefined, long)
      pushSample((docs) =>
        changeDoc(docs, `poll:${sampleItemId('poll')}`, (poll) => ({
          ...poll,
          value: { ...poll.value, voting: 'open' },
          context: {
            ...poll.context,
            title: 'Which city should host our next day for customers, and why is it the best of all cities?',
          },
        })),
      )
      await nextFrames()
      for (const words of partsOf('.words')) {
        expect(words.textContent).toBe(long())
        expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight + 1)
      }
    })
  }
})

it('the bar of the winner glows, its track does not, and the other bars step back after the vote', async () => {
  await showPoll([2, 7, 3], 'bars')
  const glow = (selector: string) =>
    partsOf(selector).map((part) => getComputedStyle(part).boxShadow !== 'none')
  expect(glow('.fill')).toEqual([false, true, false])
  expect(glow('.track')).toEqual([false, false, false])
  expect(partsOf('.fill').map((fill) => getComputedStyle(fill).opacity)).toEqual(['0.8', '1', '0.8'])
  const widths = partsOf('.fill').map((fill) => boxOf(fill).width)
  const longest = Math.max(...widths)
  expect(widths.map((width) => Math.round((width * 7) / longest))).toEqual([2, 7, 3])
})

it.each([
  [[20, 71, 3, 0], 1920],
  [[20_000, 71_000, 3, 0], 1024],
])(
  'the figures of the bars %j are right behind the ends of their bars at %i pixels',
  async (votes, width) => {
    await inWindow({ width, height: width === 1024 ? 768 : 1080 }, async () => {
      await showPoll(votes, 'bars')
      const scene = sceneBox()
      const figures = partsOf('.numbers > strong').map(boxOf)
      const ends = partsOf('.track').map((track) => {
        const fill = track.querySelector('.fill')
        return fill ? boxOf(fill).right : boxOf(track).left
      })
      const gaps = figures.map(({ left }, place) => left - (ends[place] ?? 0))
      for (const gap of gaps) {
        expect(gap).toBeGreaterThanOrEqual(0)
        expect(gap).toBeLessThan(scene.width * 0.02)
      }
      // Percentage and votes are in one line with the bar, inside the scene.
      for (const [place, line] of partsOf('.numbers').entries()) {
        expect(boxOf(line).right).toBeLessThanOrEqual(scene.right + 1)
        const middle = boxOf(partsOf('.track')[place])
        expect(Math.abs(boxOf(line).top + boxOf(line).bottom - middle.top - middle.bottom)).toBeLessThan(8)
      }
      // The longest bar takes most of its line.
      expect(Math.max(...partsOf('.fill').map((fill) => boxOf(fill).width))).toBeGreaterThan(
        scene.width * 0.5,
      )
    })
  },
)

it('ten results are in one column, with all bars on one line', async () => {
  await showPoll([31, 74, 12, 5, 44, 9, 22, 17, 0, 3], 'bars')
  const scene = sceneBox()
  const tracks = partsOf('.track').map(boxOf)
  expect(new Set(tracks.map(({ left }) => Math.round(left))).size).toBe(1)
  const tops = tracks.map(({ top }) => top)
  expect(tops.toSorted((one, other) => one - other)).toEqual(tops)
  for (const words of partsOf('.words')) {
    expect(boxOf(words).right).toBeLessThanOrEqual(tracks[0]?.left ?? 0)
    expect(pixels(words, 'font-size')).toBeGreaterThanOrEqual(36)
  }
  expect(Math.max(...partsOf('.numbers').map((line) => boxOf(line).right))).toBeGreaterThan(
    scene.left + scene.width * 0.9,
  )
})

it('an option without votes has neither a bar nor a column on the big screen', async () => {
  await showPoll([2, 0, 3], 'bars')
  expect(partsOf('.track').map((track) => track.childElementCount)).toEqual([1, 0, 1])
  for (const track of partsOf('.track')) {
    expect(getComputedStyle(track).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  }
  await showPoll([2, 0, 3], 'columns')
  expect(partsOf('.plot').map((plot) => plot.querySelectorAll('.column').length)).toEqual([1, 0, 1])
})

it('eight columns show at least three lines of labels of the maximum length', async () => {
  const long = (place: number) =>
    `${place} Regional headquarters for customers, partners and friends.`.slice(0, 60)
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]) {
    await inWindow(size, async () => {
      await showPoll([31, 74, 12, 5, 44, 9, 22, 17], 'columns', undefined, long)
      await nextFrames()
      for (const words of partsOf('.words')) {
        const lines = words.clientHeight / pixels(words, 'line-height')
        expect(lines).toBeGreaterThan(2.9)
      }
    })
  }
})

it.each(['bars', 'columns'] as const)(
  'a poll without votes shows a track for each of its %s',
  async (look) => {
    await showPoll([0, 0, 0], look)
    // The figures are above the tracks.
    const [figure] = partsOf(look === 'bars' ? '.numbers' : '.figures')
    const { left, top, height } = boxOf(figure?.querySelector('strong'))
    expect(figure?.contains(document.elementFromPoint(left + 4, top + height / 2))).toBe(true)
    const tracks = partsOf(look === 'bars' ? '.track' : '.plot')
    expect(tracks).toHaveLength(3)
    for (const track of tracks) {
      const { backgroundColor, backgroundImage } = getComputedStyle(track)
      expect([backgroundColor, backgroundImage]).not.toEqual(['rgba(0, 0, 0, 0)', 'none'])
    }
  },
)

it('the line above the bars names a tie, and leaves the winner to the drawing', async () => {
  await showPoll([2, 7], 'bars')
  const text = () => document.querySelector('[data-scene]')?.textContent ?? ''
  expect(text()).not.toContain('Most chosen')
  await showPoll([7, 7], 'bars')
  expect(text()).toContain('Tied')
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

it('the columns that lost step back only a little, so that they match their letters', async () => {
  await showPoll([2, 7, 3], 'columns')
  expect(partsOf('.column').map((column) => getComputedStyle(column).opacity)).toEqual(['0.8', '1', '0.8'])
})

it.each(builtInThemes.filter(({ skinType }) => skinType === 2))(
  'the legend of a ring emphasises the row of the winner, which is readable in the theme $SkinNameEN',
  async (theme) => {
    await showPoll([2, 7, 3], 'donut', theme)
    await expect.poll(() => partsOf('.option .figures').length).toBe(3)
    const rows = partsOf('.option')
    const tints = rows.map((row) => getComputedStyle(row, '::before').backgroundColor)
    expect(rows.map((row) => getComputedStyle(row, '::before').boxShadow !== 'none')).toEqual([
      false,
      true,
      false,
    ])
    for (const words of rows[1]?.querySelectorAll('.words, .figures > *') ?? []) {
      const ink = painted(getComputedStyle(words).color)
      for (const page of pageColours(theme))
        expect(contrastRatio(ink, painted(page, tints[1] ?? ''))).toBeGreaterThanOrEqual(4.5)
    }
  },
)
