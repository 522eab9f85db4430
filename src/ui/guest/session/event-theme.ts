import { useEffect } from 'react'
import type { Theme } from '#contract/theme.ts'
import { retryImport } from '#ui/kit/lazy/retry-import.ts'

/**
 * Applies the event's theme to the page. The server has set the initial theme, so this code loads lazily. The page
 * needs this code when the host changes the theme, or if the page was opened without an event code.
 */
export function useEventTheme(theme: Theme | null | undefined): void {
  useEffect(() => {
    if (!theme) return
    let latest = true
    const apply = ({ applyTheme }: typeof import('#ui/kit/styling/apply-theme.ts')) => {
      if (!latest) return
      applyTheme(document.documentElement, theme)
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme.headerBackColor)
    }
    // If a new build has removed the code, the page keeps its theme until the guest reloads the page.
    void retryImport(() => import('#ui/kit/styling/apply-theme.ts')).then(apply, () => {})
    return () => {
      latest = false
    }
  }, [theme])
}
