import { LRUCache } from 'lru-cache'
import * as limits from '#contract/limits.ts'
import { foldWithOrigin } from './folded-text.ts'

/**
 * The least hashes of a text's letter triples, one per seed. Two texts share about as many of these hashes as they
 * share triples, so the comparison costs the same for texts of every length (MinHash).
 */
type Fingerprint = Uint32Array

const seeds = Uint32Array.from({ length: 32 }, (_, index) => Math.imul(index + 1, 0x9e3779b1))
/** Number of equal hashes of similar texts: about four fifths. */
const similarLeast = 26

function fingerprintOf(key: string): Fingerprint {
  const least = new Uint32Array(seeds.length).fill(0xffffffff)
  for (let place = 0; place + 3 <= key.length; place += 1) {
    let hash = 0x811c9dc5
    for (let letter = place; letter < place + 3; letter += 1) {
      hash = Math.imul(hash ^ key.charCodeAt(letter), 0x01000193)
    }
    for (let index = 0; index < seeds.length; index += 1) {
      let mixed = hash ^ (seeds[index] ?? 0)
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
      mixed = (mixed ^ (mixed >>> 13)) >>> 0
      if (mixed < (least[index] ?? 0)) least[index] = mixed
    }
  }
  return least
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** The text without spaces, signs and repeated letters. */
const bareOf = (text: string): string =>
  foldWithOrigin(text)
    .text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/(\p{L})\1+/gu, '$1')

/** The bare text; '' if it is too short to be called a duplicate, as cheers are. */
function keyOf(bare: string): string {
  // A character of a script without spaces says as much as two or three letters.
  const length = bare.length + (bare.match(han)?.length ?? 0)
  return length < limits.similarLengthLeast ? '' : bare
}

const fingerprints = new LRUCache<string, { bare: string; print: Fingerprint | null }>({
  max: limits.fingerprintsKept,
})

function formsOf(text: string): { bare: string; print: Fingerprint | null } {
  const known = fingerprints.get(text)
  if (known) return known
  const bare = bareOf(text)
  const key = keyOf(bare)
  const forms = { bare, print: key === '' ? null : fingerprintOf(key) }
  fingerprints.set(text, forms)
  return forms
}

const printOf = (text: string): Fingerprint | null => formsOf(text).print

/** Whether two texts are the same cheer: "Bravo!!!" and "bravooo". */
export const isSameText = (text: string, other: string): boolean => formsOf(text).bare === formsOf(other).bare

/** Number of the earlier texts that say the same as this text, word for word or nearly. */
export function countSimilar(text: string, earlier: readonly string[]): number {
  const print = printOf(text)
  if (!print) return 0
  return earlier.filter((other) => {
    const otherPrint = printOf(other)
    if (!otherPrint) return false
    let equal = 0
    for (let index = 0; index < print.length; index += 1) if (print[index] === otherPrint[index]) equal += 1
    return equal >= similarLeast
  }).length
}
