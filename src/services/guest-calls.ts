import { createCookies } from './cookies.ts'
import { guestCalls, watchToken } from './guest-session.actors.ts'
import { createHttp } from './http.ts'

/** The cookies of the phone. */
export const guestCookies = createCookies()

export const guestHttp = createHttp({ token: guestCookies.guestToken })

export const guestToken = watchToken(guestCookies)

/** Makes a call that needs the guest's token. */
export const guestCall = guestCalls(guestHttp, guestToken)
