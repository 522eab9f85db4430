/** `hero`: the picture's focal point; `rail`: beside something else. */
export type JoinSize = 'hero' | 'rail'

const sides: Record<JoinSize, { wide: number; narrow: number }> = {
  hero: { wide: 540, narrow: 440 },
  rail: { wide: 336, narrow: 300 },
}

/** A stage of 4:3 has less room beside its main column. */
export const isNarrow = (stageWidth: number): boolean => stageWidth < 1700

/** The width of the QR code, in stage pixels. */
export const joinWidth = (size: JoinSize, stageWidth: number): number =>
  isNarrow(stageWidth) ? sides[size].narrow : sides[size].wide
