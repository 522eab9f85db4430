import { useMemo } from 'react'
import { agendaOf } from '#contract/run/agenda.ts'
import { beginsAt } from '#contract/run/automatic-times.ts'
import { breakEnd, breakPlanOf, slideTimeOf } from '#contract/run/break-end.ts'
import { type AgendaDoc, hasSlide, type SlideDoc } from '#contract/run/cue.ts'
import { useCues, usePlannedStarts } from '#ui/live/cues.ts'
import { useDoc } from '#ui/live/live.tsx'

/** The slide of a cue. A screen gets the slide, and the desk's miniature has the whole cue. */
export function useSlide(cueId: string): SlideDoc | undefined {
  const slide = useDoc(`slide:${cueId}`)
  const cue = useDoc(`cue:${cueId}`)
  return useMemo(() => {
    if (slide || !cue) return slide
    const { kind, title, slide: written } = cue.context
    return written && hasSlide(kind)
      ? { id: cue.id, kind, title, slide: written, breakPlan: breakPlanOf(cue.context) }
      : undefined
  }, [slide, cue])
}

/** The agenda on the slide of a cue. Undefined if the slide does not show the agenda. */
export function useAgenda(cueId: string): AgendaDoc | undefined {
  const agenda = useDoc('agenda')
  const cues = useCues()
  const starts = usePlannedStarts()
  return useMemo(() => {
    if (agenda || cues.length === 0) return agenda
    return agendaOf(
      cues.map(({ id, context }) => ({ id, ...context, start: starts.get(id) ?? null })),
      (id) => id === cueId,
    )
  }, [agenda, cues, starts, cueId])
}

/** When the slide on the screen ends, see `ShownSlide`. */
export function useSlideEnd(slide: SlideDoc | undefined): number | undefined {
  const shown = useDoc('slide-time')
  const run = useDoc('run')
  const cues = useCues()
  const next = cues[cues.findIndex(({ id }) => id === slide?.id) + 1]
  const time = shown ?? (run && slideTimeOf(run, beginsAt(next?.context)))
  return slide?.breakPlan && time?.cueId === slide.id ? breakEnd(slide.breakPlan, time) : undefined
}
