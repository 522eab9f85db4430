import { lazy, Suspense } from 'react'
import { useText } from './i18n.tsx'
import { Skeleton } from './skeleton.tsx'
import { Text } from './text.tsx'

export interface QrCodeProps {
  /** The address that it leads to. */
  address: string
  /** A CSS length; it is square. */
  size?: string
}

// Without a network the part with the code may not come: the page then says so where the code would be.
const QrImage = lazy(() => import('./qr-image.tsx').catch(() => ({ default: QrMissing })))

function QrMissing() {
  const t = useText()
  return <Text tone="muted">{t('common.qrFailed')}</Text>
}

/** A QR code, always dark on white with its quiet zone, so that every phone reads it. Loaded only where one is shown. */
export function QrCode({ address, size = '160px' }: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton style={{ width: size, height: size }} />}>
      <QrImage address={address} size={size} />
    </Suspense>
  )
}
