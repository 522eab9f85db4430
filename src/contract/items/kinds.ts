import type { Feature } from '../plans.ts'
import type { BallotDoc, TallyDoc } from './item.ts'
import { lotteryKind } from './lottery.kind.ts'
import { openTextKind } from './open-text.kind.ts'
import { pollKind } from './poll.kind.ts'
import { quizKind } from './quiz.kind.ts'
import { rankingKind } from './ranking.kind.ts'
import { ratingKind } from './rating.kind.ts'
import { wordCloudKind } from './word-cloud.kind.ts'

/** The registry of item kinds. Add a new kind here first. The compiler then requires a line for it in each layer. */
const kinds = {
  poll: pollKind,
  quiz: quizKind,
  rating: ratingKind,
  ranking: rankingKind,
  wordCloud: wordCloudKind,
  openText: openTextKind,
  lottery: lotteryKind,
}

export type ItemKind = keyof typeof kinds

type TypesOf<Kind extends ItemKind> = NonNullable<(typeof kinds)[Kind]['types']>

/** Content of an item, by kind. */
export type ItemContents = { [Kind in ItemKind]: TypesOf<Kind>['content'] }

/** The type of each document by its key, for a single kind of item. */
export type DocsOfKind<Kind extends ItemKind> = TypesOf<Kind>['docs']

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The type of each document by its key, for all kinds of items. */
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

const has = (kind: ItemKind, trait: 'endsByAnswers' | 'hidesResults'): boolean =>
  (kinds[kind] as { [Trait in typeof trait]?: true })[trait] === true

/** Whether a cue of the run can end when enough guests have answered an item of the kind. */
export const endsByAnswers = (kind: ItemKind): boolean => has(kind, 'endsByAnswers')

/** Whether the results of an item of the kind are hidden until a host shows them. */
export const hidesResults = (kind: ItemKind): boolean => has(kind, 'hidesResults')

/** The counts of the tally that together are the number of answers to an item of the kind. */
export const answerCounts = (kind: ItemKind): readonly string[] =>
  (kinds[kind] as { answerCounts?: readonly string[] }).answerCounts ?? ['']

/** The feature of the level that an item needs; undefined if all levels may use the item. */
export const featureOfItem = <Kind extends ItemKind>(
  kind: Kind,
  content: ItemContents[Kind],
): Feature | undefined => {
  const { featureOf } = kinds[kind] as { featureOf?: (content: ItemContents[Kind]) => Feature | undefined }
  return featureOf?.(content)
}
