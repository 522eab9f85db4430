import { expect, it } from 'vitest'
import type { LotteryDoc, LotteryOwnDoc } from '#contract/items/lottery.ts'
import { lottery as texts } from '#i18n/en/lottery.ts'
import { createTranslator } from '#i18n/translator.ts'
import { lotWords } from '#ui/kinds/lottery/phone/lot.ts'

const t = createTranslator<'lottery'>('en', { lottery: texts })
const own: LotteryOwnDoc = { round: 1, excluded: false, wins: [] }

function lotteryIn(draw: LotteryDoc['value']['draw'], pool = 'participants'): LotteryDoc {
  const current = draw === 'idle' ? null : { number: 1, places: 1 }
  return {
    value: { activity: 'active', channel: 'open', draw },
    context: {
      round: 1,
      pool,
      repeatWinners: false,
      current,
      prizes: [{ id: 'prize', quantity: 2 }],
      taken: {},
    },
  } as unknown as LotteryDoc
}
const titleOf = (lottery: LotteryDoc) => lotWords(t, lottery, own, { answered: false, over: true })?.title

it('a draw that a host prepares after the end of the event is not over for the guests', () => {
  expect(titleOf(lotteryIn('prepared'))).toBe(texts.inPool)
  expect(titleOf(lotteryIn('rolling'))).toBe(texts.inPool)
  expect(titleOf(lotteryIn('drawn'))).toBe(texts.notThisTime)
  expect(titleOf(lotteryIn('rolling', 'list'))).toBe(texts.fromList)
})

it('a lottery without a draw is over after the end of the event', () => {
  expect(titleOf(lotteryIn('idle'))).toBe(texts.over)
  expect(titleOf(lotteryIn('idle', 'list'))).toBe(texts.over)
})

const wordsIn = (lottery: LotteryDoc, given: Partial<LotteryOwnDoc> = {}) =>
  lotWords(t, lottery, { ...own, ...given }, { answered: false, over: false })
const win = { number: 1, prizeId: 'prize', state: 'claimed', claimUntil: null } as const

it('a guest who was not drawn sees "Not drawn this time", even with a win in an earlier round', () => {
  const expected = { lot: 'in', lost: true, title: texts.notThisTime }
  expect(wordsIn(lotteryIn('drawn'))).toMatchObject(expected)
  expect(wordsIn(lotteryIn('drawn'), { round: 0, wins: [win] })).toMatchObject(expected)
})

it('nobody is in the draw after all prizes are drawn', () => {
  const { value, context } = lotteryIn('idle')
  const drawnOut = { value, context: { ...context, taken: { prize: 2 } } } as unknown as LotteryDoc
  expect(wordsIn(lotteryIn('idle'))?.title).toBe(texts.inPool)
  expect(wordsIn(drawnOut)?.title).toBe(texts.over)
})

it('a winner sees the win on its card only', () => {
  expect(wordsIn(lotteryIn('drawn'), { wins: [win] })).toBeUndefined()
  const { value, context } = lotteryIn('drawn')
  const repeated = { value, context: { ...context, repeatWinners: true } } as LotteryDoc
  expect(wordsIn(repeated, { wins: [win] })).toBeUndefined()
})
