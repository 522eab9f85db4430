import type { Audience } from '#contract/audience.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'

/** What the screen shows. Phones do not get the names and figures of the welcome, because only the screen shows them. */
export function projectPresent({ snapshot, rows }: Aggregate<'present'>, audience: Audience): Projected[] {
  const docs: Projected[] = [['present', { value: snapshot.value, context: snapshot.context }]]
  if (audience === 'guest' || !rows) return docs
  const { arrivals, figures } = rows
  if (arrivals) docs.push(['arrivals', { guests: [...arrivals] }])
  if (figures) docs.push(['figures', figures])
  return docs
}
