import { createHash, createHmac } from 'node:crypto'
import { chunks } from '#server/store/chunks.ts'
import { mapInSlices } from '#server/store/next-turn.ts'

/**
 * The verifiable calculation of a draw, as described in docs/lottery.md. Phones check it with the code of
 * src/ui/guest/verify/check-draw.ts, which is written independently of this file.
 */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
/** The hash of a list is the hash of its compact JSON. */
const hashOf = (parts: readonly (string | number)[]): string => sha256(JSON.stringify(parts))

/** The ticket: the public id of a pool entry. The ticket does not reveal the owner of the entry. */
export const ticketOf = (drawId: string, entryId: string): string =>
  sha256(`${drawId}:${entryId}`).slice(0, 20)

/** All levels of a Merkle tree, from the leaves to the root. A last node without a partner moves up unchanged. */
export class MerkleTree {
  readonly #levels: readonly string[][]

  private constructor(levels: readonly string[][]) {
    this.#levels = levels
  }

  /** Hashes the tree in slices. See `mapInSlices` for `pause`. */
  static async of(leaves: readonly string[], pause?: () => Promise<void>): Promise<MerkleTree> {
    const levels = [[...leaves]]
    for (let level = [...leaves]; level.length > 1; levels.push(level)) {
      level = await mapInSlices(
        chunks(level, 2),
        ([left = '', right]) => (right === undefined ? left : hashOf(['node', left, right])),
        pause,
      )
    }
    return new MerkleTree(levels)
  }

  /** Empty for a tree without leaves. */
  get root(): string {
    return this.#levels.at(-1)?.[0] ?? ''
  }

  /** The proof path of a leaf: the hashes beside the path from the leaf up to the root. */
  path(index: number): string[] {
    return this.#levels.slice(0, -1).flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
  }
}

export interface Leaf {
  ticket: string
  /** The name as the screen displays it. */
  shown: string
  name: string
  detail: string
}

/**
 * The parts of a leaf of the pool's Merkle tree. Each part can be published alone, so that a draw with masked names
 * never publishes a full name.
 */
export interface OpenLeaf extends Leaf {
  shownSalt: string
  fullSalt: string
  shownHash: string
  fullHash: string
  hash: string
}

const saltLength = 32

/** @param erased the hashes of an erased guest, whose name is gone. Such a leaf has no salts. */
export function openLeaf(
  saltKey: string,
  leaf: Leaf,
  erased?: Pick<OpenLeaf, 'shownHash' | 'fullHash'>,
): OpenLeaf {
  if (erased) {
    const hash = hashOf(['entry', leaf.ticket, erased.shownHash, erased.fullHash])
    return { ...leaf, ...erased, shownSalt: '', fullSalt: '', hash }
  }
  const shownSalt = hmac(saltKey, `shown:${leaf.ticket}`).slice(0, saltLength)
  const fullSalt = hmac(saltKey, `full:${leaf.ticket}`).slice(0, saltLength)
  const shownHash = hashOf(['shown', shownSalt, leaf.shown])
  const fullHash = hashOf(['full', fullSalt, leaf.name, leaf.detail])
  const hash = hashOf(['entry', leaf.ticket, shownHash, fullHash])
  return { ...leaf, shownSalt, fullSalt, shownHash, fullHash, hash }
}

export interface Terms {
  drawId: string
  prizeName: string
  places: number
  poolSize: number
  poolRoot: string
  /** The commitment of the draw of the same lottery that was prepared before; empty for the first draw. */
  previous: string
}

export const commitmentTo = (terms: Terms, seed: string): string =>
  hashOf([
    'cuelight-draw-2',
    terms.drawId,
    terms.prizeName,
    terms.places,
    terms.poolSize,
    terms.poolRoot,
    terms.previous,
    seed,
  ])

/** The commitment of a phone: the hash of its secret number. The phone sends it before the names roll. */
export const nonceHash = (drawId: string, nonce: string): string => hashOf(['nonce', drawId, nonce])

/**
 * The leaf for a phone in the tree of the revealed numbers. `nonce`: the phone's secret number, or empty if it did not
 * reveal it.
 */
export const revealedLeaf = (nonce: string): string => hashOf(['revealed', nonce])

export interface AudienceInput {
  word: string
  phoneRoot: string
  revealedRoot: string
}

/**
 * The places of the winners in the pool, in the order of the draw. The places are 48-bit numbers of a sequence of
 * HMACs. Numbers that would favour the first entries are skipped.
 */
export function winningIndexes(
  seed: string,
  { word, phoneRoot, revealedRoot }: AudienceInput,
  { places, poolSize }: { places: number; poolSize: number },
): number[] {
  const key = hmac(seed, JSON.stringify(['outcome', word, phoneRoot, revealedRoot]))
  const fair = Math.floor(2 ** 48 / Math.max(1, poolSize)) * poolSize
  const drawn = new Set<number>()
  for (let turn = 0; drawn.size < Math.min(places, poolSize); turn += 1) {
    const number = Number.parseInt(hmac(key, String(turn)).slice(0, 12), 16)
    if (number < fair) drawn.add(number % poolSize)
  }
  return [...drawn]
}
