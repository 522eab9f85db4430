import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useText } from './i18n.tsx'

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

/** The dark modules as one path, with a quiet zone of four. */
function qrPath(address: string): { path: string; side: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, side: size }
}
