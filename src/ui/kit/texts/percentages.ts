/**
 * Whole percentages of counts, each rounded to the nearest number. Equal counts have equal percentages. If the counts
 * are the parts of the total, the percentages do not add up to more than 100 where that rule allows it: the smallest
 * remainders are then rounded down. They can add up to less than 100, because no percentage is more than its share
 * rounded.
 */
export function percentagesOf(counts: readonly number[], total: number): number[] {
  if (total <= 0) return counts.map(() => 0)
  const percents = new Map(counts.map((count) => [count, Math.round((count / total) * 100)]))
  const percentOf = (count: number): number => percents.get(count) ?? 0
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
  const result = (): number[] => counts.map(percentOf)
  if (sumOf(counts) !== total) return result()
  let excess = sumOf(result()) - 100
  const rest = (count: number): number => (count * 100) % total
  // Of equal remainders the smaller count is rounded down.
  const roundedUp = [...percents.keys()]
    .filter((count) => percentOf(count) * total > count * 100)
    .sort((one, other) => rest(one) - rest(other) || one - other)
  for (const count of roundedUp) {
    const size = counts.filter((one) => one === count).length
    // One of equal counts cannot be rounded down alone. The larger remainders must not fall below them.
    if (size > excess) break
    percents.set(count, percentOf(count) - 1)
    excess -= size
  }
  return result()
}
