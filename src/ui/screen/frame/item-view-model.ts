import type { EventDoc } from '#contract/interface/views.ts'
import type { ItemContent, TallyDoc } from '#contract/items/item.ts'

export type ItemPhase = 'notOpenYet' | 'open' | 'locked' | 'closed'

/** The state that the screen shows beside any item. */
export interface ItemViewModel {
  round: number
  phase: ItemPhase
  voters: number
}

interface Answered {
  value: { activity: 'deactivated' | 'active'; voting: 'open' | 'locked' }
  context: ItemContent
}

export function itemViewModel(
  { value, context }: Answered,
  tally: TallyDoc | undefined,
  progress: EventDoc['value']['progress'],
): ItemViewModel {
  const voters = tally?.round === context.round ? tally.voters : 0
  const running = value.activity === 'active' && progress === 'processing'
  const over = voters > 0 || progress === 'finished' ? 'closed' : 'notOpenYet'
  return { round: context.round, phase: running ? value.voting : over, voters }
}
