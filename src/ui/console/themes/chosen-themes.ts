import type { ThemeType } from '#contract/theme.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'

/** The theme that the account has chosen for each type. */
export const chosenTheme = (user: HostUser, type: ThemeType): string =>
  ({ 1: user.SkinId, 2: user.ScreenSkinId, 3: user.MobileSkinId })[type]
