import type { EventFeature } from '../../contract/content.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { itemPlaces } from '../../contract/items/kinds.ts'
import type { QuizPhase } from '../../contract/items/quiz.ts'
import type { EventDoc } from '../../contract/views.ts'
import { eventMachine } from '../../machines/event/event.machine.ts'
import { refusalOf } from '../../machines/refusal.ts'
import type { AnyItem } from '../kit/items.ts'

// What the server's charts would not take, said beforehand, and why.

export const whyNotPart = (event: EventDoc, feature: EventFeature): ErrorCode | undefined =>
  refusalOf(eventMachine.resolveState({ value: event.value, context: event.context }), {
    type: 'takePart',
    feature,
  })

/** Why the item takes no answer now, whatever the answer. */
export function whyNotAnswer(event: EventDoc, { kind, doc }: AnyItem): ErrorCode | undefined {
  const { activity, voting, phase } = doc.value as { activity: string; voting?: string; phase?: QuizPhase }
  const closed = voting === 'locked' || (phase !== undefined && phase !== 'lobby' && phase !== 'question')
  const standing = activity !== 'active' ? 'ItemNotActive' : closed ? 'VotingClosed' : undefined
  return whyNotPart(event, itemPlaces[kind]) ?? standing
}
