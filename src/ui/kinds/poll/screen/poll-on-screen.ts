import type { KindOnScreen } from '#ui/screen/frame/kind-on-screen.ts'
import { PollPicture } from './poll-picture.tsx'

export const pollOnScreen: KindOnScreen<'poll'> = { Picture: PollPicture }
