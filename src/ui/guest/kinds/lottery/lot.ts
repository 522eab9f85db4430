import { isValidWinner, type LotteryDoc, type LotteryOwnDoc } from '#contract/items/lottery.ts'
import type { Translator } from '#i18n/translator.ts'

/**
 * Tells whether the guest can win in a lottery. `list`: the names are imported, so the phone does not know whether
 * the list contains the guest. `over`: the event has ended.
 */
type Lot = 'in' | 'won' | 'out' | 'answerFirst' | 'list' | 'closed' | 'over'

function lotOf(
  { value, context }: Pick<LotteryDoc, 'value' | 'context'>,
  own: LotteryOwnDoc | undefined,
  { answered, over }: { answered: boolean; over: boolean },
): Lot {
  if (context.pool === 'list') return over ? 'over' : 'list'
  const wins = own?.round === context.round ? own.wins : []
  // If a win of a guest became invalid, the guest takes part in no further draw of the round, even if winners may win
  // again.
  if (own?.excluded || wins.some((win) => !isValidWinner(win))) return 'out'
  if (wins.length > 0 && !context.repeatWinners) return 'won'
  if (over) return 'over'
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

export function lotWords(
  t: Translator<'lottery'>,
  lottery: LotteryDoc,
  own: LotteryOwnDoc | undefined,
  state: { answered: boolean; over: boolean },
) {
  const lot = lotOf(lottery, own, state)
  const { current } = lottery.context
  const wonNow = own?.wins.some(({ number }) => number === current?.number) ?? false
  const lost = lot === 'in' && lottery.value.draw === 'drawn' && !wonNow
  return { lot, lost, title: t(lost ? 'lottery.notThisTime' : titles[lot]), detail: detail(t, lot, lottery) }
}
