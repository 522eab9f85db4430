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
  ['the largest count fills its bar, as on the screen', { Yes: 6, Perhaps: 3, No: 0 }, [1, 0.5, 0]],
  ['all bars are empty before the first vote', { Yes: 0, No: 0 }, [0, 0]],
])('%s', async (_, votes, expected) => {
  const full = fullBar(Object.values(votes))
  const bars = Object.entries(votes).map(([option, count]) => (
    <Bar key={option} label={option} count={count} full={full} percent={0} />
  ))
  await mount(bars)
  expect(lengths()).toEqual(expected)
})
