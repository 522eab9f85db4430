import type { KindOnScreen } from '../kind-on-screen.ts'
import { OpenTextPicture } from './open-text-picture.tsx'
import { OpenTextTwin } from './open-text-twin.tsx'

export const openTextOnScreen: KindOnScreen<'openText'> = { Picture: OpenTextPicture, Twin: OpenTextTwin }
