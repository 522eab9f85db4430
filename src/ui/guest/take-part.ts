import type { EventFeature } from '../../contract/content.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { PollDoc } from '../../contract/items/poll.ts'
import type { EventDoc } from '../../contract/views.ts'
import { eventMachine } from '../../machines/event/event.machine.ts'
import { pollMachine } from '../../machines/poll/poll.machine.ts'
import { refusalOf } from '../../machines/refusal.ts'

// The server's charts, run here to say beforehand what they would not take, and why.

export const whyNotPart = (event: EventDoc, feature: EventFeature): ErrorCode | undefined =>
  refusalOf(eventMachine.resolveState({ value: event.value, context: event.context }), {
    type: 'takePart',
    feature,
  })

/** Why the poll takes no answer now, whatever the answer. */
export function whyNotVote(event: EventDoc, poll: PollDoc): ErrorCode | undefined {
  const { value, context } = poll
  const first = context.options.slice(0, 1).map((option) => option.id)
  return (
    whyNotPart(event, 'polls') ??
    refusalOf(pollMachine.resolveState({ value, context }), {
      type: 'vote',
      round: context.round,
      optionIds: first,
    })
  )
}
