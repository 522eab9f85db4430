import { pollHandlers } from './poll/poll.handlers.ts'
import { ratingHandlers } from './rating/rating.handlers.ts'
import { wordCloudHandlers } from './word-cloud/word-cloud.handlers.ts'

/** Handlers of the kinds' own commands. */
export const kindHandlers = {
  ...pollHandlers,
  ...ratingHandlers,
  ...wordCloudHandlers,
}
