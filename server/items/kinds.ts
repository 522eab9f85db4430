import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { ItemKindOnServer } from './item-kind.ts'
import type { ReadRows } from './item-rows.ts'
import { pollKind } from './poll/poll.kind.ts'
import { ratingKind } from './rating/rating.kind.ts'
import { wordCloudKind } from './word-cloud/word-cloud.kind.ts'

const kinds: { [Kind in ItemKind]: ItemKindOnServer<Kind> } = {
  poll: pollKind,
  rating: ratingKind,
  wordCloud: wordCloudKind,
}

export const kindOnServer = <Kind extends ItemKind>(kind: Kind): ItemKindOnServer<Kind> => kinds[kind]

/** What the documents of an item show of its kind's own rows. */
export const readRows: ReadRows = async (tx, kind, itemId, round) =>
  (await kindOnServer(kind).read?.(tx, itemId, round)) ?? null
