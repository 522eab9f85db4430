import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { messagesTexts } from '#i18n/surfaces/messages-texts.ts'
import { useUnsaved } from '#ui/console/forms/unsaved.ts'
import { Popover } from '#ui/kit/console/controls/popover.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useMessages } from '#ui/live/messages.ts'
import type { MessageDraft } from './message-panel.tsx'

const MessagePanel = lazyPart(() => import('./message-panel.tsx'))

/** Number of messages that this host has sent and that nobody has read. */
function useOwnUnread(): number {
  const accountId = useDoc('desk')?.accountId
  return useMessages().filter(({ value, context }) => value === 'unread' && context.senderId === accountId)
    .length
}

/** The button for messages to the speaker and to other hosts, with the number of own messages that nobody has read. */
export function MessagesButton() {
  const t = useText<'console'>()
  const unread = useOwnUnread()
  // The draft stays when the panel closes.
  const [draft, setDraft] = useState<MessageDraft>({ to: 'speaker', text: '' })
  useUnsaved({ changed: draft.text.trim() !== '', sending: false })
  const name = t('console.messages')
  const label = unread > 0 ? `${name}: ${t('console.messagesUnread', { count: unread })}` : name
  return (
    <Box position="relative">
      <Popover
        label={name}
        trigger={
          <IconButton
            variant="normal"
            icon={<MessagesSquare size={18} aria-hidden="true" />}
            label={label}
            aria-haspopup="dialog"
          />
        }
      >
        {() => (
          <MoreTexts source={messagesTexts}>
            <MessagePanel draft={draft} onDraft={setDraft} />
          </MoreTexts>
        )}
      </Popover>
      {unread > 0 && (
        <Badge tone="solid" aria-hidden="true" position="absolute" top="-6" right="-6" pointerEvents="none">
          {unread}
        </Badge>
      )}
    </Box>
  )
}
