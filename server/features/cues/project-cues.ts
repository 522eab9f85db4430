import type { Audience } from '#contract/audience.ts'
import { agendaOf } from '#contract/run/agenda.ts'
import { breakPlanOf, slideTimeOf } from '#contract/run/break-end.ts'
import { hasSlide } from '#contract/run/cue.ts'
import type { SpeakerRunDoc } from '#contract/run/speaker.ts'
import { positionOf } from '#machines/domain/run/run-start.ts'
import type { Aggregate, ProjectionContext } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'

/**
 * Hosts get the cue with its notes. Guests and the screen get only the slide, and only while the screen shows it.
 * Speakers get the current and the next cue with the run.
 */
export function projectCue(
  { id, position, snapshot }: Aggregate<'cue'>,
  audience: Audience,
  { presentedIds }: ProjectionContext,
): Projected[] {
  const { value, context } = snapshot
  if (audience === 'host') return [[`cue:${id}`, { id, position, value, context }]]
  const { kind, title, slide } = context
  if (audience === 'speaker' || !slide || !hasSlide(kind) || !presentedIds.includes(id)) return []
  return [[`slide:${id}`, { id, kind, title, slide, breakPlan: breakPlanOf(context) }]]
}

function speakerRun({ snapshot: { value, context }, rows }: Aggregate<'run'>): SpeakerRunDoc {
  const { takenOver: _, ...position } = positionOf(context)
  // A finished run has no next cue. Its position is before the first cue again.
  const next = value === 'finished' ? null : rows.next
  return { value, context: position, cue: rows.cue, next }
}

/**
 * Hosts get the run, and speakers the run with two cues. All others get only the agenda and the times of the
 * slide, and only while the screen shows them.
 */
export function projectRun(
  aggregate: Aggregate<'run'>,
  audience: Audience,
  { presentedIds }: ProjectionContext,
): Projected[] {
  const { snapshot, rows } = aggregate
  if (audience === 'host') return [['run', { value: snapshot.value, context: snapshot.context }]]
  if (audience === 'speaker') return [['speaker-run', speakerRun(aggregate)]]
  const agenda = agendaOf(rows.agenda, (id) => presentedIds.includes(id))
  const time = slideTimeOf(snapshot, rows.nextBeginsAt)
  const timeIsShown = time !== undefined && presentedIds.includes(time.cueId)
  return [
    ...(agenda ? ([['agenda', agenda]] satisfies Projected[]) : []),
    ...(timeIsShown ? ([['slide-time', time]] satisfies Projected[]) : []),
  ]
}
