import { isValidWinner, type LotteryDoc, type LotteryOwnDoc } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'

/**
 * Tells whether the guest can win in a lottery. `list`: the names are imported, so the phone does not know whether
 * the list contains the guest.
 */
type Lot = 'in' | 'won' | 'out' | 'answerFirst' | 'list' | 'closed'

function lotOf(
  { value, context }: Pick<LotteryDoc, 'value' | 'context'>,
  own: LotteryOwnDoc | undefined,
  answered: boolean,
): Lot {
  if (context.pool === 'list') return 'list'
  const wins = own?.round === context.round ? own.wins : []
  // If a win of a guest became invalid, the guest takes part in no further draw of the round, even if winners may win
  // again.
  if (own?.excluded || wins.some((win) => !isValidWinner(win))) return 'out'
  if (wins.length > 0 && !context.repeatWinners) return 'won'
  if (context.pool === 'answered' && !answered) return 'answerFirst'
  return value.channel === 'closed' && value.draw === 'idle' ? 'closed' : 'in'
}

const titles = {
  in: 'lottery.inPool',
  won: 'lottery.hasWon',
  out: 'lottery.notInPool',
  answerFirst: 'lottery.notInPoolYet',
  list: 'lottery.fromList',
  closed: 'lottery.channelClosed',
} as const

/** The text about the next step of the draw, for guests who can win. */
function detail(
  t: Translator<'lottery'>,
  lot: Lot,
  { value, context }: LotteryDoc,
  own: LotteryOwnDoc | undefined,
): string {
  if (lot === 'answerFirst') return t('lottery.answerFirst')
  if (lot === 'out' || lot === 'won' || lot === 'closed') return ''
  if (value.draw === 'rolling' || value.draw === 'drawing') return t('lottery.rollingNow')
  if (value.draw === 'prepared') return t('lottery.soon', { count: context.current?.places ?? 1 })
  if (value.draw === 'drawn') {
    const wonNow = own?.wins.some(({ number }) => number === context.current?.number)
    return lot === 'in' && !wonNow ? t('lottery.notThisTime') : t('lottery.drawnNow')
  }
  return t('lottery.inPoolDetail')
}

export function lotWords(
  t: Translator<'lottery'>,
  lottery: LotteryDoc,
  own: LotteryOwnDoc | undefined,
  answered: boolean,
) {
  const lot = lotOf(lottery, own, answered)
  return { lot, title: t(titles[lot]), detail: detail(t, lot, lottery, own) }
}
