import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Theme } from '#contract/theme.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { applyTheme } from './apply-theme.ts'

/** A part of the page with its own theme, such as the miniature of the screen or the preview of a theme. */
export function ThemeScope({ theme, children }: { theme: Theme; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) applyTheme(element.current, theme)
  }, [theme])
  return (
    <Box color="ink" background="background" ref={element} data-theme={theme.id}>
      {children}
    </Box>
  )
}
