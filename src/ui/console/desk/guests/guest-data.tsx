import { Download, Eraser } from 'lucide-react'
import { useState } from 'react'
import { privacyTexts } from '#i18n/surfaces/privacy-texts.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import type { ListedGuest } from './guest-actors.ts'

interface GuestDataProps {
  guest: ListedGuest
  onErased: () => void
}

/** Downloads or deletes the data of one guest. */
export default function GuestData(props: GuestDataProps) {
  return (
    <MoreTexts source={privacyTexts}>
      <Buttons {...props} />
    </MoreTexts>
  )
}

function Buttons({ guest, onErased }: GuestDataProps) {
  const t = useText<'console' | 'privacy'>()
  const eventCode = useEventCode()
  const [erasing, setErasing] = useState(false)
  const download = useSentCall('/api/event/Event/GetGuestData', {
    onDone: (data) =>
      saveFile(
        `${eventCode}-${guest.id}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onRefused: ({ code, params }) => toast.error(t.error(code, params)),
  })
  return (
    <>
      <Button
        busy={download.sending}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => download.submit({ eventCode, guestId: guest.id })}
      >
        {t('privacy.guestDownload')}
      </Button>
      <Button icon={<Eraser size={18} aria-hidden="true" />} onClick={() => setErasing(true)}>
        {t('privacy.guestErase')}
      </Button>
      {erasing && <EraseDialog guest={guest} onClose={() => setErasing(false)} onErased={onErased} />}
    </>
  )
}

function EraseDialog({ guest, onClose, onErased }: GuestDataProps & { onClose: () => void }) {
  const t = useText<'common' | 'console' | 'privacy'>()
  const eventCode = useEventCode()
  const { refusal, sending, submit } = useSentCall('/api/event/Event/EraseGuest', {
    onDone: () => {
      toast.success(t('privacy.guestErased'))
      onErased()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('privacy.guestEraseTitle', { name: guest.username || t('console.anonymous') })}
      detail={t('privacy.guestEraseDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={sending} onClick={() => submit({ eventCode, guestId: guest.id })}>
            {t('privacy.removeNow')}
          </Button>
        </>
      }
    >
      <RefusalNote refusal={refusal} />
    </Dialog>
  )
}
