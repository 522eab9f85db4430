import { useMemo } from 'react'
import { useDoc } from '#ui/live/live.tsx'
import type { Figures } from '#ui/screen/scenes/farewell.ts'

/** What the guests have done at an event that has ended. Undefined unless the screen thanks the guests. */
export function useFigures(): Figures | undefined {
  const figures = useDoc('figures')
  const participants = useDoc('participants')?.count ?? 0
  return useMemo(() => figures && { ...figures, participants }, [participants, figures])
}
