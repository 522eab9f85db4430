import type { ItemContent, TallyDoc } from '../../contract/items/item.ts'
import type { EventDoc } from '../../contract/views.ts'

export type ItemPhase = 'notOpenYet' | 'open' | 'locked' | 'closed'

/** What the screen says beside any item that guests answer. */
export interface ItemStage {
  round: number
  phase: ItemPhase
  voters: number
}

interface Answered {
  value: { activity: 'deactivated' | 'active'; voting: 'open' | 'locked' }
  context: ItemContent
}

export function itemStage(
  { value, context }: Answered,
  tally: TallyDoc | undefined,
  progress: EventDoc['value']['progress'],
): ItemStage {
  const voters = tally?.round === context.round ? tally.voters : 0
  const running = value.activity === 'active' && progress === 'processing'
  const over = voters > 0 || progress === 'finished' ? 'closed' : 'notOpenYet'
  return { round: context.round, phase: running ? value.voting : over, voters }
}
