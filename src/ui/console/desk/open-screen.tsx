import { MonitorUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { screenAddress } from './screen-actors.ts'

/** Opens the big screen in a window of its own; offers a link where the browser holds windows back. */
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
      tellRefusal(t, refusal)
    },
  })
  const open = () => {
    // Opened at the press itself: a window opened after the answer would count as a pop-up.
    opened.current = window.open('', '_blank')
    if (opened.current) opened.current.opener = null
    submission.submit(code)
  }
  return (
    <>
      <Button icon={<MonitorUp size={18} aria-hidden="true" />} busy={submission.sending} onClick={open}>
        {t('console.openScreen')}
      </Button>
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
