import type { Audience } from '#contract/audience.ts'
import type { PresentCommand } from '#machines/domain/present/present.events.ts'
import { presentTable } from '#machines/domain/present/present.table.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import { handlersOf } from '#server/engine/handlers-of.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { Feature } from '../feature.ts'
import { renewWelcome, type ShowItem, show, showItem } from './present.public.ts'
import { readWelcomeRows } from './welcome-rows.ts'

/** What the screen shows. Phones do not get the names and figures of the welcome, because only the screen shows them. */
function projectPresent({ snapshot, rows }: Aggregate<'present'>, audience: Audience): Projected[] {
  if (audience === 'speaker') return []
  const docs: Projected[] = [['present', { value: snapshot.value, context: snapshot.context }]]
  if (audience === 'guest' || !rows) return docs
  const { arrivals, figures } = rows
  if (arrivals) docs.push(['arrivals', { guests: [...arrivals] }])
  if (figures) docs.push(['figures', figures])
  return docs
}

const presentHandlers = {
  ...handlersOf(
    presentTable,
    ['showWelcome', 'showQa', 'blackOut', 'endBlackout', 'setJoinCode'],
    (work, event: PresentCommand) => show(work, event),
  ),
  ...handlersOf(presentTable, ['showPoll', 'showInteraction'], (work, event: ShowItem) =>
    showItem(work, event),
  ),
}

export const presentFeature = {
  handlers: presentHandlers,
  aggregates: {
    // The names and figures of the welcome depend on all guests who join in the batch.
    present: { project: projectPresent, rows: { read: readWelcomeRows, shared: true } },
  },
  guestsChanged: renewWelcome,
} satisfies Feature
