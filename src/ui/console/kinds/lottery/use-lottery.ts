import { useMemo } from 'react'
import type { LotteryDoc, LotteryDraw } from '../../../../contract/items/lottery.ts'
import type { LotteryCommand } from '../../../../machines/lottery/lottery.events.ts'
import { lotteryMachine } from '../../../../machines/lottery/lottery.machine.ts'
import { itemSubject } from '../../../kit/items.ts'
import { useDocs } from '../../../kit/live.tsx'
import { useControls } from '../../desk/use-controls.ts'

/** The draws of a lottery that were carried out, the latest first. */
export function useDraws(itemId: string): readonly LotteryDraw[] {
  const draws = useDocs('draw:')
  return useMemo(
    () =>
      draws
        .filter(({ id }) => id.startsWith(`${itemId}:`))
        .map(({ doc }) => doc)
        .sort((one, other) => other.number - one.number),
    [draws, itemId],
  )
}

/** The lottery's chart as the view has it in its parts, and what can be done to it. */
export function useLotteryControls({ id, value, context }: LotteryDoc, draws: readonly LotteryDraw[]) {
  const snapshot = useMemo(() => {
    const whole = { ...context, word: '', names: [], draws: [...draws] }
    return lotteryMachine.resolveState({ value: { ...value }, context: whole })
  }, [value, context, draws])
  return useControls<LotteryCommand>(itemSubject(id), snapshot)
}
