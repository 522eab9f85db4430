import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { KindOnScreen } from './kind-on-screen.ts'
import { PollPicture } from './poll/poll-picture.tsx'

/** Every kind on the screen. */
export const kindsOnScreen: { [Kind in ItemKind]?: KindOnScreen<Kind> } = {
  poll: { Picture: PollPicture },
}
