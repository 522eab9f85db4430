import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DrawFailure, KeptDraw } from '#machines/flow/draw-participant/draw-participant.ts'

/**
 * Checks a draw with published data only: docs/lottery.md. This file shares no code with the server that draws.
 * This file does not use `crypto.subtle`, which browsers offer only on https pages.
 */
interface Terms {
  DrawId: string
  PrizeName: string
  Places: number
  PoolSize: number
  PoolRoot: string
  Previous: string
}

interface Winner {
  Index: number
  Ticket: string
  Name: string
  NameSalt: string
  FullHash: string
}

interface AudiencePart {
  Word: string
  PhoneRoot: string
  RevealedRoot: string
}

/** All published data of a draw. */
export interface PublishedDraw extends Terms, AudiencePart {
  Commitment: string
  Seed: string
  DrawnOn: number | null
  Leaves: readonly string[]
  Phones: readonly (readonly [hash: string, nonce: string])[]
  Winners: readonly Winner[]
}

/** The published data of a draw for a single phone. */
export interface DrawProof extends AudiencePart {
  Commitment: string
  State: 'drawn' | 'cancelled'
  Rolled: boolean
  Terms: Terms
  Seed: string
  Phones: number
  Winners: readonly (Winner & { Path: readonly string[] })[]
  Own: {
    Index: number
    Nonce: string
    PhonePath: readonly string[]
    RevealedPath: readonly string[]
  } | null
  Entry:
    | (Omit<Winner, 'FullHash'> & {
        FullName: string
        Detail: string
        FullSalt: string
        Path: readonly string[]
      })
    | null
  Earlier: readonly (Terms & { Seed: string; Commitment: string })[]
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
  const { DrawId, PrizeName, Places, PoolSize, PoolRoot, Previous } = terms
  return hashOf('cuelight-draw-2', DrawId, PrizeName, Places, PoolSize, PoolRoot, Previous, seed)
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
  { Word, PhoneRoot, RevealedRoot }: AudiencePart,
): number[] {
  const { Places, PoolSize } = terms
  const key = hmac(seed, JSON.stringify(['outcome', Word, PhoneRoot, RevealedRoot]))
  const places = new Set<number>()
  const end = 2 ** 48 - (2 ** 48 % Math.max(1, PoolSize))
  for (let turn = 0; places.size < Math.min(Places, PoolSize); turn += 1) {
    const number = Number.parseInt(hmac(key, `${turn}`).slice(0, 12), 16)
    if (number < end) places.add(number % PoolSize)
  }
  return [...places]
}

const leafOf = ({ Ticket, Name, NameSalt, FullHash }: Omit<Winner, 'Index'>): string =>
  hashOf('entry', Ticket, hashOf('shown', NameSalt, Name), FullHash)

const sameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, at) => number === other[at])

/** Checks all published data of a finished draw. Undefined means that the draw is correct. */
export function checkDraw(draw: PublishedDraw): DrawFailure | undefined {
  const { Leaves, Phones, Winners, DrawnOn, Seed } = draw
  const isCommitted =
    Leaves.length === draw.PoolSize &&
    rootOf(Leaves) === draw.PoolRoot &&
    commitmentOf(draw, Seed) === draw.Commitment
  if (!isCommitted) return 'commitmentBroken'
  if (DrawnOn === null) return undefined
  const areTheirs = Phones.every(
    ([committed, nonce], at) =>
      (at === 0 || (Phones[at - 1]?.[0] ?? '') <= committed) &&
      (nonce === '' || hashOfNonce(draw.DrawId, nonce) === committed),
  )
  const phoneRoot = rootOf(Phones.map(([committed]) => committed))
  const revealedRoot = rootOf(Phones.map(([, nonce]) => hashOf('revealed', nonce)))
  if (!areTheirs || phoneRoot !== draw.PhoneRoot || revealedRoot !== draw.RevealedRoot)
    return 'numbersInvented'
  const isRight =
    sameList(
      winningPlaces(draw, Seed, draw),
      Winners.map(({ Index }) => Index),
    ) && Winners.every((winner) => leafOf(winner) === Leaves[winner.Index])
  return isRight ? undefined : 'winnersWrong'
}

/** True if the list of earlier draws leads, without a gap, to the draw that the phone saw before. */
function isChained({ Terms: terms, Earlier }: DrawProof, seenBefore: string): boolean {
  let previous = terms.Previous
  for (const earlier of Earlier) {
    if (previous === seenBefore || previous === '') break
    if (earlier.Commitment !== previous || commitmentOf(earlier, earlier.Seed) !== previous) return false
    previous = earlier.Previous
  }
  return seenBefore === '' || previous === seenBefore
}

/**
 * The id of the draw to ask for next: a proof contains only a few earlier draws, and the phone may have missed more.
 * Undefined if the list reaches the draw that the phone saw before, or if there are no earlier draws.
 */
export function nextInChain({ Terms: terms, Earlier }: DrawProof, seenBefore: string): string | undefined {
  const last = Earlier.at(-1)
  if (seenBefore === '' || !last || last.Previous === '') return undefined
  return [terms, ...Earlier].some(({ Previous }) => Previous === seenBefore) ? undefined : last.DrawId
}

function isOwnIn(proof: DrawProof, { drawId, nonce, committed, revealed }: DrawToCheck): boolean {
  const { Own, Phones, PhoneRoot, RevealedRoot, Rolled, State } = proof
  if (!committed || !Rolled) return true
  if (!Own || climb(hashOfNonce(drawId, nonce), Own.Index, Phones, Own.PhonePath) !== PhoneRoot) return false
  if (!revealed || State !== 'drawn') return true
  return climb(hashOf('revealed', nonce), Own.Index, Phones, Own.RevealedPath) === RevealedRoot
}

function areWinnersRight(proof: DrawProof): boolean {
  const { Terms: terms, Winners, Seed } = proof
  const places = winningPlaces(terms, Seed, proof)
  const given = Winners.map(({ Index }) => Index)
  return (
    sameList(places, given) &&
    Winners.every(
      (winner) => climb(leafOf(winner), winner.Index, terms.PoolSize, winner.Path) === terms.PoolRoot,
    )
  )
}

function isEntryRight({ Entry, Terms: terms }: DrawProof): boolean {
  if (!Entry) return true
  const FullHash = hashOf('full', Entry.FullSalt, Entry.FullName, Entry.Detail)
  return climb(leafOf({ ...Entry, FullHash }), Entry.Index, terms.PoolSize, Entry.Path) === terms.PoolRoot
}

/** Compares a finished draw with the data that the phone has stored. Undefined means that the draw is correct. */
export function checkProof(proof: DrawProof, kept: DrawToCheck): DrawFailure | undefined {
  const { Terms: terms, Seed, Commitment, Word, Phones, PhoneRoot, State } = proof
  if (Commitment !== kept.commitment || terms.DrawId !== kept.drawId) return 'commitmentChanged'
  const sameTerms =
    terms.PrizeName === kept.prizeName && terms.Places === kept.places && terms.PoolSize === kept.poolSize
  if (!sameTerms || commitmentOf(terms, Seed) !== kept.commitment) return 'commitmentBroken'
  if (!isChained(proof, kept.previous)) return 'drawHidden'
  const { roll } = kept
  if (roll && (roll.word !== Word || roll.phones !== Phones || roll.phoneRoot !== PhoneRoot))
    return 'rollChanged'
  if (!isOwnIn(proof, kept)) return 'nonceLeftOut'
  if (!isEntryRight(proof)) return 'commitmentBroken'
  return State === 'drawn' && !areWinnersRight(proof) ? 'winnersWrong' : undefined
}
