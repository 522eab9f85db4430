import { Gift, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { reactions } from '#contract/comments.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { ReactionIcon } from '#ui/kit/display/reaction-icon.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShownComments } from '#ui/live/comments.ts'
import { useItems } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import type { PlainText } from '#ui/screen/text/plain-text.ts'

interface Channels {
  progress: EventDoc['value']['progress']
  comments: boolean
  reacting: boolean
}

/** The text that tells guests what they can do now. */
function detailOf({ progress, comments, reacting }: Channels): PlainText {
  if (progress === 'finished') return 'screen.joinEnded'
  if (comments) return reacting ? 'screen.interactionDetail' : 'screen.interactionComments'
  return reacting ? 'screen.interactionReactions' : 'screen.interactionSoon'
}

function useChannels(): Channels {
  const value = useDoc('comments')?.value
  const progress = useDoc('event')?.value.progress ?? 'notStarted'
  const running = progress === 'processing'
  return {
    progress,
    comments: running && value?.channel === 'open',
    reacting: running && value?.reactions === 'open',
  }
}

/**
 * The interactions scene without an item: instructions, the active lottery, and the reaction counts. Once
 * comments fly, the instructions move to the bottom.
 */
export function InteractionScene() {
  const t = useText<'screen'>()
  const channels = useChannels()
  const shown = useShownComments().at(-1)?.number ?? 0
  const lottery = useItems('interactions').find(({ doc }) => doc.value.activity === 'active')
  const detail = t(detailOf(channels))
  const over = channels.progress === 'finished'
  return (
    <Stack flex="1" minH="0" justifyContent="flex-end" gap="0">
      {shown === 0 ? (
        <Invitation title={over ? detail : t('screen.interactionTitle')} detail={over ? '' : detail} />
      ) : (
        <Box color="inkMuted" fontSize="36px" lineHeight="1.3" mb="16px">
          {detail}
        </Box>
      )}
      {(shown > 0 || lottery) && (
        <Box display="flex" flexWrap="wrap" columnGap="48px" mb="28px" fontSize="36px" lineHeight="1.3">
          {shown > 0 && (
            <Row gap="16px">
              <MessageSquareText size={40} style={{ flexShrink: 0 }} />
              <span>{t('screen.commentsShown', { count: shown })}</span>
            </Row>
          )}
          {lottery && (
            <Row gap="16px">
              <Gift size={40} style={{ flexShrink: 0 }} />
              <span>{lottery.doc.context.title}</span>
            </Row>
          )}
        </Box>
      )}
      <ReactionTiles off={!channels.reacting} />
    </Stack>
  )
}

function ReactionTiles({ off }: { off: boolean }): ReactNode {
  const counts = useDoc('reactions')
  return (
    <Grid gridTemplateColumns="repeat(6, minmax(0, 1fr))" gap="20px">
      {reactions.map((name) => (
        <Row
          key={name}
          justifyContent="center"
          gap="16px"
          h="112px"
          bg="surface"
          borderRadius="card"
          boxShadow="card"
          fontSize="40px"
          fontWeight="strong"
          css={{ '& svg': { fontSize: '56px' } }}
          opacity={off ? '0.5' : undefined}
        >
          <ReactionIcon reaction={name} />
          <CountUp value={counts?.[name] ?? 0} />
        </Row>
      ))}
    </Grid>
  )
}
