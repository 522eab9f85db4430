import type { Outcome } from '#contract/errors.ts'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import {
  alarmOf,
  type DrawVerdict,
  type KeptDraw,
  type Look,
  lookAt,
} from '#machines/flow/draw-participant/draw-participant.ts'
import {
  checkDraw,
  checkProof,
  type DrawProof,
  hashOfNonce,
  nextInChain,
  type PublishedDraw,
} from './check-draw.ts'

const { commitNonce, revealNonce } = lotteryTable

export type ParticipantCommand =
  | { name: typeof commitNonce.name; payload: { itemId: string; drawId: string; hash: string } }
  | { name: typeof revealNonce.name; payload: { itemId: string; drawId: string; nonce: string } }

/** The services of the phone and the server that a participant needs. */
export interface ParticipantPorts {
  load(itemId: string): readonly KeptDraw[]
  save(itemId: string, draws: readonly KeptDraw[]): void
  /** Sends a command. The result of the command arrives with `answered`. */
  send(command: ParticipantCommand): void
  proof(drawId: string): Promise<Outcome<DrawProof & { revealed: number }>>
  whole(drawId: string): Promise<Outcome<PublishedDraw>>
  /** True if the phone's view still contains the lottery. */
  isThere(itemId: string): boolean
  /** A new secret number: 32 random hex digits. */
  nonce(): string
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  random(): number
  after(milliseconds: number, action: () => void): () => void
}

/**
 * A phone as a participant of draws. It takes part with its own secret numbers, stores the published
 * commitments, and checks the results.
 */
export class DrawParticipant {
  readonly #ports: ParticipantPorts
  readonly #draws = new Map<string, readonly KeptDraw[]>()
  readonly #sent = new Set<string>()
  readonly #checks = new Map<string, () => void>()
  /** Ids of draws that the server has reported as not found once. */
  readonly #notFound = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor(ports: ParticipantPorts) {
    this.#ports = ports
  }

  drawsOf(itemId: string): readonly KeptDraw[] {
    const known = this.#draws.get(itemId)
    if (known) return known
    const draws = this.#ports.load(itemId)
    this.#draws.set(itemId, draws)
    return draws
  }

  /** The latest draw that failed the check, so that the page can warn the guest. */
  get alarming(): KeptDraw | undefined {
    return [...this.#draws.values()].flat().findLast((draw) => alarmOf(draw) !== null)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Processes the current state of a lottery. */
  look(itemId: string, lottery: Pick<LotteryDoc, 'value' | 'context'>): void {
    const { draws, send, due } = lookAt(this.drawsOf(itemId), lottery, this.#ports.nonce())
    this.#keep(itemId, draws)
    if (send) this.#send(itemId, send)
    for (const { drawId, roll } of due) {
      if (this.#checks.has(drawId)) continue
      // Spreads the requests over time, so that the phones do not all ask at the same moment.
      const spread = Math.min(
        limits.proofSpreadMilliseconds,
        (roll?.phones ?? 0) * limits.proofSpreadPerPhoneMilliseconds,
      )
      this.#plan(itemId, drawId, this.#ports.random() * spread)
    }
  }

  /** Handles the server's answer to a command of the participant. */
  answered({ name, payload }: ParticipantCommand, ok: boolean): void {
    const { itemId, drawId } = payload
    const nonce = this.drawsOf(itemId).find((draw) => draw.drawId === drawId)?.nonce ?? ''
    // Another page of this guest may have sent the commitment of another secret number. The command of that page
    // may still be in the outbox.
    const isOwn =
      name === commitNonce.name ? payload.hash === hashOfNonce(drawId, nonce) : payload.nonce === nonce
    const done = name === commitNonce.name ? { committed: true } : { revealed: true }
    if (ok && isOwn) this.#change(itemId, drawId, done)
  }

  stop(): void {
    for (const cancel of this.#checks.values()) cancel()
    this.#checks.clear()
  }

  #send(itemId: string, { step, draw }: NonNullable<Look['send']>): void {
    const key = `${step} ${draw.drawId}`
    if (this.#sent.has(key)) return
    this.#sent.add(key)
    const on = { itemId, drawId: draw.drawId }
    if (step === 'reveal') this.#ports.send({ name: revealNonce.name, payload: { ...on, nonce: draw.nonce } })
    else
      this.#ports.send({
        name: commitNonce.name,
        payload: { ...on, hash: hashOfNonce(draw.drawId, draw.nonce) },
      })
  }

  #plan(itemId: string, drawId: string, milliseconds: number): void {
    const cancel = this.#ports.after(milliseconds, () => void this.#check(itemId, drawId))
    this.#checks.set(drawId, cancel)
  }

  async #check(itemId: string, drawId: string): Promise<void> {
    const kept = this.drawsOf(itemId).find((draw) => draw.drawId === drawId)
    if (!kept || kept.verdict) return
    const outcome = await this.#ports.proof(drawId)
    if (!this.#checks.has(drawId)) return
    if (!outcome.ok && outcome.code !== 'NotFound')
      return this.#plan(itemId, drawId, limits.proofRetryMilliseconds)
    if (!outcome.ok) return this.#missed(itemId, drawId)
    const proof = await this.#wholeChain(outcome.data, kept)
    if (!proof) return this.#plan(itemId, drawId, limits.proofRetryMilliseconds)
    const { phones, state, rolled } = proof
    const { revealed } = outcome.data
    const verdict = checkProof(proof, kept) ?? (await this.#audit(drawId, phones, kept))
    if (verdict === 'unknown') return this.#plan(itemId, drawId, limits.proofRetryMilliseconds)
    const end: DrawVerdict = state === 'drawn' ? 'fair' : rolled ? 'brokenOff' : 'cancelled'
    const share = { revealed, phones }
    this.#change(itemId, drawId, { verdict: verdict ?? end, share })
  }

  /**
   * Asks the server a second time for a draw that the server did not find. When a lottery is deleted, its draws are
   * deleted too, but the phone may learn of the deletion later.
   */
  #missed(itemId: string, drawId: string): void {
    if (!this.#notFound.has(drawId)) {
      this.#notFound.add(drawId)
      this.#plan(itemId, drawId, limits.proofRetryMilliseconds)
    } else if (this.#ports.isThere(itemId)) this.#change(itemId, drawId, { verdict: 'drawHidden' })
  }

  /**
   * The proof, extended by all draws that the phone has missed. Undefined if these draws could not be loaded now.
   */
  async #wholeChain(proof: DrawProof, { previous }: KeptDraw): Promise<DrawProof | undefined> {
    let whole = proof
    while (whole.earlier.length < limits.drawsChainedMost) {
      const next = nextInChain(whole, previous)
      if (next === undefined) return whole
      const outcome = await this.#ports.proof(next)
      if (!outcome.ok && outcome.code !== 'NotFound') return undefined
      if (!outcome.ok || outcome.data.earlier.length === 0) return whole
      whole = { ...whole, earlier: [...whole.earlier, ...outcome.data.earlier] }
    }
    return whole
  }

  /** A few phones, chosen at random, check all published data, including the secret numbers of all other phones. */
  async #audit(drawId: string, phones: number, { commitment }: KeptDraw) {
    if (phones === 0 || this.#ports.random() >= limits.drawAuditors / phones) return undefined
    const outcome = await this.#ports.whole(drawId)
    if (!outcome.ok) return 'unknown'
    if (outcome.data.commitment !== commitment) return 'commitmentChanged'
    return checkDraw(outcome.data)
  }

  #change(itemId: string, drawId: string, parts: Partial<KeptDraw>): void {
    const draws = this.drawsOf(itemId)
    this.#keep(
      itemId,
      draws.map((draw) => (draw.drawId === drawId ? { ...draw, ...parts } : draw)),
    )
  }

  #keep(itemId: string, draws: readonly KeptDraw[]): void {
    if (draws === this.#draws.get(itemId)) return
    this.#draws.set(itemId, draws)
    this.#ports.save(itemId, draws)
    for (const listener of this.#listeners) listener()
  }
}
