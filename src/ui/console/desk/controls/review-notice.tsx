import { ShieldAlert } from 'lucide-react'
import type { ReviewCause } from '#contract/word-filter.ts'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Control } from '#ui/state/control.ts'

interface ReviewNoticeProps {
  cause: ReviewCause | null
  /** Confirms the review, which hides the notice. */
  keep: Control
  /** Switches the review off. */
  stop: Control
}

/** Says that review was switched on automatically, and lets the host decide. */
export function ReviewNotice({ cause, keep, stop }: ReviewNoticeProps) {
  const t = useText<'console'>()
  if (!cause) return null
  return (
    <Alert
      role="status"
      status="warning"
      icon={<ShieldAlert size={18} />}
      action={
        <Row gap="8" flexWrap="wrap">
          <Button size="compact" busy={keep.busy} whyDisabled={keep.whyDisabled} onClick={keep.press}>
            {t('console.keepReview')}
          </Button>
          <Button size="compact" busy={stop.busy} whyDisabled={stop.whyDisabled} onClick={stop.press}>
            {t('console.stopReview')}
          </Button>
        </Row>
      }
    >
      {t(`console.cause-${cause}`)}
    </Alert>
  )
}
