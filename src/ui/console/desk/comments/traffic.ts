import type { TrafficDoc } from '#contract/comments.ts'

/** The numbers of comments at a time. `at` is in milliseconds. */
export interface Sample {
  at: number
  sent: number
  shown: number
}

export const windowMilliseconds = 5000

/** Adds a sample. Keeps the samples of the last seconds (the window) and a single older sample. */
export function addSample(samples: readonly Sample[], { sent, shown }: TrafficDoc, at: number): Sample[] {
  const all = [...samples, { at, sent, shown }]
  const firstInside = all.findIndex((sample) => sample.at > at - windowMilliseconds)
  return all.slice(Math.max(0, firstInside - 1))
}

/** Comments per second in the window, which ends now. */
export function ratesOf(samples: readonly Sample[], now: number): { sent: number; shown: number } {
  const from = samples.findLast((sample) => sample.at <= now - windowMilliseconds) ?? samples[0]
  const to = samples.at(-1)
  if (!from || !to) return { sent: 0, shown: 0 }
  const perSecond = (count: number): number => Math.max(0, count / (windowMilliseconds / 1000))
  return { sent: perSecond(to.sent - from.sent), shown: perSecond(to.shown - from.shown) }
}
