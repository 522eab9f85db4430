import * as limits from '#contract/limits.ts'

/**
 * Calls `onBack` when the device has its network again or the page becomes visible. Returns a function that
 * unsubscribes.
 */
export function watchNetwork(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(onBack, Math.random() * limits.networkBackSpreadMilliseconds)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onBack()
  }
  window.addEventListener('online', soon)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
