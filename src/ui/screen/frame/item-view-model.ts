import type { EventDoc } from '#contract/interface/views.ts'
import type { ItemContent, TallyDoc } from '#contract/items/item.ts'
import type { Translator } from '#i18n/translator.ts'

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

/** The kind of answers that guests give: polls count votes, other kinds of items count answers. */
export type Asked = 'votes' | 'answers'

export function phaseWords(t: Translator<'screen'>, phase: ItemPhase, asked: Asked): string {
  if (phase === 'notOpenYet') return t('screen.notOpenYet')
  if (asked === 'answers') {
    if (phase === 'open') return t('screen.answersOpen')
    return phase === 'locked' ? t('screen.answersLocked') : t('screen.answersClosed')
  }
  if (phase === 'open') return t('screen.votingOpen')
  return phase === 'locked' ? t('screen.votingLocked') : t('screen.pollClosed')
}
