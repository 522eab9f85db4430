import type { Audience } from '#contract/audience.ts'
import * as limits from '#contract/limits.ts'
import { plainWordFilter } from '#contract/word-filter.ts'
import type { Aggregate, EventProjectionContext } from '#server/engine/aggregate.ts'
import { bundleFor } from '#server/engine/event-themes.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { Feature } from '../feature.ts'
import { removeUnreadToSpeaker } from '../messages/messages.public.ts'
import { renewWelcome } from '../present/present.public.ts'
import { eventHandlers } from './event.handlers.ts'
import { deskRoutes, eventsRoutes } from './events.routes.ts'

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
  const settings = audience === 'host' ? context : { ...context, passcode: '', guard: plainWordFilter }
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
  if (audience === 'guest' && projectionContext.liveQuestions > limits.questionsSentWhole)
    docs.push(['live-questions', { count: projectionContext.liveQuestions }])
  if (audience === 'host') {
    const { level, heldNames } = projectionContext
    docs.push(['plan', { level }])
    if (heldNames > 0) docs.push(['held-names', { count: heldNames }])
  }
  return docs
}

export const eventsFeature = {
  handlers: eventHandlers,
  routes: [eventsRoutes, deskRoutes],
  aggregates: { event: { project: projectEvent } },
  deadlines: {
    async 'event-start'(work) {
      work.send(work.event, { type: 'deadlinePassed', deadline: 'start' })
    },
    async 'event-end'(work) {
      // Before the end, the welcome has no figures that would be counted twice.
      await renewWelcome(work)
      const refusal = work.send(work.event, { type: 'deadlinePassed', deadline: 'end' })
      if (!refusal) await removeUnreadToSpeaker(work)
    },
  },
} satisfies Feature
