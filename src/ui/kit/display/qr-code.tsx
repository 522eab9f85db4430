import { lazy, Suspense } from 'react'
import { Text } from '../layout/text.tsx'
import { useText } from '../texts/i18n.tsx'
import { Skeleton } from './skeleton.tsx'

export interface QrCodeProps {
  address: string
  /** Side length as CSS. */
  size?: string
}

// Without a network the lazy part may fail to load. The page then shows a message in its place.
const QrImage = lazy(() => import('./qr-image.tsx').catch(() => ({ default: QrMissing })))

function QrMissing() {
  const t = useText()
  return <Text tone="muted">{t('common.qrFailed')}</Text>
}

/**
 * A QR code, always dark on white with a quiet zone, so that all phones can read the code. The code of this
 * component loads lazily.
 */
export function QrCode({ address, size = '160px' }: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton style={{ width: size, height: size }} />}>
      <QrImage address={address} size={size} />
    </Suspense>
  )
}
