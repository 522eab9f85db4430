import { useEffect } from 'react'
import type { Theme } from '#contract/theme.ts'

/**
 * Applies the event's theme to the page. The server has set the initial theme, so this code loads lazily. The page
 * needs this code when the host changes the theme, or if the page was opened without an event code.
 */
export function useEventTheme(theme: Theme | null | undefined): void {
  useEffect(() => {
    if (!theme) return
    let latest = true
    void import('#ui/kit/styling/apply-theme.ts').then(({ applyTheme }) => {
      if (!latest) return
      applyTheme(document.documentElement, theme)
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme.HeaderBackColor)
    })
    return () => {
      latest = false
    }
  }, [theme])
}
