import { MessageSquareText } from 'lucide-react'
import type { MessageDoc } from '#contract/message.ts'
import { messagesTexts } from '#i18n/surfaces/messages-texts.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { usePressPause } from '#ui/state/use-press-pause.ts'
import { DeskBar } from '../controls/desk-bar.tsx'
import { useIncoming, useMessageControls } from './use-messages.ts'

/** The newest message of another host. It stays until this host confirms it, and then the next one follows. */
export function MessageBar() {
  return (
    <PromptSuspense fallback={null}>
      <MoreTexts source={messagesTexts}>
        <Incoming />
      </MoreTexts>
    </PromptSuspense>
  )
}

function Incoming() {
  const t = useText<'messages'>()
  const [newest, ...others] = useIncoming()
  return (
    <>
      <LiveRegion>
        {newest && t('messages.from', { name: newest.context.senderName, text: newest.context.text })}
      </LiveRegion>
      {newest && <Bar message={newest} more={others.length} />}
    </>
  )
}

function Bar({ message, more }: { message: MessageDoc; more: number }) {
  const t = useText<'messages' | 'console'>()
  const { read } = useMessageControls(message)
  // The next message appears in the same place, so a second press by accident must not confirm it.
  const { resting, pressed } = usePressPause()
  const { senderName, text } = message.context
  return (
    // On a phone the page scrolls, and the bar stays at the top of the window.
    <DeskBar
      tone="asking"
      aria-label={t('console.messages')}
      position={{ base: 'sticky', lg: 'static' }}
      top="0"
      zIndex="bar"
    >
      <Row flex="1 1 280px" gap="8" alignItems="flex-start" py="8">
        <MessageSquareText size={18} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
        <Text as="span" fontSize={{ base: '14', md: '16' }} overflowWrap="anywhere">
          <span>{`${senderName} · `}</span>
          <strong>{text}</strong>
        </Text>
      </Row>
      <Row gap="12" ml="auto">
        {more > 0 && <Text as="span">{t('messages.more', { count: more })}</Text>}
        <Button
          variant="primary"
          whyDisabled={read.whyDisabled}
          busy={read.busy || resting}
          onClick={() => {
            pressed()
            read.press()
          }}
          // A held Enter key presses a button again and again.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {t('messages.gotIt')}
        </Button>
      </Row>
    </DeskBar>
  )
}
