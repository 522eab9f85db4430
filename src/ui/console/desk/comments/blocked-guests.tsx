import { Undo2 } from 'lucide-react'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDocs } from '#ui/live/live.tsx'

/** The guests whose comments are blocked. Each guest has a button to unblock the guest. */
export function BlockedGuests() {
  const t = useText<'comments'>()
  const blocked = useDocs('blocked-guest:')
  if (blocked.length === 0) return null
  return (
    <Stack as="section" gap="4" flexShrink="0" maxH="180px" overflowY="auto">
      <Heading as="h2" size="16">
        {t('comments.blockedTitle')}
      </Heading>
      <Stack as="ul" gap="4">
        {blocked.map(({ id, doc }) => (
          <BlockedGuest key={id} id={id} name={doc.name === '' ? t('comments.noName') : doc.name} />
        ))}
      </Stack>
    </Stack>
  )
}

function BlockedGuest({ id, name }: { id: string; name: string }) {
  const t = useText<'comments'>()
  const { send, status } = useCommand(`blocked-guest:${id}`)
  return (
    <Row as="li" justifyContent="space-between">
      <Text>{name}</Text>
      <Button
        size="compact"
        icon={<Undo2 size={16} aria-hidden="true" />}
        busy={status === 'pending' || status === 'sending'}
        onClick={() => send(commentsTable.unblockGuest, { guestId: id })}
      >
        {t('comments.unblock')}
      </Button>
    </Row>
  )
}
