import * as limits from '#contract/limits.ts'
import { Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { BlockedGuests } from './blocked-guests.tsx'
import { CommentsSwitches } from './comments-switches.tsx'
import { ShownList } from './shown-list.tsx'
import { TrafficFigures } from './traffic-figures.tsx'
import { WaitingList } from './waiting-list.tsx'

/**
 * The panel for scrolling comments and reactions: settings, comments that wait for review, and published comments.
 */
export function CommentsPanel() {
  const t = useText<'comments'>()
  const comments = useDoc('comments')
  if (!comments) return null
  const rule = { most: limits.commentsShownPerSecond, seconds: limits.commentFreshSeconds }
  return (
    <Stack gap="12" h="full" minH="0">
      <CommentsSwitches comments={comments} />
      <Row gap="20" rowGap="8" flexWrap="wrap" alignItems="center">
        <TrafficFigures />
        <Text size="12" tone="muted" flex="1 1 320px">
          {t('comments.rule', rule)}
        </Text>
      </Row>
      <Grid
        flex="1 1 auto"
        minH="0"
        gap="20"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <WaitingList comments={comments} />
        <Stack gap="12" minH="0">
          <ShownList comments={comments} />
          <BlockedGuests />
        </Stack>
      </Grid>
    </Stack>
  )
}
