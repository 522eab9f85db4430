import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { privacyTexts } from '#i18n/surfaces/privacy-texts.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Dialog } from '#ui/kit/feedback/dialog.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useDoc, useEventCode } from '#ui/live/live.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { useSubmission } from '#ui/state/use-submission.ts'
import { deleteMyData, loadMyData } from './my-data-actors.ts'

/** The guest downloads or deletes everything that is stored about the guest. */
export default function MyData() {
  return (
    <MoreTexts source={privacyTexts}>
      <DataSection />
    </MoreTexts>
  )
}

function DataSection() {
  const t = useText<'guest' | 'privacy'>()
  const code = useEventCode()
  const guestId = useDoc('me')?.id ?? ''
  const [deleting, setDeleting] = useState(false)
  const download = useSubmission(loadMyData, {
    onDone: (data) =>
      saveFile(
        `cuelight-${code}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  })
  return (
    <Stack as="section" gap="8">
      <Heading as="h2" size="16">
        {t('privacy.myData')}
      </Heading>
      <Text tone="muted">{t('privacy.myDataDetail')}</Text>
      {download.refusal && (
        <Text tone="danger">{t.error(download.refusal.code, download.refusal.params)}</Text>
      )}
      <Button
        wide
        busy={download.sending}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => download.submit({ eventCode: code, guestId })}
      >
        {t('privacy.download')}
      </Button>
      <Button wide icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setDeleting(true)}>
        {t('privacy.remove')}
      </Button>
      {deleting && <DeleteDialog guestId={guestId} onClose={() => setDeleting(false)} />}
    </Stack>
  )
}

function DeleteDialog({ guestId, onClose }: { guestId: string; onClose: () => void }) {
  const t = useText<'common' | 'privacy'>()
  const { refusal, sending, submit } = useSubmission(deleteMyData, {
    onDone: () => toast.success(t('privacy.removed')),
  })
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('privacy.removeTitle')}
      detail={t('privacy.removeDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={sending} onClick={() => submit(guestId)}>
            {t('privacy.removeNow')}
          </Button>
        </>
      }
    >
      {refusal && <Text tone="danger">{t.error(refusal.code, refusal.params)}</Text>}
    </Dialog>
  )
}
