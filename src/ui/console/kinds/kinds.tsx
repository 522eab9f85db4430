import { Cloud, Gift, ListChecks, MessageSquareText, Star, Trophy } from 'lucide-react'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { KindOnDesk } from './kind-on-desk.ts'
import { LotteryDetail } from './lottery/lottery-detail.tsx'
import { LotteryFormDialog } from './lottery/lottery-form-dialog.tsx'
import { OpenTextDetail } from './open-text/open-text-detail.tsx'
import { OpenTextFormDialog } from './open-text/open-text-form-dialog.tsx'
import { PollDetail } from './poll/poll-detail.tsx'
import { PollFormDialog } from './poll/poll-form-dialog.tsx'
import { QuizDetail } from './quiz/quiz-detail.tsx'
import { QuizFormDialog } from './quiz/quiz-form-dialog.tsx'
import { RatingDetail } from './rating/rating-detail.tsx'
import { RatingFormDialog } from './rating/rating-form-dialog.tsx'
import { WordCloudDetail } from './word-cloud/word-cloud-detail.tsx'
import { WordCloudFormDialog } from './word-cloud/word-cloud-form-dialog.tsx'

/** Every kind on the desk. */
export const kindsOnDesk: { [Kind in ItemKind]: KindOnDesk<Kind> } = {
  openText: { icon: MessageSquareText, Detail: OpenTextDetail, Form: OpenTextFormDialog },
  rating: { icon: Star, Detail: RatingDetail, Form: RatingFormDialog },
  poll: { icon: ListChecks, Detail: PollDetail, Form: PollFormDialog },
  wordCloud: { icon: Cloud, Detail: WordCloudDetail, Form: WordCloudFormDialog },
  quiz: { icon: Trophy, Detail: QuizDetail, Form: QuizFormDialog },
  lottery: { icon: Gift, Detail: LotteryDetail, Form: LotteryFormDialog },
}
