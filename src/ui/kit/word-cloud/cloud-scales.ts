/** How large a word is that counts so often. */
export interface CloudScale {
  /** Letter size of the most frequent word. */
  top: number
  /** Letter size of words that are rare beside it. */
  rare: number
  /** How steeply size falls with how often a word counts: 0.5 shows all of it, 1 and more the frequent ones alone. */
  bend: number
}

interface Letters {
  least: number
  most: number
  grows: boolean
}

const shrink = 0.92
/** Letters that are as small as they may be are for a crowd of words only. */
const roomyRare = 1.5

/**
 * The scales that a cloud goes through as more words want room, each with no word larger than the one before. First all
 * letters shrink; what is frequent stays large as long as it can: rare words give way before it, and height that can be
 * had costs less than letters that all look alike.
 */
export function cloudScales({ least, most, grows }: Letters): CloudScale[] {
  const rare = least * (grows ? 1 : roomyRare)
  const held = Math.min(most, least * (grows ? 2.2 : 5))
  const scales: CloudScale[] = []
  for (let top = most; top > held; top *= shrink) scales.push({ top, rare, bend: 0.5 })
  for (const bend of [0.5, 0.6, 0.7, 0.8]) scales.push({ top: held, rare, bend })
  if (grows) return scales
  for (const bend of [0.9, 1, 1.1, 1.2]) scales.push({ top: held, rare, bend })
  for (let small = rare * shrink; small > least; small *= shrink) {
    scales.push({ top: held, rare: small, bend: 1.2 })
  }
  for (let top = held; top > least * 1.2; top *= shrink) scales.push({ top, rare: least, bend: 1.2 })
  return [...scales, { top: least * 1.2, rare: least, bend: 1.2 }]
}

/** From which of the scales on the largest letters are no larger than this. */
export function firstLevel(scales: readonly CloudScale[], top: number): number {
  const level = scales.findIndex((scale) => scale.top <= top)
  return level < 0 ? scales.length - 1 : level
}

/** The size of a word that counts so often where the most frequent one counts `most` times. */
export function sizeOn({ top, rare, bend }: CloudScale, count: number, most: number): number {
  const size = rare + (top - rare) * (count / most) ** bend
  // In steps, so that a word does not breathe with every vote for another one.
  const step = Math.max(1, rare / 10)
  return Math.max(rare, Math.round(size / step) * step)
}
