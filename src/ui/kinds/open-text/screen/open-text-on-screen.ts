import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { OpenTextPicture, OpenTextTextAlternative } from './open-text-picture.tsx'

export const openTextOnScreen: KindOnScreen<'openText'> = {
  Picture: OpenTextPicture,
  TextAlternative: OpenTextTextAlternative,
}
