import { io } from 'socket.io-client'
import { accepted } from '#contract/errors.ts'
import type { Installation } from '#contract/interface/operator.calls.ts'
import { accountNamespace, protocolVersion } from '#contract/interface/protocol.ts'
import * as limits from '#contract/limits.ts'
import { hostCookies } from '#services/host-calls.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** A check that only a browser can make. */
export interface BrowserCheck {
  what: 'webSocket' | 'clock'
  state: 'ok' | 'failed'
  detail: string
}

const stateOf = (isOk: boolean): BrowserCheck['state'] => (isOk ? 'ok' : 'failed')

/** Whether a WebSocket passes the proxy. Without it phones poll, which takes much more of the server. */
function checkWebSocket(): Promise<BrowserCheck> {
  const auth = { token: hostCookies.hostToken(), protocol: protocolVersion }
  const socket = io(accountNamespace, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: limits.browserCheckMilliseconds,
  })
  return new Promise((resolve) => {
    const end = (isOk: boolean, detail: string) => {
      socket.disconnect()
      resolve({ what: 'webSocket', state: stateOf(isOk), detail })
    }
    socket.on('connect', () => end(true, window.location.host))
    socket.on('connect_error', ({ message }) => end(false, message))
  })
}

function checkClock({ now }: Installation, readAt: number): BrowserCheck {
  const seconds = Math.round(Math.abs(readAt - now) / 1000)
  return { what: 'clock', state: stateOf(seconds <= limits.clockDifferenceSeconds), detail: `${seconds} s` }
}

/** Checks the way from a browser to the server. */
export const checkFromHere = (installation: Installation, readAt = Date.now()) =>
  callLogic(async () => accepted([await checkWebSocket(), checkClock(installation, readAt)]))
