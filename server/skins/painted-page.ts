import { createHash } from 'node:crypto'
import type { Skin } from '../../src/contract/skin.ts'
import { skinVariables } from '../../src/contract/skin-variables.ts'

/** A surface's page with the skin in its head, so that nothing is ever drawn in another one. */
export interface PaintedPage {
  html: string
  /** The sources by which a content security policy lets in the page's own style, and the scripts that stand in it. */
  styleSource: string
  scriptSources: string[]
}

/** Values are hex colours, gradients of such and paths of our own: none can end a style. */
const styleOf = (skin: Skin): string => {
  const lines = Object.entries(skinVariables(skin)).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}html{background:var(--skin-background)}`
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function paintPage(page: string, skin: Skin): PaintedPage {
  const style = styleOf(skin)
  const themeColour = `<meta name="theme-color" content="${skin.HeaderBackColor}">`
  const html = page
    .replace(/<meta name="theme-color"[^>]*>/, () => themeColour)
    .replace('</head>', () => `<style>${style}</style></head>`)
  const scripts = [...page.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text)
  return { html, styleSource: sourceOf(style), scriptSources: scripts.map(sourceOf) }
}
