import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface DeskHintsProps {
  event: EventDoc
  tab: 'run' | 'qa' | 'polls' | 'interactions' | 'analytics' | 'guests'
}

/**
 * A hint if guests cannot use the features of this tab, with the reason. The hint is beside the tabs, so that
 * nothing below the hint moves. Long tabs push it to the next line.
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
    <Alert
      role="status"
      size="sm"
      ml="auto"
      flex={{ base: '0 0 auto', '2xl': '0 1 auto' }}
      maxW="full"
      minW={{ '2xl': 'min(20rem, 100%)' }}
      textWrap="balance"
      icon={<Info size={18} />}
    >
      {children}
    </Alert>
  )
}
