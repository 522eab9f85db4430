import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface DeskHintsProps {
  event: EventDoc
  tab: 'qa' | 'polls' | 'interactions' | 'analytics' | 'guests'
}

/**
 * A hint if guests cannot use the features of this tab, with the reason. The hint is beside the tabs, so that
 * nothing below the hint moves.
 */
export function DeskHints({ event, tab }: DeskHintsProps) {
  const t = useText<'console'>()
  const { progress, door } = event.value
  if (progress === 'notStarted') {
    return <Hint>{t(door === 'locked' ? 'console.hintNotStartedLocked' : 'console.hintNotStarted')}</Hint>
  }
  if (progress === 'finished') return <Hint>{t('console.hintFinished')}</Hint>
  if (tab === 'qa' && !event.context.features.qa) return <Hint>{t('console.hintQaOff')}</Hint>
  if (tab === 'polls' && !event.context.features.polls) return <Hint>{t('console.hintPollsOff')}</Hint>
  if (tab === 'interactions' && !event.context.features.interactions)
    return <Hint>{t('console.hintInteractionsOff')}</Hint>
  return null
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Row
      role="status"
      ml="auto"
      flexShrink={{ '2xl': '1' }}
      minW="0"
      px="12"
      py="4"
      gap="8"
      bg="accentSoft"
      color="accentText"
      borderRadius="control"
    >
      <Info size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Text as="span" size="12" tone="accent" textWrap="balance">
        {children}
      </Text>
    </Row>
  )
}
