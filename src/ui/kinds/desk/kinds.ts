import type { ItemKind } from '#contract/items/kinds.ts'
import { nextPrize } from '#machines/domain/lottery/winners.ts'
import type { KindOnDesk } from '#ui/console/desk/items/kind-on-desk.ts'
import { votingStatus } from '#ui/console/desk/items/voting-status.ts'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { LotteryDetail } from '../lottery/desk/lottery-detail.tsx'
import { OpenTextDetail } from '../open-text/desk/open-text-detail.tsx'
import { PollDetail } from '../poll/desk/poll-detail.tsx'
import { QuizDetail } from '../quiz/desk/quiz-detail.tsx'
import { RankingDetail } from '../ranking/desk/ranking-detail.tsx'
import { RatingDetail } from '../rating/desk/rating-detail.tsx'
import { WordCloudDetail } from '../word-cloud/desk/word-cloud-detail.tsx'

/** The kinds of items on the desk. Their forms load on demand. */
export const kindsOnDesk: { [Kind in ItemKind]: KindOnDesk<Kind> } = {
  poll: {
    Detail: PollDetail,
    Form: lazyPart(() => import('../poll/desk/poll-form-dialog.tsx')),
    statusOf: votingStatus,
  },
  rating: {
    Detail: RatingDetail,
    Form: lazyPart(() => import('../rating/desk/rating-form-dialog.tsx')),
    statusOf: votingStatus,
  },
  ranking: {
    Detail: RankingDetail,
    Form: lazyPart(() => import('../ranking/desk/ranking-form-dialog.tsx')),
    statusOf: votingStatus,
  },
  wordCloud: {
    Detail: WordCloudDetail,
    Form: lazyPart(() => import('../word-cloud/desk/word-cloud-form-dialog.tsx')),
    statusOf: votingStatus,
  },
  openText: {
    Detail: OpenTextDetail,
    Form: lazyPart(() => import('../open-text/desk/open-text-form-dialog.tsx')),
    waitingPlace: 'waiting',
    statusOf: votingStatus,
  },
  quiz: {
    Detail: QuizDetail,
    Form: lazyPart(() => import('../quiz/desk/quiz-form-dialog.tsx')),
    statusOf: ({ value: { phase } }) => ({
      tone: phase === 'lobby' || phase === 'question' ? 'success' : 'warning',
      text: phase === 'question' ? 'open' : phase,
    }),
  },
  lottery: {
    Detail: LotteryDetail,
    Form: lazyPart(() => import('../lottery/desk/lottery-form-dialog.tsx')),
    statusOf({ value: { draw, channel }, context }) {
      if (draw === 'drawing') return { tone: 'success', text: 'rolling' }
      if (draw === 'prepared' || draw === 'rolling') return { tone: 'success', text: draw }
      if (draw === 'drawn' || !nextPrize(context)) return { tone: 'neutral', text: 'drawn' }
      // Nobody can enter a draw of a fixed list.
      const isList = context.pool === 'list'
      return channel === 'open'
        ? { tone: 'success', text: isList ? 'listOpen' : 'channelOpen' }
        : { tone: 'warning', text: isList ? 'listClosed' : 'channelClosed' }
    },
  },
}
