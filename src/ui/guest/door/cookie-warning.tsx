import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { DoorFrame } from './door-frame.tsx'

/** Said once, before anything else: this browser keeps no cookies. */
export function CookieWarning({ onContinue }: { onContinue: () => void }) {
  const t = useText<'guest'>()
  return (
    <DoorFrame>
      <Dialog
        open
        mustAnswer
        sheet
        title={t('guest.cookiesTitle')}
        detail={t.error('CookiesMissing')}
        onClose={onContinue}
        actions={
          <Button variant="primary" wide onClick={onContinue}>
            {t('guest.continueAnyway')}
          </Button>
        }
      />
    </DoorFrame>
  )
}
