import { encode } from 'uqr'

/** The dark modules of a QR code as one path of unit squares, with a quiet zone of four; `side`: of the whole. */
export function qrPath(address: string): { path: string; side: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, side: size }
}
