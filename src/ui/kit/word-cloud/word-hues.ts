import { pollColourCount } from '#theme/poll-colours.ts'
import { textNumber } from './cloud-layout.ts'

/** The hue that a word has without other words, always the same for the same word. */
const ownHue = (text: string): number => (textNumber(text) >>> 24) % pollColourCount

/** The first hue after this one that is not taken. */
function nextFree(hue: number, taken: ReadonlySet<number>): number {
  for (let step = 0; step < pollColourCount; step += 1) {
    const next = (hue + step) % pollColourCount
    if (!taken.has(next)) return next
  }
  return hue
}

/**
 * The index of the hue of each word. As many of the most frequent words as there are hues all differ, so that two large
 * neighbours do not look like one phrase. `before`: the last hues, which words keep where they can.
 */
export function wordHues(
  words: readonly (readonly [text: string, count: number])[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const sorted = [...words].sort(([, one], [, other]) => other - one).map(([text]) => text)
  const hues = new Map<string, number>()
  const most = sorted.slice(0, pollColourCount)
  const wished = (text: string): number => before.get(text) ?? ownHue(text)
  // A word that was among the most frequent ones keeps its hue first, then any other word that has one already, so that
  // few words change their hues. The former most frequent words are the first keys.
  const former = new Set([...before.keys()].slice(0, pollColourCount))
  const order = [
    ...most.filter((each) => former.has(each)),
    ...most.filter((each) => before.has(each)),
    ...most,
  ]
  for (const text of order) {
    if (!hues.has(text) && ![...hues.values()].includes(wished(text))) hues.set(text, wished(text))
  }
  for (const text of most) {
    if (!hues.has(text)) hues.set(text, nextFree(wished(text), new Set(hues.values())))
  }
  for (const [place, text] of sorted.entries()) {
    if (hues.has(text)) continue
    const near = sorted.slice(Math.max(0, place - pollColourCount + 1), place)
    const taken = new Set(near.flatMap((other) => hues.get(other) ?? []))
    hues.set(text, before.get(text) ?? nextFree(ownHue(text), taken))
  }
  return hues
}
