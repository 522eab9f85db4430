import type { Audience } from '#contract/audience.ts'
import type { Aggregate, ProjectionContext } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { Feature } from '../feature.ts'
import { writeLease } from './lease.ts'
import { controlDue, controlRefusal, showControlHandlers } from './show-control.handlers.ts'
import { accountForSpeakers, endedLinkRefusal } from './speaker-actor.ts'

/**
 * Hosts get the show control. Speakers learn only whether a desk has control, and compare its account with the account
 * of their link. Nobody else gets it.
 */
function projectShowControl(
  { snapshot: { value, context } }: Aggregate<'showControl'>,
  audience: Audience,
  { event }: ProjectionContext,
): Projected[] {
  if (audience === 'host') return [['showControl', { value, context }]]
  if (audience !== 'speaker') return []
  const { holder } = context
  const masked = holder && { id: '', accountId: accountForSpeakers(event.id, holder.accountId), name: '' }
  return [
    [
      'showControl',
      { value: holder ? 'held' : 'free', context: { holder: masked, asker: null, lost: null } },
    ],
  ]
}

export const showControlFeature = {
  handlers: showControlHandlers,
  aggregates: { showControl: { project: projectShowControl } },
  deadlines: { showControl: (work, { id }) => controlDue(work, id) },
  async rightRefusal(work, { actor }) {
    return actor.kind === 'speaker' ? endedLinkRefusal(work, actor) : undefined
  },
  controlRefusal,
  workWritten: writeLease,
} satisfies Feature
