import type { BallotDoc, TallyDoc } from './item.ts'
import type { LotteryContent, LotteryDocs } from './lottery.ts'
import type { OpenTextContent, OpenTextDocs } from './open-text.ts'
import type { PollContent, PollDocs } from './poll.ts'
import type { QuizContent, QuizDocs } from './quiz.ts'
import type { RatingContent, RatingDocs } from './rating.ts'
import type { WordCloudContent, WordCloudDocs } from './word-cloud.ts'

/** The registry of kinds: what each holds. A new kind begins here; the types then ask for its line in each layer. */
export interface ItemContents {
  poll: PollContent
  quiz: QuizContent
  rating: RatingContent
  wordCloud: WordCloudContent
  openText: OpenTextContent
  lottery: LotteryContent
}

export type ItemKind = keyof ItemContents

/** Where an item stands: the tab of the desk, the page of the phone, the mode of the screen, the feature that allows it. */
export type ItemPlace = 'polls' | 'interactions'

export const itemPlaces: Record<ItemKind, ItemPlace> = {
  poll: 'polls',
  quiz: 'polls',
  rating: 'polls',
  wordCloud: 'polls',
  openText: 'polls',
  lottery: 'interactions',
}

export const itemKinds = Object.keys(itemPlaces) as ItemKind[]

export const isItemKind = (kind: string): kind is ItemKind => Object.hasOwn(itemPlaces, kind)

/** Key -> document, of every kind. */
export interface ItemDocs extends PollDocs, QuizDocs, RatingDocs, WordCloudDocs, OpenTextDocs, LotteryDocs {
  [tally: `tally:${string}`]: TallyDoc
  [ballot: `ballot:${string}`]: BallotDoc
}
