import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { MessageDoc } from '#contract/message.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { giveUpFocus } from '../kit/controls/give-up-focus.ts'
import { Text } from '../kit/layout/text.tsx'
import { LiveRegion } from '../kit/layout/visually-hidden.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { textWidth } from '../kit/texts/text-width.ts'
import { useMessages } from '../live/messages.ts'
import { pressByKey } from '../state/control.ts'
import { StageKey } from './stage-key.tsx'
import { useReadMessage } from './use-stage-controls.ts'
import { useStageKeys } from './use-stage-keys.ts'

const Words = chakra('div', {
  base: {
    // A long text scrolls, so that the time and the notes keep their space.
    maxH: '36dvh',
    overflow: 'auto',
    fontWeight: 'strong',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
  },
  variants: {
    length: {
      short: { fontSize: { base: '2.2rem', md: '4rem' } },
      medium: { fontSize: { base: '1.8rem', md: '2.6rem' } },
      long: { fontSize: { base: '1.4rem', md: '1.9rem' } },
    },
  },
})

function lengthOf(text: string): 'short' | 'medium' | 'long' {
  const width = textWidth(text)
  return width <= 40 ? 'short' : width <= 120 ? 'medium' : 'long'
}

/** The newest message of a host. It stays until the speaker confirms it, and then the next one follows. */
export function StageMessage() {
  const t = useText<'speaker'>()
  const [newest, ...others] = useMessages()
  return (
    <>
      <LiveRegion urgent>
        {newest && `${t('speaker.messageFrom', { name: newest.context.senderName })}: ${newest.context.text}`}
      </LiveRegion>
      {newest && <Message message={newest} more={others.length} />}
    </>
  )
}

function Message({ message, more }: { message: MessageDoc; more: number }) {
  const t = useText<'speaker'>()
  const read = useReadMessage(message.id)
  const { senderName, text } = message.context
  useStageKeys({ g: () => pressByKey(read) })
  const from = t('speaker.messageFrom', { name: senderName })
  return (
    <Box
      as="section"
      flexShrink="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(14rem, auto)' }}
      alignItems="center"
      columnGap="24"
      rowGap="12"
      p="16"
      borderRadius="card"
      bg="warning"
      color="onWarning"
      animation="drop 250ms ease-out"
      aria-label={from}
      onClick={giveUpFocus}
    >
      <div>
        <Text fontSize="1.2rem" lines="one">
          {more > 0 ? `${from} · ${t('speaker.moreMessages', { count: more })}` : from}
        </Text>
        <Words role="group" aria-label={from} tabIndex={0} length={lengthOf(text)}>
          {text}
        </Words>
      </div>
      <StageKey
        variant="normal"
        control={read}
        label={t('speaker.gotIt')}
        cap="G"
        shortcut="G"
        icon={<Check size="1em" aria-hidden="true" />}
      />
    </Box>
  )
}
