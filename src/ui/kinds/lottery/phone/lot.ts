import { isValidWinner, type LotteryDoc, type LotteryOwnDoc } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'
import { nextPrize } from '#machines/domain/lottery/winners.ts'

/**
 * Tells whether the guest can win in a lottery. `list`: the names are imported, so the phone does not know whether
 * the list contains the guest. `over`: no draw is running, and all prizes are drawn or the event has ended. A host can
 * still draw after the end.
 */
type Lot = 'in' | 'won' | 'out' | 'answerFirst' | 'list' | 'closed' | 'over'

function lotOf(
  { value, context }: Pick<LotteryDoc, 'value' | 'context'>,
  own: LotteryOwnDoc | undefined,
  { answered, over }: { answered: boolean; over: boolean },
): Lot {
  const isOver = value.draw === 'idle' && (over || isDrawnOut(context))
  if (context.pool === 'list') return isOver ? 'over' : 'list'
  const wins = winsOf(context, own)
  // If a win of a guest became invalid, the guest takes part in no further draw of the round, even if winners may win
  // again.
  if (own?.excluded || wins.some((win) => !isValidWinner(win))) return 'out'
  if (wins.length > 0 && !context.repeatWinners) return 'won'
  if (isOver) return 'over'
  if (context.pool === 'answered' && !answered) return 'answerFirst'
  return value.channel === 'closed' && value.draw === 'idle' ? 'closed' : 'in'
}

/** The guest's wins in the current round. The draws of each round are numbered from 1. */
export const winsOf = (
  { round }: LotteryDoc['context'],
  own: LotteryOwnDoc | undefined,
): LotteryOwnDoc['wins'] => (own?.round === round ? own.wins : [])

const isDrawnOut = (context: LotteryDoc['context']): boolean => nextPrize(context) === undefined

const titles = {
  in: 'lottery.inPool',
  out: 'lottery.notInPool',
  answerFirst: 'lottery.notInPoolYet',
  list: 'lottery.fromList',
  closed: 'lottery.channelClosed',
  over: 'lottery.over',
} as const

/** The text about the next step of the draw, for guests who can win. */
function detail(t: Translator<'lottery'>, lot: Lot, { value, context }: LotteryDoc): string {
  if (lot === 'answerFirst') return t('lottery.answerFirst')
  if (lot === 'out' || lot === 'won' || lot === 'closed' || lot === 'over') return ''
  if (value.draw === 'rolling' || value.draw === 'drawing') return t('lottery.rollingNow')
  if (value.draw === 'prepared') return t('lottery.soon', { count: context.current?.places ?? 1 })
  if (value.draw === 'drawn') return t('lottery.drawnNow')
  return t('lottery.inPoolDetail')
}

/** The text for a guest who was not drawn: the hope for another draw, or thanks. */
function lostDetail(t: Translator<'lottery'>, { context }: LotteryDoc, over: boolean): string {
  return t(over || isDrawnOut(context) ? 'lottery.lostThanks' : 'lottery.lostMore')
}

/** What a lottery means for the guest, in words. */
export interface LotWords {
  lot: Exclude<Lot, 'won'>
  /** True if the guest was not drawn in the draw that is on the screen. */
  lost: boolean
  title: string
  /** Empty if the title says everything. */
  detail: string
}

/**
 * What a lottery means for the guest. Undefined for a guest with a win, valid or not, because the card of the win says
 * it.
 */
export function lotWords(
  t: Translator<'lottery'>,
  lottery: LotteryDoc,
  own: LotteryOwnDoc | undefined,
  state: { answered: boolean; over: boolean },
): LotWords | undefined {
  const lot = lotOf(lottery, own, state)
  const { current } = lottery.context
  const wins = winsOf(lottery.context, own)
  const wonNow = wins.some(({ number }) => number === current?.number)
  const isDrawn = lot === 'in' && lottery.value.draw === 'drawn'
  const hasInvalidWin = lot === 'out' && wins.length > 0
  if (lot === 'won' || hasInvalidWin || (isDrawn && wonNow)) return undefined
  return {
    lot,
    lost: isDrawn,
    title: t(isDrawn ? 'lottery.notThisTime' : titles[lot]),
    detail: isDrawn ? lostDetail(t, lottery, state.over) : detail(t, lot, lottery),
  }
}
