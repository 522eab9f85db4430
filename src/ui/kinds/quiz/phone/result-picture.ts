import { hasMedal, medalVariable } from '#ui/kit/display/medal-colour.ts'

/** What the picture of a guest's result shows. */
export interface ResultPicture {
  event: string
  quiz: string
  name: string
  /** The first three ranks have a medal. */
  rank: number
  /** The rank as the guest reads it, such as `1,204`. */
  figure: string
  /** The lines below the rank: the players, the points, the correct answers. */
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

/** Distances across and down in px. */
type Point = readonly [number, number]

/** The middle of the medal and its radius in px. */
const medal = { top: 670, radius: 180 }
const crown: readonly Point[] = [
  [-80, -150],
  [-95, -260],
  [-45, -215],
  [0, -285],
  [45, -215],
  [95, -260],
  [80, -150],
]
const ribbon: readonly Point[] = [
  [0, 90],
  [110, 90],
  [150, 285],
  [95, 255],
  [40, 305],
]

/** Fills a shape around the middle of the medal. */
function fillShape(pen: CanvasRenderingContext2D, points: readonly Point[]): void {
  pen.beginPath()
  for (const [across, down] of points) pen.lineTo(width / 2 + across, medal.top + down)
  pen.fill()
}

interface Metal {
  ground: string
  ink: string
}

/** The colours of the medal in the page's theme. The code that computes them would add to the first load. */
function metalOf(rank: number): Metal | undefined {
  if (!hasMedal(rank)) return undefined
  const style = getComputedStyle(document.documentElement)
  const name = medalVariable(rank)
  return { ground: style.getPropertyValue(name), ink: style.getPropertyValue(`${name}-font`) }
}

/** The rank on a medal with a ribbon. The first rank has a crown. */
function drawMedal(pen: CanvasRenderingContext2D, { rank, figure, ink }: ResultPicture, metal: Metal): void {
  const { top, radius } = medal
  pen.fillStyle = ink
  pen.globalAlpha = 0.8
  for (const side of [-1, 1])
    fillShape(
      pen,
      ribbon.map(([across, down]) => [side * across, down]),
    )
  pen.globalAlpha = 1
  pen.fillStyle = metal.ground
  if (rank === 1) fillShape(pen, crown)
  pen.beginPath()
  pen.arc(width / 2, top, radius, 0, 2 * Math.PI)
  pen.fill()
  pen.beginPath()
  pen.arc(width / 2, top, radius - 14, 0, 2 * Math.PI)
  pen.lineWidth = 8
  pen.strokeStyle = 'rgba(255, 255, 255, 0.6)'
  pen.stroke()
  pen.fillStyle = metal.ink
  pen.fillText(fitted(pen, { text: figure, top, size: 240, weight: 600 }), width / 2, top + 86)
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
  const metal = metalOf(result.rank)
  const lines: Line[] = [
    { text: result.event, top: 150, size: 52 },
    { text: result.quiz, top: 235, size: 60, weight: 600 },
    { text: result.name, top: 350, size: 72, weight: 600 },
    ...(metal ? [] : [{ text: result.figure, top: 800, size: 380, weight: 600 } as const]),
    ...result.lines.map((text, place) => ({ text, top: 1050 + place * 90, size: 60 })),
  ]
  for (const line of lines) pen.fillText(fitted(pen, line), width / 2, line.top)
  if (metal) drawMedal(pen, result, metal)
  pen.lineWidth = 12
  pen.strokeStyle = result.ink
  pen.strokeRect(30, 30, width - 60, height - 60)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas gave no picture')
  return blob
}
