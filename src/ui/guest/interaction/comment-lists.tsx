import { Pin } from 'lucide-react'
import type { CommentState } from '#contract/comments.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShownComments } from '#ui/live/comments.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { HeldNote, SendState } from '../feedback/send-state.tsx'

const tones = {
  waiting: 'warning',
  inLine: 'accent',
  shown: 'success',
  passed: 'neutral',
  rejected: 'danger',
  deleted: 'danger',
} as const satisfies Record<CommentState, string>

/** The guest's latest comments with their states. */
export function OwnComments() {
  const t = useText<'comments'>()
  const own = useDoc('own-comments')?.comments ?? []
  const { item, status, refusal } = useCommand('own-comments')
  const underWay = item && status !== 'saved'
  if (own.length === 0 && !underWay) return null
  return (
    <Card as="section">
      <Stack gap="8" aria-live="polite">
        <Heading as="h2" size="16">
          {t('comments.ownTitle')}
        </Heading>
        {underWay && (
          <Stack gap="4">
            <Text size="16">{String(item.payload.text)}</Text>
            <SendState status={status} refusal={refusal} />
          </Stack>
        )}
        <Stack as="ul" gap="8">
          {own.map(({ id, text, state, held }) => (
            <Row as="li" key={id} alignItems="flex-start" justifyContent="space-between" gap="12">
              {/* A link is one long word. */}
              <Stack gap="4" minW="0" overflowWrap="anywhere">
                <Text size="16" tone={state === 'shown' ? 'ink' : 'muted'}>
                  {text}
                </Text>
                <HeldNote held={held} />
              </Stack>
              <Box flexShrink="0">
                <Badge tone={tones[state]}>{t(`comments.state-${state}`)}</Badge>
              </Box>
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const listed = 5

/** The comments on the screen as a static list: the pinned comment and the latest comments. */
export function ShownComments() {
  const t = useText<'comments'>()
  const pinned = useDoc('comments')?.context.pinned
  const latest = useShownComments().slice(-listed).reverse()
  if (!pinned && latest.length === 0) return null
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {t('comments.liveTitle')}
      </Heading>
      {pinned && (
        <Row p="12" bg="accentSoft" borderRadius="card" alignItems="flex-start">
          <Pin size={18} aria-label={t('comments.pinned')} style={{ flexShrink: 0, marginTop: 3 }} />
          <Text size="16" strong>
            {pinned.text}
          </Text>
        </Row>
      )}
      <Stack as="ul" gap="6">
        {latest.map(({ id, text }) => (
          <Text as="li" key={id} size="16" tone="muted" animation="fade 250ms ease-out">
            {text}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
