const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const steps: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
]

/**
 * The distance between two ticks of a time axis in ms: the shortest round step that divides `span` into at
 * most `most` parts.
 */
export const tickStep = (span: number, most: number): number =>
  steps.find((step) => span / step <= most) ?? Math.ceil(span / most / day) * day

/** Round local times from `from` to `to` at equal distances, in ms since 1970. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const step = tickStep(to - from, most)
  // Days and half days start at local midnight, not at midnight UTC.
  const zone = new Date(from).getTimezoneOffset() * minute
  const first = Math.ceil((from - zone) / step) * step + zone
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, place) => first + place * step,
  )
}
