import type { EventFeature } from '#contract/content.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { itemPlaces } from '#contract/items/kinds.ts'
import type { QuizPhase } from '#contract/items/quiz.ts'
import { eventMachine } from '#machines/domain/event/event.machine.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { refusalOf } from '#machines/refusal.ts'
import { useDoc } from '#ui/live/live.tsx'

// These functions predict refusals, so that the page can show the reason first: with the state machine of the event, and
// with the state of the item. The machines of the kinds are too large for a phone.

export const whyNotPart = (event: EventDoc, feature: EventFeature): ErrorCode | undefined =>
  refusalOf(eventMachine.resolveState({ value: event.value, context: event.context }), {
    type: 'takePart',
    feature,
  })

/** The reason why the item accepts no answer at all now. */
export function whyNotAnswer(event: EventDoc, { kind, doc }: AnyItem): ErrorCode | undefined {
  const { activity, voting, phase } = doc.value as { activity: string; voting?: string; phase?: QuizPhase }
  const closed = voting === 'locked' || (phase !== undefined && phase !== 'lobby' && phase !== 'question')
  const refusal = activity !== 'active' ? 'ItemNotActive' : closed ? 'VotingClosed' : undefined
  return whyNotPart(event, itemPlaces[kind]) ?? refusal
}

export function useWhyNotAnswer(item: AnyItem): ErrorCode | undefined {
  const event = useDoc('event')
  return event && whyNotAnswer(event, item)
}

interface ResultsOnPhone {
  event: EventDoc | undefined
  results: 'hidden' | 'shown'
  /** Whether the guest can still give a first answer. */
  unanswered: boolean
}

/**
 * Whether the phone shows the results. Guests who can still answer do not see them, so that the answers of others do
 * not influence theirs. The host can allow it in the settings of the event.
 */
export const showsResults = ({ event, results, unanswered }: ResultsOnPhone): boolean =>
  results === 'shown' && (!unanswered || (event?.context.resultsBeforeAnswer ?? false))
