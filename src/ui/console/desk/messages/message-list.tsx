import { Check } from 'lucide-react'
import type { MessageDoc } from '#contract/message.ts'
import { formatList } from '#i18n/base/format.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useMessages } from '#ui/live/messages.ts'
import { RelativeTime } from '../controls/relative-time.tsx'
import { useMessageControls } from './use-messages.ts'

/** The latest messages, newest first, each with who has read it. */
export function MessageList() {
  const t = useText<'messages'>()
  const messages = useMessages()
  return (
    <Stack as="section" gap="4" borderTopWidth="1px" borderColor="line" pt="12">
      <Heading as="h2" size="14" id="messages-latest">
        {t('messages.latest')}
      </Heading>
      {messages.length === 0 ? (
        <Text tone="muted">{t('messages.none')}</Text>
      ) : (
        <Box
          as="ul"
          aria-labelledby="messages-latest"
          // Safari needs the role because the list has no markers.
          role="list"
          tabIndex={0}
          maxH="18rem"
          overflow="auto"
          overscrollBehavior="contain"
        >
          {messages.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </Box>
      )}
    </Stack>
  )
}

function Line({ message }: { message: MessageDoc }) {
  const t = useText<'messages'>()
  const { to, text, senderId, senderName, sentAt } = message.context
  const desk = useDoc('desk')
  const own = desk?.accountId === senderId
  const { withdraw } = useMessageControls(message)
  return (
    <Row as="li" alignItems="flex-start" gap="8" py="8" borderTopWidth="1px" borderColor="line">
      <Box flex="1 1 auto" minW="0">
        <Text overflowWrap="anywhere">{text}</Text>
        <Text size="12" tone="muted" overflowWrap="anywhere">
          <span>{`${[
            t(to === 'speaker' ? 'messages.sentToSpeaker' : 'messages.sentToHosts'),
            !own && senderName,
          ]
            .filter(Boolean)
            .join(' · ')} · `}</span>
          <RelativeTime at={sentAt} />
        </Text>
        <ReadState message={message} />
      </Box>
      {(own || desk?.right === 'own') && message.value === 'unread' && (
        <Button
          size="compact"
          busy={withdraw.busy}
          whyDisabled={withdraw.whyDisabled}
          onClick={withdraw.press}
        >
          {t('messages.withdraw')}
        </Button>
      )}
    </Row>
  )
}

function ReadState({ message: { value, context } }: { message: MessageDoc }) {
  const t = useText<'messages'>()
  if (value === 'unread') {
    return (
      <Text size="12" tone="warning">
        {t('messages.unread')}
      </Text>
    )
  }
  const names = context.readers.map(({ name }) => name)
  return (
    <Row gap="4" color="successText" fontSize="12">
      <Check size={14} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Text as="span" size="12" overflowWrap="anywhere">
        {context.to === 'speaker'
          ? t('messages.readBySpeaker')
          : t('messages.readBy', { name: formatList(t.language, names) })}
      </Text>
    </Row>
  )
}
