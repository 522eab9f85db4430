import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useText } from './i18n.tsx'

/** Says that this browser keeps no cookies (specification, section 8). */
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
