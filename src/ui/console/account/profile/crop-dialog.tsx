import { lazy, Suspense, useState } from 'react'
import type { PictureArea } from '#services/picture-file.ts'
import { useObjectUrl } from '#ui/console/uploads/use-upload.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export interface Cropping {
  picture: Blob
  use: (area: PictureArea) => void
}

const CropArea = lazy(() => import('./crop-area.tsx').catch(() => ({ default: CropMissing })))

function CropMissing() {
  const t = useText<'accounts'>()
  return <Text tone="danger">{t('accounts.cropFailed')}</Text>
}

interface CropDialogProps {
  /** The picture to crop. Null while the dialog is closed. */
  cropping: Cropping | null
  onCancel: () => void
}

/** A dialog that asks for the visible area of a picture. */
export function CropDialog({ cropping, onCancel }: CropDialogProps) {
  const t = useText<'accounts'>()
  const [area, setArea] = useState<PictureArea | null>(null)
  const address = useObjectUrl(cropping?.picture ?? null)
  const answer = (then: () => void) => {
    setArea(null)
    then()
  }
  const cancel = () => answer(onCancel)
  return (
    <Dialog
      open={cropping !== null}
      onClose={cancel}
      title={t('accounts.cropTitle')}
      detail={t('accounts.cropDetail')}
      sheet
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            whyDisabled={area ? undefined : t('common.loading')}
            onClick={() => area && cropping && answer(() => cropping.use(area))}
          >
            {t('accounts.cropUse')}
          </Button>
        </>
      }
    >
      {address && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton h="320" />
            </Loading>
          }
        >
          <CropArea address={address} onArea={setArea} />
        </Suspense>
      )}
    </Dialog>
  )
}
