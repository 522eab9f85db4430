import type { Theme } from '#contract/theme.ts'
import { themeVariables } from '#theme/theme-variables.ts'

/**
 * Sets the theme's CSS variables on an element. All kit components inside the element use these variables
 * immediately.
 */
export function applyTheme(element: HTMLElement, theme: Theme): void {
  for (const [name, value] of Object.entries(themeVariables(theme))) element.style.setProperty(name, value)
  element.dataset.theme = theme.id
}
