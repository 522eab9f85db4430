import type { CueDoc } from '#contract/run/cue.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useAnswersWaiting } from '../items/use-answers-waiting.ts'
import { useForReview } from '../qa/use-for-review.ts'

interface WaitingBadgeProps {
  cue: CueDoc
  item: AnyItem | undefined
}

/** The number of questions or answers of a cue that wait for a host. Renders nothing if none waits. */
export function WaitingBadge({ cue, item }: WaitingBadgeProps) {
  if (cue.context.kind === 'qa') return <QuestionsWaiting />
  return item ? <AnswersWaiting item={item} /> : null
}

function QuestionsWaiting() {
  return <Count count={useForReview()} />
}

function AnswersWaiting({ item }: { item: AnyItem }) {
  return <Count count={useAnswersWaiting([item])} />
}

function Count({ count }: { count: number }) {
  const t = useText<'console'>()
  return count > 0 && <Badge tone="warning">{t('console.waitingCount', { count })}</Badge>
}
