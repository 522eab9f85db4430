import { isStanding, type LotteryDoc, type LotteryOwnDoc } from '../../../../contract/items/lottery.ts'
import type { Translator } from '../../../../i18n/translator.ts'

/** How a guest stands to a lottery: `list`: names are imported, and nobody's phone can know whether theirs is among them. */
type Lot = 'in' | 'won' | 'out' | 'answerFirst' | 'list' | 'closed'

function lotOf(
  { value, context }: Pick<LotteryDoc, 'value' | 'context'>,
  own: LotteryOwnDoc | undefined,
  answered: boolean,
): Lot {
  if (context.pool === 'list') return 'list'
  const wins = own?.round === context.round ? own.wins : []
  // Who lost a win is in no further draw of the round, even where winners may win again.
  if (own?.excluded || wins.some((win) => !isStanding(win))) return 'out'
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

/** What comes next: of the draw for whoever may win it. */
function detail(
  t: Translator<'lottery'>,
  lot: Lot,
  { value, context }: LotteryDoc,
  own: LotteryOwnDoc | undefined,
): string {
  if (lot === 'answerFirst') return t('lottery.answerFirst')
  if (lot === 'out' || lot === 'won' || lot === 'closed') return ''
  if (value.draw === 'rolling') return t('lottery.rollingNow')
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
