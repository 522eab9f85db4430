import type { LotteryDoc } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'

/** Reasons why a phone does not accept a draw as fair. */
export type DrawFailure =
  /** The commitment (the hash that the server published when it prepared the draw) has changed. */
  | 'commitmentChanged'
  /** Seed, pool, names, prize or places do not match the commitment. */
  | 'commitmentBroken'
  /** The word or the list of phones changed after the names had begun to roll. */
  | 'rollChanged'
  /** An earlier prepared draw was not published. */
  | 'drawHidden'
  /** The result does not contain this phone's secret number. */
  | 'nonceLeftOut'
  /** The result contains secret numbers for which no phone had sent a commitment. */
  | 'numbersInvented'
  /** The winners differ from the winners that the phone computes. */
  | 'winnersWrong'

/**
 * The phone's judgement on a draw. `cancelled`: cancelled without winners; `brokenOff`: cancelled after the phones had
 * begun to reveal their secret numbers, so the outcome may have been known.
 */
export type DrawVerdict = 'fair' | 'cancelled' | 'brokenOff' | DrawFailure

type Alarm = Exclude<DrawVerdict, 'fair' | 'cancelled'>

/**
 * The judgement that the page must warn the guest about; null: the judgement needs no warning, or the phone has not
 * verified the draw yet.
 */
export const alarmOf = ({ verdict }: Pick<KeptDraw, 'verdict'>): Alarm | null =>
  verdict === 'fair' || verdict === 'cancelled' ? null : verdict

/** Data of a draw that a phone stores. */
export interface KeptDraw {
  drawId: string
  commitment: string
  /**
   * Commitment of the previous draw of this lottery that this phone saw; empty if this phone saw no earlier draw.
   */
  previous: string
  prizeName: string
  places: number
  poolSize: number
  /** The phone's own secret number; empty if the phone came after the names had begun to roll. */
  nonce: string
  /**
   * True if the server has confirmed the phone's commitment. `revealed`: true if the server has confirmed the
   * secret number.
   */
  committed: boolean
  revealed: boolean
  roll: { word: string; phones: number; phoneRoot: string } | null
  /** The judgement on the draw; null until the phone has verified the draw. */
  verdict: DrawVerdict | null
  /** Number of phones whose secret numbers are part of the outcome, and number of phones that had sent a commitment. */
  share: { revealed: number; phones: number } | null
}

export interface Look {
  draws: readonly KeptDraw[]
  /** The message that the phone must send for the current draw; null if the phone need not send a message. */
  send: { step: 'commit' | 'reveal'; draw: KeptDraw } | null
  /** Finished draws that the phone has not verified yet. */
  due: readonly KeptDraw[]
}

type Lottery = Pick<LotteryDoc, 'value' | 'context'>
type Current = NonNullable<LotteryDoc['context']['current']>

function termsOf({ context }: Lottery, current: Current) {
  const prize = context.prizes.find(({ id }) => id === current.prizeId)
  return {
    commitment: current.commitment,
    prizeName: prize ? `${prize.typeName} · ${prize.giftName}` : '',
    places: current.places,
    poolSize: current.poolSize,
  }
}

const hasRolled = ({ value }: Lottery): boolean =>
  value.draw === 'rolling' || value.draw === 'drawing' || value.draw === 'drawn'

const rollOf = ({ word, phones, phoneRoot }: Current): KeptDraw['roll'] => ({ word, phones, phoneRoot })

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Updates the stored draw from the lottery's document. The draw gets a verdict if a fixed value has changed. */
function seen(draw: KeptDraw, lottery: Lottery, current: Current): KeptDraw {
  if (draw.verdict) return draw
  const { commitment, prizeName, places, poolSize } = draw
  // Once the draw is over, the host may rename its prize.
  const isOver = lottery.value.draw === 'drawn'
  if (!isOver && !isSame({ commitment, prizeName, places, poolSize }, termsOf(lottery, current)))
    return { ...draw, verdict: 'commitmentChanged' }
  if (!hasRolled(lottery)) return draw
  const roll = rollOf(current)
  if (!draw.roll) return { ...draw, roll }
  return roll && isSame(draw.roll, roll) ? draw : { ...draw, verdict: 'rollChanged' }
}

/**
 * Decides what a phone has to do in the present state of a lottery: the draws to store, the message to send, the draws
 * to verify.
 * @param nonce a fresh random number, the phone's secret number if a draw is new
 */
export function lookAt(before: readonly KeptDraw[], lottery: Lottery, nonce: string): Look {
  const { current } = lottery.context
  let draws = before
  if (current) {
    const known = draws.find(({ drawId }) => drawId === current.id)
    const draw: KeptDraw = known ?? {
      drawId: current.id,
      ...termsOf(lottery, current),
      previous: draws.at(-1)?.commitment ?? '',
      nonce: lottery.value.draw === 'prepared' ? nonce : '',
      committed: false,
      revealed: false,
      roll: null,
      verdict: null,
      share: null,
    }
    const now = seen(draw, lottery, current)
    if (!known) draws = [...draws, now].slice(-limits.drawsKept)
    else if (now !== known) draws = draws.map((each) => (each === known ? now : each))
  }
  const now = draws.find(({ drawId }) => drawId === current?.id)
  const isDue = ({ drawId, verdict }: KeptDraw): boolean =>
    verdict === null && (drawId !== current?.id || lottery.value.draw === 'drawn')
  return { draws, send: now ? stepOf(now, lottery) : null, due: draws.filter(isDue) }
}

function stepOf(draw: KeptDraw, { value }: Lottery): Look['send'] {
  if (draw.nonce === '' || draw.verdict) return null
  if (value.draw === 'prepared' && !draw.committed) return { step: 'commit', draw }
  const mayReveal = value.draw === 'rolling' || value.draw === 'drawing'
  return mayReveal && !draw.revealed ? { step: 'reveal', draw } : null
}
