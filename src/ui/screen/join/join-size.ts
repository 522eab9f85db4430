import type { JoinCodeSize } from '#contract/join-code.ts'
import { useDoc } from '#ui/live/live.tsx'
import { isNarrow } from '#ui/screen/canvas/canvas-size.ts'

/**
 * `invitation`: the only content that matters. `hero`: the main element of the scene. `crowd`: beside many names. `rail`:
 * beside another scene.
 */
export type JoinSize = 'invitation' | 'hero' | 'crowd' | 'rail'

/**
 * Where the screen shows how to join: `rail` is the column beside the scene, with the facts above the join card; `crowd`
 * is a wider column with the card in its middle, `hero` a wide one, and `invitation` an even wider one; `corner` is a
 * small QR code and the code in the header, and the scene has the whole width; `none` shows no join card.
 */
export type JoinPlace = JoinSize | 'corner' | 'none'

/** The place of the join card. `usual`: the place that suits the scene, if the host leaves the size to the scene. */
export function joinPlaceOf(size: JoinCodeSize, usual: JoinPlace): JoinPlace {
  if (size === 'hidden') return 'none'
  if (size === 'small') return 'corner'
  return size === 'automatic' || usual === 'hero' || usual === 'crowd' || usual === 'invitation'
    ? usual
    : 'rail'
}

const sides: Record<JoinSize, { wide: number; narrow: number }> = {
  invitation: { wide: 660, narrow: 560 },
  hero: { wide: 540, narrow: 440 },
  crowd: { wide: 420, narrow: 320 },
  rail: { wide: 336, narrow: 300 },
}

/** The width of the QR code, in canvas pixels. */
export const joinWidth = (size: JoinSize, canvasWidth: number): number =>
  isNarrow(canvasWidth) ? sides[size].narrow : sides[size].wide

/** The height of a header with the join card in its corner, in canvas pixels. */
export const cornerHeight = 108

/**
 * Where the scene shows the join card: as large as the host wants it, otherwise at the usual place of the scene. A scene
 * that is `whole` needs the whole picture, whatever the host has chosen for the other scenes.
 */
export function useJoinPlace(usual: JoinPlace | 'whole'): JoinPlace {
  const size = useDoc('present')?.context.joinCode ?? 'automatic'
  return usual === 'whole' ? 'none' : joinPlaceOf(size, usual)
}
