/** `hero`: the main element of the scene. `rail`: beside another scene. */
export type JoinSize = 'hero' | 'rail'

const sides: Record<JoinSize, { wide: number; narrow: number }> = {
  hero: { wide: 540, narrow: 440 },
  rail: { wide: 336, narrow: 300 },
}

/** A 4:3 canvas has less space beside its main column. */
export const isNarrow = (canvasWidth: number): boolean => canvasWidth < 1700

/** The width of the QR code, in canvas pixels. */
export const joinWidth = (size: JoinSize, canvasWidth: number): number =>
  isNarrow(canvasWidth) ? sides[size].narrow : sides[size].wide
