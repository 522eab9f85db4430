import { useMemo } from 'react'
import type { LotteryDoc, LotteryDraw } from '../../../../contract/items/lottery.ts'
import type { LotteryCommand } from '../../../../machines/lottery/lottery.events.ts'
import { lotteryMachine } from '../../../../machines/lottery/lottery.machine.ts'
import { itemSubject } from '../../../kit/items.ts'
import { useDocs, usePastDocs } from '../../../kit/live.tsx'
import { useControls } from '../../desk/use-controls.ts'

const latestFirst = (one: LotteryDraw, other: LotteryDraw): number => other.number - one.number

/** The draws of a lottery that were carried out in the round that is looked at, the latest first. */
export function useDraws(itemId: string): readonly LotteryDraw[] {
  const past = usePastDocs()
  const now = useDocs('draw:')
  return useMemo(() => {
    if (past[`lottery:${itemId}`]) {
      const then = Object.entries(past).filter(([key]) => key.startsWith(`draw:${itemId}:`))
      return then.map(([, doc]) => doc as LotteryDraw).sort(latestFirst)
    }
    const draws = now.filter(({ id }) => id.startsWith(`${itemId}:`))
    return draws.map(({ doc }) => doc).sort(latestFirst)
  }, [past, now, itemId])
}

/** The lottery's chart as the view has it in its parts, and what can be done to it. */
export function useLotteryControls({ id, value, context }: LotteryDoc, draws: readonly LotteryDraw[]) {
  const snapshot = useMemo(() => {
    const whole = { ...context, word: '', names: [], draws: [...draws] }
    return lotteryMachine.resolveState({ value: { ...value }, context: whole })
  }, [value, context, draws])
  return useControls<LotteryCommand>(itemSubject(id), snapshot)
}
