import { saveFile } from '#ui/state/save-file.ts'

/** Minimum side length in pixels. This length is large enough for a poster. */
const leastPixels = 1200

/** Saves a QR code as a picture, for slides and print. Rejects if the lazy QR module fails to load. */
export async function saveQr(name: string, address: string): Promise<void> {
  const { qrPath } = await import('#ui/kit/display/qr-path.ts')
  const { path, side } = qrPath(address)
  const scale = Math.ceil(leastPixels / side)
  const canvas = new OffscreenCanvas(side * scale, side * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  // The QR code is black on white in any theme, so that scanners can read the code.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.scale(scale, scale)
  pen.fill(new Path2D(path))
  saveFile(`${name}.png`, await canvas.convertToBlob({ type: 'image/png' }))
}
