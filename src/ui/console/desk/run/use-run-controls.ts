import { useMemo } from 'react'
import * as limits from '#contract/limits.ts'
import { planStep, type StepPlan, type WantedStep } from '#machines/domain/run/plan-step.ts'
import { planUndo, type UndoPlan } from '#machines/domain/run/plan-undo.ts'
import type { RunCommand } from '#machines/domain/run/run.events.ts'
import { runMachine } from '#machines/domain/run/run.machine.ts'
import { runTable } from '#machines/domain/run/run.table.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { stepPayload } from '#machines/domain/run/step-payload.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset, useDoc } from '#ui/live/live.tsx'
import type { Control } from '#ui/state/control.ts'
import { unsent } from '#ui/state/unsent.ts'
import { useNow } from '#ui/state/use-now.ts'
import { calledWordDraft } from '../controls/called-word.ts'
import { useControls } from '../controls/use-controls.ts'

/** A control that takes a step of the run, and what the step will do. */
export interface StepControl extends Control {
  plan: StepPlan
}

export interface RunControls {
  start: StepControl
  next: StepControl
  previous: StepControl
  skip: StepControl
  goTo: (cueId: string) => StepControl
  hold: Control
  resume: Control
  extend: Control
  undo: Control & { plan: UndoPlan }
  /** `items`: whether the items begin a new round too. */
  reset: (items: boolean) => Control
}

/** The word that a host has typed for the prepared draw of the current cue. */
function useCalledWord({ run, cues }: ShowView): string | undefined {
  const itemId = cues.find(({ id }) => id === run.context.cueId)?.itemId ?? ''
  const lottery = useDoc(`lottery:${itemId}`)
  const { current } = lottery?.context ?? {}
  if (lottery?.value.draw !== 'prepared' || !current) return undefined
  return unsent(calledWordDraft(current))?.trim().slice(0, limits.labelLength)
}

/** The controls of the run. */
export function useRunControls(view: ShowView): RunControls {
  const now = useNow(1000) + useClockOffset()
  const t = useText()
  const snapshot = useMemo(() => runMachine.resolveState(view.run), [view.run])
  const control = useControls<RunCommand>({ subject: 'run', snapshot, table: runTable })
  const seen = stepPayload(view)
  const word = useCalledWord(view)
  const step = (wanted: WantedStep & { type: keyof typeof runTable }, payload: object): StepControl => {
    const plan = planStep(view, wanted, now)
    const event = { ...plan.step, at: now, by: '', before: plan.before } as RunCommand
    const step = control(event, payload, runTable[wanted.type])
    const whyDisabled = step.whyDisabled ?? (plan.refusal && !step.busy ? t.error(plan.refusal) : undefined)
    return { ...step, whyDisabled, press: () => !plan.refusal && step.press(), plan }
  }
  return {
    start: step({ type: 'start' }, {}),
    next: step({ type: 'next', word }, { ...seen, ...(word !== undefined && { word }) }),
    previous: step({ type: 'previous' }, { cueId: seen.cueId }),
    skip: step({ type: 'skip' }, { cueId: seen.cueId }),
    goTo: (cueId) =>
      view.run.value === 'notStarted'
        ? step({ type: 'start', cueId }, { cueId })
        : step({ type: 'goTo', cueId }, { cueId }),
    hold: control({ type: 'hold', at: now }),
    resume: control({ type: 'resume', at: now }),
    extend: control({ type: 'extend', seconds: limits.runExtendSeconds }),
    undo: { ...control({ type: 'undo', takesOver: null }), plan: planUndo(view, now) },
    reset: (items) => control({ type: 'reset' }, { items }),
  }
}
