import type { KindOnScreen } from '../kind-on-screen.ts'
import { PollPicture } from './poll-picture.tsx'

export const pollOnScreen: KindOnScreen<'poll'> = { Picture: PollPicture }
