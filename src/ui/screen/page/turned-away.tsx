import { Button } from '#ui/kit/controls/button.tsx'
import { NoticePage } from '#ui/kit/layout/notice-page.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export interface TurnedAwayProps {
  reason: string
  onRetry?: () => void
  onSignIn: () => void
}

/** The page for a refused screen: the reason, and what the user can do. */
export function TurnedAway({ reason, onRetry, onSignIn }: TurnedAwayProps) {
  const t = useText<'screen'>()
  return (
    <NoticePage title={t('screen.refusedTitle')} reason={reason}>
      {onRetry && (
        <Button variant="primary" size="large" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <Button variant={onRetry ? 'normal' : 'primary'} size="large" onClick={onSignIn}>
        {t('screen.signIn')}
      </Button>
    </NoticePage>
  )
}
