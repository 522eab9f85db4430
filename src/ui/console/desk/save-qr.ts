import { saveFile } from '../forms/save-file.ts'

/** Large enough for a poster. */
const leastPixels = 1200

/** Saves a QR code as a picture, for slides and print. Rejects where the part that draws it does not come. */
export async function saveQr(name: string, address: string): Promise<void> {
  const { qrPath } = await import('../../kit/qr-path.ts')
  const { path, side } = qrPath(address)
  const scale = Math.ceil(leastPixels / side)
  const canvas = new OffscreenCanvas(side * scale, side * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  // Black on white whatever the skin is, as on the page.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.scale(scale, scale)
  pen.fill(new Path2D(path))
  saveFile(`${name}.png`, await canvas.convertToBlob({ type: 'image/png' }))
}
