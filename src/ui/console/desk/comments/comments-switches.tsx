import { useMemo } from 'react'
import type { CommentsDoc } from '#contract/comments.ts'
import type { CommentsCommand } from '#machines/domain/comments/comments.events.ts'
import { commentsMachine } from '#machines/domain/comments/comments.machine.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Control } from '#ui/state/control.ts'
import { ReviewNotice } from '../controls/review-notice.tsx'
import { useControls } from '../controls/use-controls.ts'

const paces = [0, 5, 10, 30, 60, 120] as const

/** The switches for the channel, review, stream, slow mode and reactions. */
export function CommentsSwitches({ comments }: { comments: CommentsDoc }) {
  const t = useText<'comments'>()
  const snapshot = useMemo(
    () => commentsMachine.resolveState({ value: comments.value, context: comments.context }),
    [comments],
  )
  const control = useControls<CommentsCommand>({ subject: 'comments', snapshot, table: commentsTable })
  const { channel, review, stream, reactions } = comments.value
  const { slowSeconds } = comments.context
  const seconds = [...new Set([...paces, slowSeconds])].sort((a, b) => a - b)
  const slowTo = (wanted: number) => control({ type: 'setSlowMode', seconds: wanted }).press()
  return (
    <>
      <ReviewNotice
        cause={comments.context.cause}
        keep={control({ type: 'reviewOn' })}
        stop={control({ type: 'reviewOff' })}
      />
      <Row gap="20" flexWrap="wrap" rowGap="4">
        <Turn
          label={t('comments.channelOpen')}
          on={channel === 'open'}
          control={control({ type: channel === 'open' ? 'close' : 'open' })}
        />
        <Turn
          label={t('comments.running')}
          on={stream === 'running'}
          control={stream === 'running' ? control({ type: 'pause' }) : control({ type: 'resume', at: 0 })}
        />
        <Turn
          label={t('comments.reviewOn')}
          on={review === 'on'}
          control={control({ type: review === 'on' ? 'reviewOff' : 'reviewOn' })}
        />
        <Turn
          label={t('comments.reactionsOpen')}
          on={reactions === 'open'}
          control={control({ type: reactions === 'open' ? 'closeReactions' : 'openReactions' })}
        />
        <Row gap="8">
          <Text as="span" flexShrink="0">
            {t('comments.slowMode')}
          </Text>
          <Box minW="150px">
            <Select
              aria-label={t('comments.slowMode')}
              value={String(slowSeconds)}
              choices={seconds.map((value) => ({
                value: String(value),
                label: value === 0 ? t('comments.slowOff') : t('comments.slowSeconds', { seconds: value }),
              }))}
              onChoose={(value) => slowTo(Number(value))}
            />
          </Box>
        </Row>
      </Row>
    </>
  )
}

function Turn({ label, on, control }: { label: string; on: boolean; control: Control }) {
  return (
    <Switch
      label={label}
      checked={on}
      busy={control.busy}
      whyDisabled={control.whyDisabled}
      onChange={control.press}
    />
  )
}
