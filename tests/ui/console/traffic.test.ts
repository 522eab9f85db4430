import { expect, test } from 'vitest'
import type { TrafficDoc } from '#contract/comments.ts'
import { addSample, ratesOf, type Sample } from '#ui/console/desk/comments/traffic.ts'

const counts = (sent: number, shown: number): TrafficDoc => ({
  sent,
  shown,
  waiting: 0,
  inLine: 0,
  passed: 0,
})

test('the traffic rates are zero on a page that has just opened', () => {
  expect(ratesOf([], 1000)).toEqual({ sent: 0, shown: 0 })
  expect(ratesOf(addSample([], counts(900, 20), 1000), 1000)).toEqual({ sent: 0, shown: 0 })
})

test('the traffic rates cover only the last seconds, and fall to zero when nothing arrives', () => {
  let samples: Sample[] = addSample([], counts(0, 0), 0)
  for (let second = 1; second <= 10; second += 1) {
    samples = addSample(samples, counts(second * 300, second * 5), second * 1000)
  }
  expect(ratesOf(samples, 10_000)).toEqual({ sent: 300, shown: 5 })
  expect(samples.length).toBeLessThan(8)
  expect(ratesOf(samples, 12_500).sent).toBeLessThan(200)
  expect(ratesOf(samples, 20_000)).toEqual({ sent: 0, shown: 0 })
})
