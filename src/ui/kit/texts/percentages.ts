/**
 * Whole percentages of counts. If the counts are the parts of the total, the percentages add up to 100: the largest
 * remainders are rounded up. Otherwise each count is rounded alone, for example if a voter may choose several options.
 */
export function percentagesOf(counts: readonly number[], total: number): number[] {
  if (total <= 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * 100)
  if (counts.reduce((sum, count) => sum + count, 0) !== total) return exact.map(Math.round)
  const whole = counts.map((count) => Math.floor((count * 100) / total))
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0)
  const rest = (place: number): number => ((counts[place] ?? 0) * 100) % total
  // Of equal remainders the larger count is rounded up, then the earlier option.
  const order = [...counts.keys()].sort(
    (one, other) => rest(other) - rest(one) || (counts[other] ?? 0) - (counts[one] ?? 0) || one - other,
  )
  for (const place of order.slice(0, missing)) whole[place] = (whole[place] ?? 0) + 1
  return whole
}
