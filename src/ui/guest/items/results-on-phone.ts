import type { EventDoc } from '#contract/interface/views.ts'

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
