import { Button } from '#ui/kit/controls/button.tsx'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { JoinFrame } from './join-frame.tsx'

/** The first page if the browser stores no cookies (specification, section 8). The page appears once. */
export function CookieWarning({ onContinue }: { onContinue: () => void }) {
  const t = useText()
  return (
    <JoinFrame>
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
    </JoinFrame>
  )
}
