import { useMemo } from 'react'
import type { LotteryDoc, LotteryDraw, LotteryPrize } from '#contract/items/lottery.ts'
import type { LotteryCommand } from '#machines/domain/lottery/lottery.events.ts'
import { lotteryMachine } from '#machines/domain/lottery/lottery.machine.ts'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import { drawPlan } from '#machines/domain/lottery/winners.ts'
import { useControls } from '#ui/console/desk/controls/use-controls.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useDocs, usePastDocs } from '#ui/live/live.tsx'
import type { Control } from '#ui/state/control.ts'

const latestFirst = (one: LotteryDraw, other: LotteryDraw): number => other.number - one.number

/** The finished draws of a lottery in the displayed round, the latest draw first. */
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

/** Builds the state machine of the lottery from the documents of the view, and returns its controls. */
export function useLotteryControls({ id, value, context }: LotteryDoc, draws: readonly LotteryDraw[]) {
  const snapshot = useMemo(() => {
    const whole = { ...context, names: [], draws: [...draws] }
    return lotteryMachine.resolveState({ value: { ...value }, context: whole })
  }, [value, context, draws])
  return useControls<LotteryCommand>({
    subject: itemSubject(id),
    snapshot,
    table: lotteryTable,
    of: { itemId: id },
  })
}

/**
 * The control that prepares a draw of a prize.
 * @param places how many winners the draw has; null: as many as each draw of the prize
 */
export function prepareControl(
  control: ReturnType<typeof useLotteryControls>,
  { context }: LotteryDoc,
  prize: LotteryPrize,
  places: number | null = null,
): Control {
  const plan = drawPlan(context, prize)
  const event = { type: 'prepare', plan: { ...plan, places: places ?? plan.places } } as const
  return control(event, { prizeId: prize.id, places })
}
