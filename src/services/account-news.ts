import type { AccountListener } from './account-channel.ts'
import { hostCookies } from './host-calls.ts'

/**
 * Subscribes to messages about the host's account. The code for the subscription is loaded lazily. If the code fails
 * to load, the page works without the messages. Returns a function that unsubscribes.
 */
export function onAccountNews(listener: AccountListener): () => void {
  let stop = () => {}
  let stopped = false
  import('./account-channel.ts').then(
    (channel) => {
      if (!stopped) stop = channel.subscribeToAccount(hostCookies.hostToken(), listener)
    },
    () => {},
  )
  return () => {
    stopped = true
    stop()
  }
}
