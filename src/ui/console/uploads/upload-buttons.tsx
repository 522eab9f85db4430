import { RefreshCw, RotateCw, Trash2, X } from 'lucide-react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Upload } from './use-upload.ts'

interface UploadButtonsProps {
  upload: Upload
  /** Opens the file picker. */
  open: () => void
  /** True if the field already has a file. */
  has: boolean
  replace: string
  remove: string
}

/** The buttons for the file of a field. */
export function UploadButtons({ upload, open, has, replace, remove }: UploadButtonsProps) {
  const t = useText<'console'>()
  if (upload.busy)
    return (
      <Row>
        <Button icon={<X size={18} aria-hidden="true" />} onClick={upload.cancel}>
          {t('console.uploadStop')}
        </Button>
      </Row>
    )
  return (
    <Row flexWrap="wrap">
      {upload.mayRetry && (
        <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={upload.retry}>
          {t('common.retry')}
        </Button>
      )}
      {has && (
        <>
          <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={open}>
            {replace}
          </Button>
          <Button variant="ghost" icon={<Trash2 size={18} aria-hidden="true" />} onClick={upload.remove}>
            {remove}
          </Button>
        </>
      )}
    </Row>
  )
}
