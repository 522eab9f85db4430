import { lazy, Suspense, useState } from 'react'
import type { Outcome } from '../../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Loading, Skeleton } from '../../kit/skeleton.tsx'
import { Text } from '../../kit/text.tsx'
import { useObjectUrl } from '../forms/use-upload.ts'
import { cutAvatar, type PictureArea } from './account-actors.ts'

export interface Cutting {
  picture: Blob
  use: (part: Promise<Outcome<Blob>>) => void
}

const CropArea = lazy(() => import('./crop-area.tsx').catch(() => ({ default: CropMissing })))

function CropMissing() {
  const t = useText<'accounts'>()
  return <Text tone="danger">{t('accounts.cropFailed')}</Text>
}

interface CropDialogProps {
  /** null: nothing is asked. */
  cutting: Cutting | null
  onCancel: () => void
}

/** Asks which part of a picture is to be shown. */
export function CropDialog({ cutting, onCancel }: CropDialogProps) {
  const t = useText<'accounts'>()
  const [area, setArea] = useState<PictureArea | null>(null)
  const address = useObjectUrl(cutting?.picture ?? null)
  const answer = (then: () => void) => {
    setArea(null)
    then()
  }
  const cancel = () => answer(onCancel)
  return (
    <Dialog
      open={cutting !== null}
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
            onClick={() => area && cutting && answer(() => cutting.use(cutAvatar(cutting.picture, area)))}
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
