import { Button } from '../controls/button.tsx'
import { useText } from '../texts/i18n.tsx'
import { Dialog } from './dialog.tsx'

/** The message that this browser stores no cookies (specification, section 8). */
export function CookieAlert({ onContinue }: { onContinue: () => void }) {
  const t = useText()
  return (
    <Dialog
      open
      mustAnswer
      sheet
      title={t('common.cookiesTitle')}
      detail={t.error('CookiesMissing')}
      onClose={onContinue}
      actions={
        <Button variant="primary" wide onClick={onContinue}>
          {t('common.continueAnyway')}
        </Button>
      }
    />
  )
}
