import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { type HeadingLevel, StateFrame, StateIcon } from './empty-state.tsx'
import { useText } from './i18n.tsx'
import { Heading, Text } from './text.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do about it. */
  detail?: ReactNode
  onRetry?: () => void
  /** The retry button's words, where "Try again" does not say it. */
  retryLabel?: string
  busy?: boolean
  /** What leads on where trying again does not. */
  action?: ReactNode
  level?: HeadingLevel
}

/** Something failed: what happened, what to do, and the button to do it. */
export function ErrorState({
  title,
  detail,
  onRetry,
  retryLabel,
  busy = false,
  action,
  level = 'h3',
}: ErrorStateProps) {
  const t = useText()
  return (
    <StateFrame role="alert">
      <StateIcon tone="danger" aria-hidden="true">
        <CircleAlert size={24} />
      </StateIcon>
      <Heading as={level} size="16">
        {title}
      </Heading>
      {detail && (
        <Text tone="muted" maxW="360px">
          {detail}
        </Text>
      )}
      {onRetry && (
        <Button mt="8" busy={busy} onClick={onRetry}>
          {retryLabel ?? t('common.retry')}
        </Button>
      )}
      {action}
    </StateFrame>
  )
}
