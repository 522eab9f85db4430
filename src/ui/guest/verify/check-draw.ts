import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DrawFailure, KeptDraw } from '#machines/flow/draw-participant/draw-participant.ts'

/**
 * Checks a draw with published data only: docs/lottery.md. This file shares no code with the server that draws.
 * This file does not use `crypto.subtle`, which browsers offer only on https pages.
 */
interface Terms {
  drawId: string
  prizeName: string
  places: number
  poolSize: number
  poolRoot: string
  previous: string
}

interface Winner {
  index: number
  ticket: string
  name: string
  nameSalt: string
  fullHash: string
}

interface AudiencePart {
  word: string
  phoneRoot: string
  revealedRoot: string
}

/** All published data of a draw. */
export interface PublishedDraw extends Terms, AudiencePart {
  commitment: string
  seed: string
  drawnOn: number | null
  leaves: readonly string[]
  phones: readonly (readonly [hash: string, nonce: string])[]
  winners: readonly Winner[]
}

/** The published data of a draw for a single phone. */
export interface DrawProof extends AudiencePart {
  commitment: string
  state: 'drawn' | 'cancelled'
  rolled: boolean
  terms: Terms
  seed: string
  phones: number
  winners: readonly (Winner & { path: readonly string[] })[]
  own: {
    index: number
    nonce: string
    phonePath: readonly string[]
    revealedPath: readonly string[]
  } | null
  entry:
    | (Omit<Winner, 'fullHash'> & {
        fullName: string
        detail: string
        fullSalt: string
        path: readonly string[]
      })
    | null
  earlier: readonly (Terms & { seed: string; commitment: string })[]
}

/** The data that the phone has stored since the draw was prepared. */
export type DrawToCheck = Omit<KeptDraw, 'verdict' | 'share'>

const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)))
const hmac = (key: string, text: string): string =>
  bytesToHex(hmacOf(hash, utf8ToBytes(key), utf8ToBytes(text)))
const hashOf = (...parts: (string | number)[]): string => sha256(JSON.stringify(parts))

/** The ticket (public id) of a pool entry. With the ticket, guests find their own entry in the published pool. */
export const ticketOfEntry = (drawId: string, entryId: string): string =>
  sha256(`${drawId}:${entryId}`).slice(0, 20)

/** The hash that a phone sends as its commitment, before it reveals its secret number. */
export const hashOfNonce = (drawId: string, nonce: string): string => hashOf('nonce', drawId, nonce)

const commitmentOf = (terms: Terms, seed: string): string => {
  const { drawId, prizeName, places, poolSize, poolRoot, previous } = terms
  return hashOf('cuelight-draw-2', drawId, prizeName, places, poolSize, poolRoot, previous, seed)
}

function rootOf(leaves: readonly string[]): string {
  if (leaves.length < 2) return leaves[0] ?? ''
  const above: string[] = []
  for (let at = 0; at < leaves.length; at += 2) {
    const left = leaves[at] ?? ''
    const right = leaves[at + 1]
    above.push(right === undefined ? left : hashOf('node', left, right))
  }
  return rootOf(above)
}

/** The root for a leaf and its Merkle path, or '' if the path does not fit. */
function climb(leaf: string, place: number, size: number, path: readonly string[]): string {
  if (!Number.isInteger(place) || place < 0 || place >= size) return ''
  let [node, index, width, used] = [leaf, place, size, 0]
  while (width > 1) {
    const partner = index ^ 1
    if (partner < width) {
      const other = path[used] ?? ''
      used += 1
      node = index % 2 === 0 ? hashOf('node', node, other) : hashOf('node', other, node)
    }
    index = Math.floor(index / 2)
    width = Math.ceil(width / 2)
  }
  return used === path.length ? node : ''
}

/** The positions of the winners in the pool, in draw order. */
function winningPlaces(
  terms: Terms,
  seed: string,
  { word, phoneRoot, revealedRoot }: AudiencePart,
): number[] {
  const { poolSize } = terms
  const key = hmac(seed, JSON.stringify(['outcome', word, phoneRoot, revealedRoot]))
  const places = new Set<number>()
  const end = 2 ** 48 - (2 ** 48 % Math.max(1, poolSize))
  for (let turn = 0; places.size < Math.min(terms.places, poolSize); turn += 1) {
    const number = Number.parseInt(hmac(key, `${turn}`).slice(0, 12), 16)
    if (number < end) places.add(number % poolSize)
  }
  return [...places]
}

const leafOf = ({ ticket, name, nameSalt, fullHash }: Omit<Winner, 'index'>): string =>
  hashOf('entry', ticket, hashOf('shown', nameSalt, name), fullHash)

/** The leaf of a winner. Of an erased winner only the hash of the whole entry is published, without a salt. */
const winnerLeafOf = (winner: Winner): string => (winner.nameSalt === '' ? winner.fullHash : leafOf(winner))

const sameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, at) => number === other[at])

/** Checks all published data of a finished draw. Undefined means that the draw is correct. */
export function checkDraw(draw: PublishedDraw): DrawFailure | undefined {
  const { leaves, phones, winners, drawnOn, seed } = draw
  const isCommitted =
    leaves.length === draw.poolSize &&
    rootOf(leaves) === draw.poolRoot &&
    commitmentOf(draw, seed) === draw.commitment
  if (!isCommitted) return 'commitmentBroken'
  if (drawnOn === null) return undefined
  const areTheirs = phones.every(
    ([committed, nonce], at) =>
      (at === 0 || (phones[at - 1]?.[0] ?? '') <= committed) &&
      (nonce === '' || hashOfNonce(draw.drawId, nonce) === committed),
  )
  const phoneRoot = rootOf(phones.map(([committed]) => committed))
  const revealedRoot = rootOf(phones.map(([, nonce]) => hashOf('revealed', nonce)))
  if (!areTheirs || phoneRoot !== draw.phoneRoot || revealedRoot !== draw.revealedRoot)
    return 'numbersInvented'
  const isRight =
    sameList(
      winningPlaces(draw, seed, draw),
      winners.map(({ index }) => index),
    ) && winners.every((winner) => winnerLeafOf(winner) === leaves[winner.index])
  return isRight ? undefined : 'winnersWrong'
}

/** True if the list of earlier draws leads, without a gap, to the draw that the phone saw before. */
function isChained(proof: DrawProof, seenBefore: string): boolean {
  let previous = proof.terms.previous
  for (const earlier of proof.earlier) {
    if (previous === seenBefore || previous === '') break
    if (earlier.commitment !== previous || commitmentOf(earlier, earlier.seed) !== previous) return false
    previous = earlier.previous
  }
  return seenBefore === '' || previous === seenBefore
}

/**
 * The id of the draw to ask for next: a proof contains only a few earlier draws, and the phone may have missed more.
 * Undefined if the list reaches the draw that the phone saw before, or if there are no earlier draws.
 */
export function nextInChain({ terms, earlier }: DrawProof, seenBefore: string): string | undefined {
  const last = earlier.at(-1)
  if (seenBefore === '' || !last || last.previous === '') return undefined
  return [terms, ...earlier].some(({ previous }) => previous === seenBefore) ? undefined : last.drawId
}

function isOwnIn(proof: DrawProof, { drawId, nonce, committed, revealed }: DrawToCheck): boolean {
  const { own, phones, phoneRoot, revealedRoot, rolled, state } = proof
  if (!committed || !rolled) return true
  if (!own || climb(hashOfNonce(drawId, nonce), own.index, phones, own.phonePath) !== phoneRoot) return false
  if (!revealed || state !== 'drawn') return true
  return climb(hashOf('revealed', nonce), own.index, phones, own.revealedPath) === revealedRoot
}

function areWinnersRight(proof: DrawProof): boolean {
  const { terms, winners, seed } = proof
  const places = winningPlaces(terms, seed, proof)
  const given = winners.map(({ index }) => index)
  return (
    sameList(places, given) &&
    winners.every(
      (winner) => climb(winnerLeafOf(winner), winner.index, terms.poolSize, winner.path) === terms.poolRoot,
    )
  )
}

function isEntryRight({ entry, terms }: DrawProof): boolean {
  if (!entry) return true
  const fullHash = hashOf('full', entry.fullSalt, entry.fullName, entry.detail)
  return climb(leafOf({ ...entry, fullHash }), entry.index, terms.poolSize, entry.path) === terms.poolRoot
}

/** Compares a finished draw with the data that the phone has stored. Undefined means that the draw is correct. */
export function checkProof(proof: DrawProof, kept: DrawToCheck): DrawFailure | undefined {
  const { terms, seed, commitment, word, phones, phoneRoot, state } = proof
  if (commitment !== kept.commitment || terms.drawId !== kept.drawId) return 'commitmentChanged'
  const sameTerms =
    terms.prizeName === kept.prizeName && terms.places === kept.places && terms.poolSize === kept.poolSize
  if (!sameTerms || commitmentOf(terms, seed) !== kept.commitment) return 'commitmentBroken'
  if (!isChained(proof, kept.previous)) return 'drawHidden'
  const { roll } = kept
  if (roll && (roll.word !== word || roll.phones !== phones || roll.phoneRoot !== phoneRoot))
    return 'rollChanged'
  if (!isOwnIn(proof, kept)) return 'nonceLeftOut'
  if (!isEntryRight(proof)) return 'commitmentBroken'
  return state === 'drawn' && !areWinnersRight(proof) ? 'winnersWrong' : undefined
}
