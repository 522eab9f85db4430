import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { RunContent } from '#contract/run/run.ts'
import { planUndo } from '#machines/domain/run/plan-undo.ts'
import type { RunCommand } from '#machines/domain/run/run.events.ts'
import { notStarted } from '#machines/domain/run/run-start.ts'
import type { Actor, CommandEnvelope, EnvelopeOf } from '#server/engine/command-envelope.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { loadRun } from '../cues/cues.public.ts'
import { holdItems, restartItems, stepHasMovedOn } from '../items/items.public.ts'
import { show } from '../present/present.public.ts'
import { applyEffects } from './apply-effects.ts'
import { readShowView } from './run-view.ts'
import { type Stepper, takeRunStep } from './take-run-step.ts'

const stepperOf = (actor: Actor): Stepper => ({
  by: actor.kind === 'host' ? actor.name : '',
  cause: actor.kind === 'speaker' ? 'speaker' : 'hand',
})

/**
 * Whether somebody else, or the run itself, took the last step so lately that the person cannot have seen it. A step that
 * was undone has been seen.
 */
const isUnseen = (
  { last, undo }: Pick<RunContent, 'last' | 'undo'>,
  { by, cause }: Stepper,
  receivedAt: number,
): boolean =>
  last !== null &&
  undo !== null &&
  (last.by !== by || last.cause !== cause) &&
  // The clock may have been set back since the step.
  Math.abs(receivedAt - last.at) < limits.stepSeenMilliseconds

/**
 * Whether the run has moved on since the host's page sent a step. Two hosts who press at the same time must take one
 * step, and not two, even if one page has already shown the step of the other.
 */
async function hasMovedOn(
  work: UnitOfWork,
  { actor, payload, receivedAt }: EnvelopeOf<'Run/Next'>,
): Promise<boolean> {
  const { phase, at } = payload
  const run = await loadRun(work)
  const { cueId, ...progress } = run?.snapshot.context ?? notStarted
  if (
    payload.cueId !== undefined &&
    (payload.cueId !== cueId || isUnseen(progress, stepperOf(actor), receivedAt))
  )
    return true
  const cue = cueId === null ? undefined : await work.load('cue', cueId)
  const itemId = cue?.snapshot.context.itemId ?? null
  const item = itemId === null ? undefined : await work.loadItem(itemId)
  return item !== undefined && stepHasMovedOn(item, { phase, question: at }, receivedAt)
}

const stepping =
  (type: 'next' | 'skip' | 'previous') =>
  async (work: UnitOfWork, envelope: EnvelopeOf<'Run/Next'>): Promise<Outcome> => {
    if (await hasMovedOn(work, envelope)) return refused('RunMovedOn')
    return takeRunStep(work, { type, word: envelope.payload.word }, stepperOf(envelope.actor))
  }

async function sendToRun(work: UnitOfWork, event: RunCommand): Promise<Outcome> {
  const run = await loadRun(work)
  return run ? (work.send(run, event) ?? done) : refused('NotFound')
}

/** A held run takes no automatic step, and neither does a quiz in it. */
const holding =
  (type: 'hold' | 'resume') =>
  async (work: UnitOfWork): Promise<Outcome> => {
    const outcome = await sendToRun(work, { type, at: work.at })
    if (outcome.ok) await holdItems(work, type === 'hold')
    return outcome
  }

async function start(work: UnitOfWork, { actor, payload }: EnvelopeOf<'Run/Start'>): Promise<Outcome> {
  const { cueId } = payload
  if (cueId !== undefined && !(await work.load('cue', cueId))) return refused('NotFound')
  return takeRunStep(work, { type: 'start', cueId }, stepperOf(actor))
}

const goTo = (work: UnitOfWork, { actor, payload }: EnvelopeOf<'Run/GoTo'>): Promise<Outcome> =>
  takeRunStep(work, { type: 'goTo', cueId: payload.cueId }, stepperOf(actor))

async function undo(work: UnitOfWork, { actor }: CommandEnvelope): Promise<Outcome> {
  const view = await readShowView(work)
  const run = await loadRun(work)
  if (!view || !run) return refused('NotFound')
  const { effects, lost, takesOver } = planUndo(view, work.at)
  const { by } = stepperOf(actor)
  const refusal = work.send(run, { type: 'undo', takesOver: takesOver ? { by, at: work.at } : null })
  if (refusal) return refusal
  await applyEffects(work, effects)
  return accepted({ lost })
}

async function reset(work: UnitOfWork, { payload }: EnvelopeOf<'Run/Reset'>): Promise<Outcome> {
  const run = await loadRun(work)
  if (!run) return refused('NotFound')
  const refusal = work.send(run, { type: 'reset' })
  if (refusal) return refusal
  if (payload.items) {
    await restartItems(work)
    // Ignore the outcome: the only possible refusal is that the screen already shows the welcome.
    await show(work, { type: 'showWelcome' })
  }
  return done
}

export const runHandlers = {
  'Run/Start': start,
  'Run/Next': stepping('next'),
  'Run/Skip': stepping('skip'),
  'Run/Previous': stepping('previous'),
  'Run/GoTo': goTo,
  'Run/Hold': holding('hold'),
  'Run/Resume': holding('resume'),
  'Run/Extend': (work: UnitOfWork) => sendToRun(work, { type: 'extend', seconds: limits.runExtendSeconds }),
  'Run/Undo': undo,
  'Run/Reset': reset,
}
