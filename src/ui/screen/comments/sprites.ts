import type { Sprite } from './flight.ts'

/** The bitmap of a comment. The page draws the bitmap once, and then only copies the bitmap in each frame. */
export interface CommentSprite extends Sprite {
  image: HTMLCanvasElement
}

export interface Look {
  fontFamily: string
  /** Pairs of a background colour and a text colour. Comments use the pairs in turn. */
  tones: readonly { plate: string; ink: string }[]
}

/** Font size in canvas pixels. */
const size = 36
/** Height of a comment in canvas pixels. */
const height = 60
const padding = 28
const widest = 1700

const fontOf = ({ fontFamily }: Look, scale: number): string => `600 ${size * scale}px ${fontFamily}`

/** Truncates the text to the width, with an ellipsis. */
function fitted(pen: CanvasRenderingContext2D, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text
  const letters = [...text]
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > most) letters.pop()
  return `${letters.join('')}…`
}

function plate(pen: CanvasRenderingContext2D, width: number, high: number): void {
  const radius = high / 2
  pen.beginPath()
  pen.arc(radius, radius, radius, Math.PI / 2, -Math.PI / 2)
  pen.arc(width - radius, radius, radius, -Math.PI / 2, Math.PI / 2)
  pen.fill()
}

/** Draws a comment at the resolution of the device. */
export function drawSprite(text: string, tone: number, look: Look, scale: number): CommentSprite {
  const image = document.createElement('canvas')
  const pen = image.getContext('2d')
  if (!pen) return { image, width: 0 }
  pen.font = fontOf(look, scale)
  const words = fitted(pen, text, (widest - 2 * padding) * scale)
  image.width = Math.ceil(pen.measureText(words).width + 2 * padding * scale)
  image.height = Math.ceil(height * scale)
  const colours = look.tones[tone % look.tones.length]
  pen.fillStyle = colours?.plate ?? '#fff'
  plate(pen, image.width, image.height)
  pen.font = fontOf(look, scale)
  pen.textBaseline = 'middle'
  pen.fillStyle = colours?.ink ?? '#000'
  pen.fillText(words, padding * scale, image.height * 0.52)
  return { image, width: image.width / scale }
}
