import { Steps } from '#ui/kit/console/display/steps.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The steps of a password reset. Two of them are on the first page, and the last one is on a page of its own. */
export function ResetSteps({ current }: { current: 0 | 1 | 2 }) {
  const t = useText<'accounts' | 'console' | 'routes'>()
  return (
    <Steps
      label={t('accounts.resetSteps')}
      titles={[t('console.logonName'), t('accounts.question'), t('routes.newPassword')]}
      current={current}
    />
  )
}
