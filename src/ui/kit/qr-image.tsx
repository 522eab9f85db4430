import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useText } from './i18n.tsx'
import { qrPath } from './qr-path.ts'

// Readers want black on white whatever the skin is; these two are no colours of the look.
const Frame = chakra('svg', { base: { background: '#fff', borderRadius: 'control', flexShrink: '0' } })

/** Default export: loaded by `QrCode` alone. */
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
