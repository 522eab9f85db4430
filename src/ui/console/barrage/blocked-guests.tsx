import { Undo2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { useCommand, useDocs } from '../../kit/live.tsx'
import { Heading, Text } from '../../kit/text.tsx'

/** Whose comments are not taken, and the way back. */
export function BlockedGuests() {
  const t = useText<'barrage'>()
  const blocked = useDocs('blocked-guest:')
  if (blocked.length === 0) return null
  return (
    <Stack as="section" gap="4" flexShrink="0" maxH="180px" overflowY="auto">
      <Heading as="h2" size="16">
        {t('barrage.blockedTitle')}
      </Heading>
      <Stack as="ul" gap="4">
        {blocked.map(({ id, doc }) => (
          <BlockedGuest key={id} id={id} name={doc.name === '' ? t('barrage.noName') : doc.name} />
        ))}
      </Stack>
    </Stack>
  )
}

function BlockedGuest({ id, name }: { id: string; name: string }) {
  const t = useText<'barrage'>()
  const { send, status } = useCommand(`blocked-guest:${id}`)
  return (
    <Row as="li" justifyContent="space-between">
      <Text>{name}</Text>
      <Button
        size="compact"
        icon={<Undo2 size={16} aria-hidden="true" />}
        busy={status === 'pending' || status === 'sending'}
        onClick={() => send('Barrage/UnblockGuest', { GuestId: id })}
      >
        {t('barrage.unblock')}
      </Button>
    </Row>
  )
}
