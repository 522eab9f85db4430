import type { CueDoc } from '#contract/run/cue.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { AnyItem } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { useKindOnDesk } from '../items/kind-on-desk.ts'
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
  const tally = useDoc(`tally:${item.doc.id}`)
  const { waitingPlace } = useKindOnDesk(item.kind)
  const isCurrent = tally?.round === item.doc.context.round
  return <Count count={(waitingPlace && isCurrent && tally.counts?.[waitingPlace]) || 0} />
}

function Count({ count }: { count: number }) {
  const t = useText<'console'>()
  return count > 0 && <Badge tone="warning">{t('console.waitingCount', { count })}</Badge>
}
