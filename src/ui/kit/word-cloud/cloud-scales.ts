/** A mapping from a word's count to its font size. */
export interface CloudScale {
  /** Font size of the most frequent word. */
  top: number
  /** Font size of words that are rare compared with the most frequent word. */
  rare: number
  /**
   * Exponent of the size curve: 0.5 makes differences between all counts visible, 1 and more emphasises only
   * frequent words.
   */
  bend: number
}

interface Letters {
  least: number
  most: number
  grows: boolean
}

const shrink = 0.92
/**
 * Multiple of the minimum font size for rare words on the middle scales, in a space that does not grow. Only a cloud
 * with many words needs the minimum itself.
 */
const roomyRare = 1.5
/** Share of the largest font size that a rare word has on the first scales, so that a few words fill the space. */
const rareShare = 0.22

/** The bend of the first scales in a space that does not grow. Seen from the last row, only clear differences count. */
const steep = 0.8

/**
 * The scales that a cloud tries in turn as it gets more words. No word is larger than on the previous scale. First
 * the largest words shrink, and other words shrink with them, except rare words. Then less frequent words shrink,
 * so that the most frequent words stay large. If the space can grow, the list ends there, because more height is
 * better than words of equal size.
 */
export function cloudScales({ least, most, grows }: Letters): CloudScale[] {
  const rare = least * (grows ? 1 : roomyRare)
  const held = Math.min(most, least * (grows ? 2.2 : 5))
  const scales: CloudScale[] = []
  for (let top = most; top > held; top *= shrink) {
    scales.push({ top, rare: grows ? rare : Math.max(rare, top * rareShare), bend: grows ? 0.5 : steep })
  }
  if (grows) {
    for (const bend of [0.5, 0.6, 0.7, 0.8]) scales.push({ top: held, rare, bend })
    return scales
  }
  for (const bend of [steep, 0.9, 1, 1.1, 1.2]) scales.push({ top: held, rare, bend })
  for (let small = rare * shrink; small > least; small *= shrink) {
    scales.push({ top: held, rare: small, bend: 1.2 })
  }
  for (let top = held; top > least * 1.2; top *= shrink) scales.push({ top, rare: least, bend: 1.2 })
  return [...scales, { top: least * 1.2, rare: least, bend: 1.2 }]
}

/** The font size of a word with this count, where the most frequent word has the count `most`. */
export function sizeOn({ top, rare, bend }: CloudScale, count: number, most: number): number {
  const size = rare + (top - rare) * (count / most) ** bend
  // The steps of the font size. With steps, a vote for another word does not change the size of this word.
  const step = Math.max(1, rare / 10)
  return Math.max(rare, Math.round(size / step) * step)
}
