import type { Plugin } from 'vite'
import { pageFor } from '../server/page-for.ts'

/** In development: sends each surface's paths to its page, and leaves files and modules alone. */
export function surfacePages(): Plugin {
  return {
    name: 'surface-pages',
    apply: 'serve',
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
