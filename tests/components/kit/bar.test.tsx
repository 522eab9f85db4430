import { expect, it } from 'vitest'
import { fullBar } from '#ui/kit/chart/chart-part.ts'
import { Bar } from '#ui/kit/display/bar.tsx'
import { mount } from '../mount.tsx'

/** The length of each bar as a share of its track. */
const lengths = () =>
  [...document.querySelectorAll<HTMLElement>('[style*=translateX]')].map(
    ({ style }) => 1 + Number.parseFloat(style.transform.slice('translateX('.length)) / 100,
  )

it.each([
  ['the largest count fills its bar, as on the screen', [6, 3, 0], [1, 0.5, 0]],
  ['all bars are empty before the first vote', [0, 0], [0, 0]],
])('%s', async (_, counts, expected) => {
  const bars = counts.map((count, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars stay in their order
    <Bar key={place} label="Option" count={count} full={fullBar(counts)} percent={0} />
  ))
  await mount(bars)
  expect(lengths()).toEqual(expected)
})
