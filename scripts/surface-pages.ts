import type { Plugin } from 'vite'
import { defaultThemes } from '#contract/theme.ts'
import { paintPage } from '#server/features/themes/painted-page.ts'
import { pageFor } from '#server/platform/page-for.ts'
import { speakerTheme } from '#theme/built-in-themes.ts'

const themeOf = {
  'index.html': defaultThemes[1],
  'screen.html': defaultThemes[2],
  'speaker.html': speakerTheme,
  'guest.html': defaultThemes[3],
}

/**
 * For development: answers the paths of each surface with its page in the default theme. Files and modules are served
 * as usual.
 */
export function surfacePages(): Plugin {
  return {
    name: 'surface-pages',
    apply: 'serve',
    transformIndexHtml: (html, { path }) => paintPage(html, themeOf[pageFor(path.replace('.html', ''))]).html,
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
