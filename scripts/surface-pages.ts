import type { Plugin } from 'vite'
import { pageFor } from '../server/page-for.ts'
import { paintPage } from '../server/skins/painted-page.ts'
import { defaultSkins } from '../src/contract/skin.ts'

const skinOf = {
  'index.html': defaultSkins[1],
  'screen.html': defaultSkins[2],
  'guest.html': defaultSkins[3],
}

/** In development: sends each surface's paths to its page, in its default theme, and leaves files and modules alone. */
export function surfacePages(): Plugin {
  return {
    name: 'surface-pages',
    apply: 'serve',
    transformIndexHtml: (html, { path }) => paintPage(html, skinOf[pageFor(path.replace('.html', ''))]).html,
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        if (wantsPage && !/\.[a-z0-9]+$/i.test(path)) request.url = `/${pageFor(path)}`
        next()
      })
    },
  }
}
