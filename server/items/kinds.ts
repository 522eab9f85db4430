import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { ItemKindOnServer } from './item-kind.ts'
import { pollHandlers } from './poll/poll.handlers.ts'
import { pollKind } from './poll/poll.kind.ts'
import { ratingHandlers } from './rating/rating.handlers.ts'
import { ratingKind } from './rating/rating.kind.ts'

const kinds: { [Kind in ItemKind]: ItemKindOnServer<Kind> } = {
  poll: pollKind,
  rating: ratingKind,
}

export const kindOnServer = <Kind extends ItemKind>(kind: Kind): ItemKindOnServer<Kind> => kinds[kind]

/** Handlers of the kinds' own commands. */
export const kindHandlers = {
  ...pollHandlers,
  ...ratingHandlers,
}
