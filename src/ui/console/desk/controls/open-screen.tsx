import { MonitorUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { screenAddress } from './link-actors.ts'
import { ToolButton } from './tool-button.tsx'

/** Opens the big screen in a new window. If the browser blocks the window, the button shows a link instead. */
export function OpenScreen({ code }: { code: string }) {
  const t = useText<'console'>()
  const opened = useRef<Window | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const submission = useSubmission(screenAddress, {
    onDone: (address) => {
      if (opened.current && !opened.current.closed) opened.current.location.replace(address)
      else setBlocked(address)
    },
    onRefused: (refusal) => {
      opened.current?.close()
      showRefusal(t, refusal)
    },
  })
  const open = () => {
    // Open the window in the click handler. Browsers would block a window that is opened after the server's answer, as
    // a pop-up.
    opened.current = window.open('', '_blank')
    if (opened.current) opened.current.opener = null
    submission.submit(code)
  }
  return (
    <>
      <ToolButton
        icon={<MonitorUp size={18} aria-hidden="true" />}
        label={t('console.openScreen')}
        busy={submission.sending}
        onClick={open}
      />
      <Dialog
        open={blocked !== null}
        onClose={() => setBlocked(null)}
        title={t('console.openScreen')}
        detail={t('console.windowBlocked')}
        actions={
          blocked !== null && (
            <LinkButton
              variant="primary"
              href={blocked}
              target="_blank"
              rel="noopener"
              onClick={() => setBlocked(null)}
            >
              {t('console.openScreen')}
            </LinkButton>
          )
        }
      />
    </>
  )
}
