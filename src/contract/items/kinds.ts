import type { Feature } from '../plans.ts'
import type { BallotDoc, TallyDoc } from './item.ts'
import { lotteryKind } from './lottery.kind.ts'
import { openTextKind } from './open-text.kind.ts'
import { pollKind } from './poll.kind.ts'
import { quizKind } from './quiz.kind.ts'
import { ratingKind } from './rating.kind.ts'
import { wordCloudKind } from './word-cloud.kind.ts'

/** The registry of kinds. A new kind begins here; the types then ask for its line in each layer. */
const kinds = {
  poll: pollKind,
  quiz: quizKind,
  rating: ratingKind,
  wordCloud: wordCloudKind,
  openText: openTextKind,
  lottery: lotteryKind,
}

export type ItemKind = keyof typeof kinds

type TypesOf<Kind extends ItemKind> = NonNullable<(typeof kinds)[Kind]['types']>

/** What an item of each kind holds. */
export type ItemContents = { [Kind in ItemKind]: TypesOf<Kind>['content'] }

/** Key -> document, of one kind. */
export type DocsOfKind<Kind extends ItemKind> = TypesOf<Kind>['docs']

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Key -> document, of every kind. */
export type ItemDocs = Together<DocsOfKind<ItemKind>> & {
  [tally: `tally:${string}`]: TallyDoc
  [ballot: `ballot:${string}`]: BallotDoc
}

export type ItemPlace = (typeof kinds)[ItemKind]['place']

export const itemKinds = Object.keys(kinds) as ItemKind[]

export const isItemKind = (kind: string): kind is ItemKind => Object.hasOwn(kinds, kind)

export const itemPlaces = Object.fromEntries(
  Object.entries(kinds).map(([kind, { place }]) => [kind, place]),
) as Record<ItemKind, ItemPlace>

/** The kinds' own commands that move the show on. */
export const kindsSteering: readonly string[] = Object.values(kinds).flatMap(({ steering }) => steering ?? [])

/** What an item uses that not every level has; undefined where it is for all. */
export const featureOfItem = <Kind extends ItemKind>(
  kind: Kind,
  content: ItemContents[Kind],
): Feature | undefined => {
  const { featureOf } = kinds[kind] as { featureOf?: (content: ItemContents[Kind]) => Feature | undefined }
  return featureOf?.(content)
}
