import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Theme } from '#contract/theme.ts'
import { applyTheme } from './apply-theme.ts'

const Scope = chakra('div', { base: { color: 'ink', background: 'background' } })

/** A part of the page with its own theme, such as the miniature of the screen or the preview of a theme. */
export function ThemeScope({ theme, children }: { theme: Theme; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) applyTheme(element.current, theme)
  }, [theme])
  return (
    <Scope ref={element} data-theme={theme.id}>
      {children}
    </Scope>
  )
}
