import { encode } from 'uqr'

/**
 * The dark modules of a QR code as a single path of unit squares, with a quiet zone of four units. `side` is the
 * whole side length.
 */
export function qrPath(address: string): { path: string; side: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, side: size }
}
