/** The texts and the colours of the page that the worker shows while no server answers. */
export type OfflinePage = Readonly<
  Record<'language' | 'title' | 'detail' | 'retry' | 'ground' | 'ink' | 'button' | 'onButton', string>
>

/**
 * Registers the service worker of the phone's pages. It shows what is wrong if a page is opened without a network. The
 * worker is a help only: a browser that has none, or refuses it, misses nothing else.
 */
export function registerPhoneWorker(page: OfflinePage): void {
  if (!('serviceWorker' in navigator)) return
  const address = `/phone-worker.js?${new URLSearchParams(page).toString()}`
  navigator.serviceWorker.register(address, { scope: '/Guest/' }).catch(() => undefined)
}
