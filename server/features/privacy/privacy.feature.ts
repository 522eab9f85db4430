import { serverCommands } from '#server/engine/server-commands.ts'
import type { Feature } from '../feature.ts'
import { eraseGuestHandler } from './erase-guest.ts'

export const privacyFeature = {
  handlers: { [serverCommands.eraseGuest]: eraseGuestHandler },
  urgent: [serverCommands.eraseGuest],
} satisfies Feature
