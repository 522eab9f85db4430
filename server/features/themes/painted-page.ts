import { createHash } from 'node:crypto'
import type { Theme } from '#contract/theme.ts'
import { themeVariables } from '#theme/theme-variables.ts'

/**
 * The HTML page of a surface with its theme in the head, so that a browser never draws the page in another theme
 * first.
 */
export interface PaintedPage {
  html: string
  /** The content security policy sources for the page's own style and for its inline scripts. */
  styleSource: string
  scriptSources: string[]
}

/**
 * The style contains only hex colours, gradients of these colours and paths of this server. No such value can end
 * the style.
 */
const styleOf = (theme: Theme): string => {
  const lines = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}html{background:var(--theme-background)}`
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function paintPage(page: string, theme: Theme): PaintedPage {
  const style = styleOf(theme)
  const themeColour = `<meta name="theme-color" content="${theme.headerBackColor}">`
  const html = page
    .replace(/<meta name="theme-color"[^>]*>/, () => themeColour)
    .replace('</head>', () => `<style>${style}</style></head>`)
  const scripts = [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text)
  return { html, styleSource: sourceOf(style), scriptSources: scripts.map(sourceOf) }
}
