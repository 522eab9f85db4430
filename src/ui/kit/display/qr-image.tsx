import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useText } from '../texts/i18n.tsx'
import { qrPath } from './qr-path.ts'

// Scanners need black on white in any theme, so these two colours are fixed.
const Frame = chakra('svg', { base: { background: '#fff', borderRadius: 'control', flexShrink: '0' } })

/** The image of a QR code. The default export is for the lazy import in `QrCode`. */
export default function QrImage({ address, size }: { address: string; size: string }) {
  const t = useText()
  const { path, side } = useMemo(() => qrPath(address), [address])
  return (
    <Frame
      role="img"
      aria-label={t('common.qrCodeOf', { address })}
      viewBox={`0 0 ${side} ${side}`}
      style={{ width: size, height: size }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Frame>
  )
}
