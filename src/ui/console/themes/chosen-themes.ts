import type { SkinType } from '../../../contract/skin.ts'
import type { HostUser } from '../../../machines/host-session/host-session.events.ts'

/** What the account has chosen of each type. */
export const chosenTheme = (user: HostUser, type: SkinType): string =>
  ({ 1: user.SkinId, 2: user.ScreenSkinId, 3: user.MobileSkinId })[type]
