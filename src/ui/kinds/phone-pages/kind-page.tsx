import type { ComponentType } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { AnyItem, ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'
import { KindTexts } from '#ui/kit/texts/kind-texts.tsx'
import { LotteryCard } from '../lottery/phone/lottery-card.tsx'
import { OpenTextPage } from '../open-text/phone/open-text-page.tsx'
import { PollPage } from '../poll/phone/poll-page.tsx'
import { QuizPage } from '../quiz/phone/quiz-page.tsx'
import { RatingPage } from '../rating/phone/rating-page.tsx'
import { WordCloudPage } from '../word-cloud/phone/word-cloud-page.tsx'

// The library for dragging loads after the pages of the other kinds.
const RankingPage = lazyFrom(
  () => import('../ranking/phone/ranking-page.tsx'),
  (module) => module.RankingPage,
)

const pages: { [Kind in ItemKind]: ComponentType<{ doc: ItemDocOf<Kind> }> } = {
  openText: OpenTextPage,
  rating: RatingPage,
  ranking: RankingPage,
  poll: PollPage,
  wordCloud: WordCloudPage,
  quiz: QuizPage,
  lottery: LotteryCard,
}

const pageOf = <Kind extends ItemKind>(kind: Kind): ComponentType<{ doc: ItemDocOf<Kind> }> => pages[kind]

/**
 * An item, rendered by its kind with the texts of the kind. All kinds are in this one file, which loads lazily: in most
 * events a phone soon needs the page of every kind.
 */
export function KindPage({ item: { kind, doc } }: { item: AnyItem }) {
  const Page = pageOf(kind)
  return (
    <KindTexts kind={kind}>
      <Page doc={doc} />
    </KindTexts>
  )
}
