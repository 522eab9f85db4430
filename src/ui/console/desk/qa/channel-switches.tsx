import { useMemo } from 'react'
import type { QaDoc } from '#contract/interface/views.ts'
import type { QaCommand } from '#machines/domain/qa/qa.events.ts'
import { qaMachine } from '#machines/domain/qa/qa.machine.ts'
import { qaTable } from '#machines/domain/qa/qa.table.ts'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ReviewNotice } from '../controls/review-notice.tsx'
import { useControls } from '../controls/use-controls.ts'

/** The switches for the question channel and for the review. */
export function ChannelSwitches({ qa }: { qa: QaDoc }) {
  const t = useText<'console'>()
  const snapshot = useMemo(() => qaMachine.resolveState({ value: qa.value, context: qa.context }), [qa])
  const control = useControls<QaCommand>({ subject: 'qa', snapshot, table: qaTable })
  const open = qa.value.channel === 'open'
  const auto = qa.value.review === 'auto'
  const channel = control({ type: open ? 'close' : 'open' })
  const review = control({ type: auto ? 'autoReviewOff' : 'autoReviewOn' })
  return (
    <>
      <Row gap="20" flexWrap="wrap" rowGap="0">
        <Switch
          label={t('console.channelOpen')}
          checked={open}
          busy={channel.busy}
          whyDisabled={channel.whyDisabled}
          onChange={channel.press}
        />
        <Switch
          label={t('console.autoReview')}
          detail={t(auto ? 'console.autoReviewOn' : 'console.autoReviewOff')}
          checked={auto}
          busy={review.busy}
          whyDisabled={review.whyDisabled}
          onChange={review.press}
        />
      </Row>
      <ReviewNotice
        cause={qa.context.cause}
        keep={control({ type: 'autoReviewOff' })}
        stop={control({ type: 'autoReviewOn' })}
      />
    </>
  )
}
