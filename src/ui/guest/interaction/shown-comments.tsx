import { Pin } from 'lucide-react'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShownComments } from '#ui/live/comments.ts'
import { useDoc } from '#ui/live/live.tsx'

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
