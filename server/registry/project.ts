import type { Audience } from '#contract/audience.ts'
import { plainGuard } from '#contract/guard.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import { stepPlaceOf } from '#machines/run/step-payload.ts'
import {
  type Aggregate,
  type EventProjectionContext,
  is,
  isItem,
  type ProjectionContext,
} from '../engine/aggregate.ts'
import { bundleFor } from '../engine/event-themes.ts'
import type { Projected } from '../engine/projected.ts'
import { projectComments } from '../features/comments/project-comments.ts'
import { projectCue, projectRun } from '../features/cues/project-cues.ts'
import { kindOnServer } from '../features/items/kinds.ts'
import { projectMessage } from '../features/messages/project-message.ts'
import { projectPresent } from '../features/present/project-present.ts'
import { projectQuestion } from '../features/qa/project-question.ts'
import { projectShowControl } from '../features/show-control/project-show-control.ts'

const projectItem = <K extends ItemKind>(
  aggregate: Aggregate<K>,
  audience: Audience,
  projectionContext: ProjectionContext,
): Projected[] => kindOnServer(aggregate.kind).project(aggregate, audience, projectionContext)

/** Speakers get only the place of an active item's show, so that two presses take one step. */
function projectStepPlace({ id, snapshot }: Aggregate<ItemKind>): Projected[] {
  const place = snapshot.value.activity === 'active' ? stepPlaceOf(snapshot) : undefined
  return place ? [[`step-place:${id}`, place]] : []
}

function projectEvent(
  aggregate: Aggregate<'event'>,
  audience: Audience,
  projectionContext: EventProjectionContext,
): Projected[] {
  const { value, context } = aggregate.snapshot
  const { id, code } = projectionContext.event
  if (audience === 'speaker') {
    const { name, screenLanguage, timeZone } = context
    return [['speaker-event', { id, code, name, progress: value.progress, screenLanguage, timeZone }]]
  }
  const settings = audience === 'host' ? context : { ...context, passcode: '', guard: plainGuard }
  const doc = {
    id,
    code,
    value,
    context: settings,
    themes: bundleFor(audience, projectionContext.themes),
    origin: projectionContext.origin,
  }
  const docs: Projected[] = [['event', doc]]
  if (audience !== 'guest') docs.push(['participants', { count: projectionContext.event.participants }])
  if (audience === 'host') {
    const { level, heldNames } = projectionContext
    docs.push(['plan', { level }])
    if (heldNames > 0) docs.push(['held-names', { count: heldNames }])
  }
  return docs
}

/** The documents that this audience gets of one aggregate, without secrets. */
export function project(
  aggregate: Aggregate,
  audience: Audience,
  projectionContext: EventProjectionContext,
): Projected[] {
  if (is('event', aggregate)) return projectEvent(aggregate, audience, projectionContext)
  if (is('question', aggregate)) return projectQuestion(aggregate, audience)
  if (isItem(aggregate)) {
    return audience === 'speaker'
      ? projectStepPlace(aggregate)
      : projectItem(aggregate, audience, projectionContext)
  }
  if (is('cue', aggregate)) return projectCue(aggregate, audience, projectionContext)
  if (is('run', aggregate)) return projectRun(aggregate, audience, projectionContext)
  if (is('message', aggregate)) return projectMessage(aggregate, audience)
  if (is('showControl', aggregate)) return projectShowControl(aggregate, audience, projectionContext)
  if (audience === 'speaker') return []
  if (is('comments', aggregate)) return projectComments(aggregate, audience)
  if (is('qa', aggregate)) {
    const { value, context } = aggregate.snapshot
    return [['qa', { value, context: audience === 'host' ? context : { cause: null } }]]
  }
  if (is('present', aggregate)) return projectPresent(aggregate, audience)
  if (audience !== 'host') return []
  if (is('coHost', aggregate)) {
    const { value, context } = aggregate.snapshot
    return [[`access:${aggregate.authorId}`, { value, context }]]
  }
  return []
}
