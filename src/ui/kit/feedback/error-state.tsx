import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { type HeadingLevel, StateFrame, StateIcon } from '../display/empty-state.tsx'
import { Heading, Text } from '../layout/text.tsx'
import { useText } from '../texts/i18n.tsx'

export interface ErrorStateProps {
  /** Says what happened. */
  title: string
  /** Says what the user can do. */
  detail?: ReactNode
  onRetry?: () => void
  /** The label of the retry button, if "Try again" does not fit. */
  retryLabel?: string
  busy?: boolean
  /** A button or link for cases in which a retry does not help. */
  action?: ReactNode
  level?: HeadingLevel
}

/** A placeholder for failed content: what happened, what the user can do, and the button for this step. */
export function ErrorState({
  title,
  detail,
  onRetry,
  retryLabel,
  busy = false,
  action,
  level = 'h2',
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
