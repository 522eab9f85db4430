import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Clock } from 'lucide-react'
import { SentFlight } from '#ui/kinds/phone/sent-flight.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EnteredWord } from './entered-words.ts'

const Chip = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    px: '12',
    minH: '40',
    borderRadius: 'full',
    fontSize: '16',
    overflowWrap: 'anywhere',
    animation: 'fade 200ms ease-out',
  },
  variants: {
    saved: {
      true: { bg: 'successSoft', color: 'successText' },
      false: { bg: 'surface', color: 'inkMuted', boxShadow: 'card' },
    },
  },
})

interface OwnWordsProps {
  words: readonly EnteredWord[]
  /** Number of words that the guest may still enter. */
  left: number
}

/** The guest's words with their states. */
export function OwnWords({ words, left }: OwnWordsProps) {
  const t = useText<'guest' | 'wordCloud'>()
  if (words.length === 0) return null
  return (
    <Stack gap="8">
      <Row justifyContent="space-between">
        <Text as="h2" strong>
          {t('wordCloud.yourWords')}
        </Text>
        {left > 0 && <Text tone="muted">{t('wordCloud.left', { count: left })}</Text>}
      </Row>
      <Row as="ul" gap="8" flexWrap="wrap" aria-live="polite">
        {words.map(({ text, status }) => (
          <Chip key={text} saved={status === 'saved'}>
            {status === 'saved' && <Check size={16} aria-hidden="true" />}
            {status === 'sending' && <Spinner />}
            {status === 'pending' && <Clock size={16} aria-hidden="true" />}
            <span>{text}</span>
            <SentFlight text={text} sending={status === 'sending'} />
            <VisuallyHidden>
              {status === 'saved'
                ? t('common.saved')
                : status === 'sending'
                  ? t('common.sending')
                  : t('wordCloud.waiting')}
            </VisuallyHidden>
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}
