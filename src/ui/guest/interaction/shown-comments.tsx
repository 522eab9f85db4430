import { Pin } from 'lucide-react'
import { useShownComments } from '../../kit/comments.ts'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { Heading, Text } from '../../kit/text.tsx'

const listed = 5

/** What the hall sees: the pinned comment and the latest ones, standing still. */
export function ShownComments() {
  const t = useText<'barrage'>()
  const pinned = useDoc('barrage')?.context.pinned
  const latest = useShownComments().slice(-listed).reverse()
  if (!pinned && latest.length === 0) return null
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {t('barrage.liveTitle')}
      </Heading>
      {pinned && (
        <Row p="12" bg="accentSoft" borderRadius="card" alignItems="flex-start">
          <Pin size={18} aria-label={t('barrage.pinned')} style={{ flexShrink: 0, marginTop: 3 }} />
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
