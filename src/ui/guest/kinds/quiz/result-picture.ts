/** What the picture of a guest's result shows. */
export interface ResultPicture {
  event: string
  quiz: string
  name: string
  /** The rank alone, such as `7`. */
  rank: string
  /** The lines below the rank: the rank in words, the points, the correct answers. */
  lines: readonly string[]
  /** Colours of the background and of the text. */
  ground: string
  ink: string
}

const width = 1080
const height = 1350
const margin = 80
const font = (size: number, weight: 400 | 600): string =>
  `${weight} ${size}px system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif`

interface Line {
  text: string
  /** The baseline's distance from the top in px. */
  top: number
  size: number
  weight?: 400 | 600
}

/** Half of its size is the smallest size of a line. A text that is longer still is cut. */
function fitted(pen: CanvasRenderingContext2D, { text, size, weight = 400 }: Line): string {
  const room = width - 2 * margin
  pen.font = font(size, weight)
  const wanted = (size * room) / Math.max(room, pen.measureText(text).width)
  pen.font = font(Math.max(size / 2, wanted), weight)
  if (pen.measureText(text).width <= room) return text
  const letters = [...text]
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}

/** Draws the result as a portrait picture in PNG format. Rejects if the browser has no canvas. */
export async function drawResult(result: ResultPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = result.ground
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = result.ink
  pen.textAlign = 'center'
  const lines: Line[] = [
    { text: result.event, top: 150, size: 52 },
    { text: result.quiz, top: 235, size: 60, weight: 600 },
    { text: result.name, top: 400, size: 72, weight: 600 },
    { text: result.rank, top: 790, size: 380, weight: 600 },
    ...result.lines.map((text, place) => ({ text, top: 950 + place * 90, size: 60 })),
  ]
  for (const line of lines) pen.fillText(fitted(pen, line), width / 2, line.top)
  pen.lineWidth = 12
  pen.strokeStyle = result.ink
  pen.strokeRect(30, 30, width - 60, height - 60)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return blob
}
