import type { ThemeType } from '#contract/theme.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'

/** The theme that the account has chosen for each type. */
export const chosenTheme = (user: HostUser, type: ThemeType): string =>
  ({ 1: user.skinId, 2: user.screenSkinId, 3: user.mobileSkinId })[type]
