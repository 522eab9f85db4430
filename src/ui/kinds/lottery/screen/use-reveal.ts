import { useEffect, useState } from 'react'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import { suspenseMilliseconds } from '#machines/domain/lottery/suspense.ts'
import { useReducedMotion } from '#ui/kit/styling/reduced-motion.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'

/** True if the draw happened while this page was open. A screen that opens after the draw shows the winners at once. */
function useFresh(stand: LotteryDoc['value']['draw'], drawId: string | undefined): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (stand === 'rolling' || stand === 'drawing') setSeen(true)
    if (stand === 'prepared' || stand === 'idle') setSeen(false)
  }, [stand])
  return seen && drawId !== undefined
}

interface Reveal {
  /** The finished draw that the host shows. */
  drawn: LotteryDraw | undefined
  /** True once the names have stopped on the winners. */
  revealed: boolean
  /** True if the draw happened while this page was open. */
  fresh: boolean
}

/** Whether the screen already shows the winners of the current draw, or still stops the names on them. */
export function useReveal({ value, context }: LotteryDoc, draw: LotteryDraw | undefined): Reveal {
  const still = useReducedMotion()
  const drawn = value.draw === 'drawn' && draw?.id === context.current?.id ? draw : undefined
  const fresh = useFresh(value.draw, drawn?.id)
  const id = drawn?.id ?? ''
  const waits = fresh && !still
  const delayed = useDelayed(id, waits ? suspenseMilliseconds(drawn?.places ?? 0) : 0, id)
  return { drawn, fresh, revealed: drawn !== undefined && (!waits || delayed === id) }
}
