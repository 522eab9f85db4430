import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { StepCause } from '#contract/run/run.ts'
import { planStep, type StepPlan, type WantedStep } from '#machines/domain/run/plan-step.ts'
import type { RunCommand, Step } from '#machines/domain/run/run.events.ts'
import type { UnitOfWork } from '#server/engine/unit-of-work.ts'
import { loadRun } from '../cues/cues.public.ts'
import { applyEffects } from './apply-effects.ts'
import { readShowView } from './run-view.ts'

export interface Stepper {
  /** Name of the host; empty for a speaker's step and for an automatic step. */
  by: string
  cause: StepCause
}

function eventOf(
  { step }: Pick<StepPlan, 'step'>,
  cueId: string | null,
  cause: StepCause,
  more: Step,
): RunCommand | undefined {
  if (step.type === 'itemStepped') return { ...more, type: step.type, reveals: step.reveals, cause }
  const { type, to } = step
  if (type === 'due') {
    return cause === 'time' || cause === 'answers' ? { ...more, type, to, cueId, cause } : undefined
  }
  if (type === 'goTo') return to === null ? undefined : { ...more, type, to }
  return { ...more, type, to }
}

/** Takes a step of the run with everything that the step does, in this transaction. */
export async function takeRunStep(
  work: UnitOfWork,
  wanted: WantedStep,
  { by, cause }: Stepper,
): Promise<Outcome> {
  const view = await readShowView(work)
  const run = await loadRun(work)
  if (!view || !run) return refused('NotFound')
  const plan = planStep(view, wanted, work.at)
  const { cueId } = view.run.context
  if (plan.refusal) return refused(plan.refusal)
  const event = eventOf(plan, cueId, cause, {
    at: work.at,
    by,
    before: plan.before,
    ...(cause === 'speaker' && { bySpeaker: true }),
  })
  if (!event) return refused('NotFound')
  const refusal = work.send(run, event)
  if (refusal) return refusal
  const failed = await applyEffects(work, plan.effects)
  return failed ?? accepted({ cueId: plan.step.type === 'itemStepped' ? cueId : plan.step.to })
}
