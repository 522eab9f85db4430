import type { ItemKind } from '#contract/items/kinds.ts'
import { lotteryKind } from './lottery/lottery.kind.ts'
import { openTextKind } from './open-text/open-text.kind.ts'
import { pollKind } from './poll/poll.kind.ts'
import { quizKind } from './quiz/quiz.kind.ts'
import { rankingKind } from './ranking/ranking.kind.ts'
import { ratingKind } from './rating/rating.kind.ts'
import type { ItemKindOnServer } from './shared/item-kind.ts'
import { wordCloudKind } from './word-cloud/word-cloud.kind.ts'

const kinds: { [Kind in ItemKind]: ItemKindOnServer<Kind> } = {
  poll: pollKind,
  quiz: quizKind,
  rating: ratingKind,
  ranking: rankingKind,
  wordCloud: wordCloudKind,
  openText: openTextKind,
  lottery: lotteryKind,
}

export const kindOnServer = <Kind extends ItemKind>(kind: Kind): ItemKindOnServer<Kind> => kinds[kind]
