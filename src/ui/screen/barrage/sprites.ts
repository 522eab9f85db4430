import type { Sprite } from './flight.ts'

/** A comment, drawn once; in the air it is only copied. */
export interface CommentSprite extends Sprite {
  image: HTMLCanvasElement
}

export interface Look {
  fontFamily: string
  /** The colours in turn: of the plate and of its letters. */
  tones: readonly { plate: string; ink: string }[]
}

/** Pixels of the stage. */
const size = 36
const height = 60
const padding = 28
const widest = 1700

const fontOf = ({ fontFamily }: Look, scale: number): string => `600 ${size * scale}px ${fontFamily}`

/** As much of the text as fits, and that it goes on. */
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

/** Draws a comment at the size in which the device shows it. */
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
