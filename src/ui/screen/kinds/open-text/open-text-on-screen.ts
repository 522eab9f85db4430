import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { OpenTextPicture } from './open-text-picture.tsx'
import { OpenTextTextAlternative } from './open-text-text-alternative.tsx'

export const openTextOnScreen: KindOnScreen<'openText'> = {
  Picture: OpenTextPicture,
  TextAlternative: OpenTextTextAlternative,
}
