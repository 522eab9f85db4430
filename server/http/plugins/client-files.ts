import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '#contract/errors.ts'
import { type House, houseElement } from '#contract/house.ts'
import { acceptedLanguages, detectLanguage, type Language, languageFromCookies } from '#i18n/base/language.ts'
import { paintPage } from '#server/features/themes/painted-page.ts'
import type { Environment } from '#server/platform/environment.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { betterPath, pageFor } from '#server/platform/page-for.ts'
import { linkPhoneApp } from '../phone-app.ts'
import { type OutcomeParts, sendOutcome } from '../routes/call.ts'
import { codeIn, createLookOfPage, type ThemeOfPageParts } from '../theme-of-page.ts'

/** The parts of the server that are needed to serve the pages. */
type ClientParts = OutcomeParts &
  ThemeOfPageParts & { environment: Pick<Environment, 'house' | 'defaultLanguage'> }

/** Files with a hash in their name never change; browsers revalidate all others. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const isApi = (path: string): boolean => /^\/(api|socket\.io|health|metrics)(\/|$)/i.test(path)
const isFile = (path: string): boolean => /\.[A-Za-z0-9]+$/.test(path)

/** The built pages by name. The pages of hosts and guests get the settings of the installation. */
const readPages = (folder: string, house: House): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const html = readFileSync(join(folder, name), 'utf8')
        return [name, /^(index|guest)\./.test(name) ? withHouse(html, house) : html]
      }),
  )

const withHouse = (html: string, house: House): string => {
  const content = escapeHtml(JSON.stringify(house))
  return html.replace('</title>', () => `</title>\n    <meta name="${houseElement}" content="${content}">`)
}

const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'))

/** The paths of all files in the folder, except hidden files. */
const readFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !isHidden(path))

/**
 * Serves the built files. The list of files is fixed at the start, so no path from a request reaches the file system.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
  })
  const files = new Set(readFiles(folder))
  // Create one route for each folder. One route for each file would take as long as all other routes together.
  const places = new Set([...files].map((path) => (path.includes('/') ? `${path.split('/')[0]}/*` : path)))
  for (const place of places) {
    app.get<{ Params: { '*'?: string } }>(`/${place}`, (request, reply) => {
      const path = place.replace('*', request.params['*'] ?? '')
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  }
}

function languageOf(request: FastifyRequest, ofEvent: string | undefined, fallback: Language): Language {
  const saved = languageFromCookies(request.headers.cookie ?? '')
  const wanted = acceptedLanguages(request.headers['accept-language'] ?? '')
  return detectLanguage(saved, wanted, ofEvent ?? (wanted.length === 0 ? fallback : undefined))
}

/** The surface's page in the reader's language, if the build has one. */
const pageIn = (language: Language, page: string, pages: ReadonlyMap<string, string>): string =>
  pages.get(page.replace('.html', `.${language}.html`)) ?? pages.get(page) ?? ''

/**
 * Keeps the preloads of the view that the guest's page opens first. A browser with a guest's session goes to the event,
 * any other to the form for joining. The page for proofs opens neither.
 */
function keepFirstView(html: string, path: string, cookies: string): string {
  const view = /(^|;\s*)Guest-Token=[^;]/.test(cookies) ? 'event' : 'join'
  const first = /^\/verify(\/|$)/i.test(path) ? undefined : view
  return html.replace(/ *<link [^>]*data-view="(\w+)"[^>]*>\n/g, (link, name) => (name === first ? link : ''))
}

/** Serves the built client: its files in precompressed form, and for every other path the page of its surface. */
export async function serveClient(app: FastifyInstance, context: ClientParts, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const pages = built ? readPages(folder, context.environment.house) : new Map<string, string>()
  const lookOfPage = createLookOfPage(context)
  if (built) {
    await serveFiles(app, folder)
    // Browsers request this file for pages without markup, such as /health.
    app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 302))
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (isApi(path) || !wantsPage) return sendOutcome(context, reply, refused('NotFound'))
    // A browser that navigates to a missing file gets the console, which shows that the page does not exist.
    if (isFile(path) && !request.headers.accept?.includes('text/html'))
      return reply.code(404).type('text/plain').send('Not found')
    const better = betterPath(path)
    if (better) return reply.redirect(better + request.url.slice(path.length), 302)
    if (!built) return reply.code(503).type('text/plain').send('The client is not built: run npm run build')
    const page = pageFor(path)
    const { theme, language: ofEvent } = await lookOfPage(request, path, page)
    const language = languageOf(request, ofEvent, context.environment.defaultLanguage)
    const { html, styleSource, scriptSources } = paintPage(pageIn(language, page, pages), theme)
    const code = codeIn(path)
    const linked =
      page === 'guest.html'
        ? linkPhoneApp(keepFirstView(html, path, request.headers.cookie ?? ''), { language, code, theme })
        : html
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    return reply
      .header(
        'content-security-policy',
        policy
          .replace("style-src 'self'", `style-src 'self' ${styleSource}`)
          .replace("script-src 'self'", ["script-src 'self'", ...scriptSources].join(' ')),
      )
      .header('vary', 'accept-language, cookie')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(linked)
  })
}
