import type { ScreenEntry } from '#machines/flow/screen-session/screen-session.events.ts'
import { createCookies } from '#services/cookies.ts'
import { codeInAddress, tokenInAddress } from '#ui/live/link-address.ts'

const cookies = createCookies()

export const screenEntry = (): ScreenEntry => ({
  eventCode: codeInAddress(location),
  linkToken: tokenInAddress(location),
  hostToken: cookies.hostToken(),
})

/** The actions of the browser that the screen's session needs. */
export const screenMoves = {
  signInOver: () => cookies.clearHostToken(),
  signInNeeded: () => location.replace(`/login?redirect=${encodeURIComponent(location.pathname)}`),
  eventNeeded: () => location.replace('/Events/EventList'),
}
