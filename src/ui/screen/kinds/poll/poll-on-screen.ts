import type { KindOnScreen } from '#ui/screen/parts/scenes/kind-on-screen.ts'
import { PollPicture } from './poll-picture.tsx'

export const pollOnScreen: KindOnScreen<'poll'> = { Picture: PollPicture }
