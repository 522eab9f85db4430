import type { Refusal } from '../../src/contract/errors.ts'
import type { ItemContents, ItemKind } from '../../src/contract/items/kinds.ts'
import { featureOfItem } from '../../src/contract/items/kinds.ts'
import type { Feature, VipLevel } from '../../src/contract/plans.ts'
import type { Work } from '../work/work.ts'
import { eventFeatureRefusal, eventLevel, type LevelledEvent } from './event-level.ts'

export const levelledEvent = (work: Work): LevelledEvent => ({
  id: work.row.id,
  ownerId: work.row.owner_id,
  running: work.event.snapshot.value.progress === 'processing',
})

/** What the event that is worked on may use now. */
export const workLevel = (work: Work): Promise<VipLevel> => eventLevel(work.tx, levelledEvent(work), work.at)

/** Why the event that is worked on may not begin to use this; undefined if it may. */
export const workFeatureRefusal = (work: Work, feature: Feature): Promise<Refusal | undefined> =>
  eventFeatureRefusal(work.tx, levelledEvent(work), feature, work.at)

/** The same of an item that is added or changed; what it used before it goes on using. */
export async function itemFeatureRefusal<Kind extends ItemKind>(
  work: Work,
  kind: Kind,
  content: ItemContents[Kind],
  before?: ItemContents[Kind],
): Promise<Refusal | undefined> {
  const feature = featureOfItem(kind, content)
  if (!feature || (before && featureOfItem(kind, before) === feature)) return undefined
  return workFeatureRefusal(work, feature)
}
