import type { Audience } from '#contract/audience.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
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
import { kindOnServer } from '../features/items/kinds.ts'
import { projectQuestion } from '../features/qa/project-question.ts'

const projectItem = <K extends ItemKind>(
  aggregate: Aggregate<K>,
  audience: Audience,
  projectionContext: ProjectionContext,
): Projected[] => kindOnServer(aggregate.kind).project(aggregate, audience, projectionContext)

function projectEvent(
  aggregate: Aggregate<'event'>,
  audience: Audience,
  projectionContext: EventProjectionContext,
): Projected[] {
  const { value, context } = aggregate.snapshot
  const settings = audience === 'host' ? context : { ...context, passcode: '' }
  const doc = {
    id: projectionContext.event.id,
    code: projectionContext.event.code,
    value,
    context: settings,
    themes: bundleFor(audience, projectionContext.themes),
    origin: projectionContext.origin,
  }
  const docs: Projected[] = [['event', doc]]
  if (audience !== 'guest') docs.push(['participants', { count: projectionContext.event.participants }])
  if (audience === 'host') docs.push(['plan', { level: projectionContext.level }])
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
  if (isItem(aggregate)) return projectItem(aggregate, audience, projectionContext)
  if (is('comments', aggregate)) return projectComments(aggregate, audience)
  if (is('qa', aggregate)) return [['qa', { value: aggregate.snapshot.value, context: {} }]]
  if (is('present', aggregate)) {
    return [['present', { value: aggregate.snapshot.value, context: aggregate.snapshot.context }]]
  }
  if (audience !== 'host') return []
  if (is('showControl', aggregate)) {
    return [['showControl', { value: aggregate.snapshot.value, context: aggregate.snapshot.context }]]
  }
  if (is('coHost', aggregate)) {
    const { value, context } = aggregate.snapshot
    return [[`access:${aggregate.authorId}`, { value, context }]]
  }
  return []
}
