import { useLayoutEffect } from 'react'
import type { Theme } from '#contract/theme.ts'
import { applyTheme } from './apply-theme.ts'

/** Sets the theme of the whole page. Null or undefined keeps the current theme. */
export function usePageTheme(theme: Theme | null | undefined): void {
  useLayoutEffect(() => {
    if (theme) applyTheme(document.documentElement, theme)
  }, [theme])
}
