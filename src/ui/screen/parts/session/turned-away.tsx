import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#ui/kit/controls/button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const Page = chakra('main', {
  base: {
    minH: '100vh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '24',
    p: '24',
    textAlign: 'center',
    animation: 'fade 250ms ease-out',
    '& h1': { fontSize: 'clamp(28px, 4vw, 72px)', fontWeight: 'strong', lineHeight: 'tight' },
    '& p': { color: 'inkMuted', fontSize: 'clamp(18px, 2vw, 36px)', maxW: '36em' },
  },
})
const Ways = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '16' },
})

export interface TurnedAwayProps {
  reason: string
  onRetry?: () => void
  onSignIn: () => void
}

/** The page for a refused screen: the reason, and what the user can do. */
export function TurnedAway({ reason, onRetry, onSignIn }: TurnedAwayProps) {
  const t = useText<'screen'>()
  return (
    <Page>
      <h1>{t('screen.refusedTitle')}</h1>
      <p role="alert">{reason}</p>
      <Ways>
        {onRetry && (
          <Button variant="primary" size="large" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Button variant={onRetry ? 'normal' : 'primary'} size="large" onClick={onSignIn}>
          {t('screen.signIn')}
        </Button>
      </Ways>
    </Page>
  )
}
