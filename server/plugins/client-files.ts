import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../../src/contract/errors.ts'
import { acceptedLanguages, detectLanguage, languageFromCookies } from '../../src/i18n/language.ts'
import type { ServerContext } from '../context.ts'
import { betterPath, pageFor } from '../page-for.ts'
import { sendOutcome } from '../routes/call.ts'
import { paintPage } from '../skins/painted-page.ts'
import { createSkinOfPage } from '../skins/skin-of-page.ts'

/** Hashed names never change their content; everything else is asked for again. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const isApi = (path: string): boolean => /^\/(api|socket\.io|health|metrics)(\/|$)/i.test(path)
const isFile = (path: string): boolean => /\.[A-Za-z0-9]+$/.test(path)

/** The built pages by their name. */
const readPages = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'))

/** Everything in the folder by its path, but what is hidden. */
const readFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !isHidden(path))

/** The files are known: nothing that a path says reaches the file system. */
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
  // One route for each folder: one for each file would take as long as all the rest of the routes.
  const places = new Set([...files].map((path) => (path.includes('/') ? `${path.split('/')[0]}/*` : path)))
  for (const place of places) {
    app.get<{ Params: { '*'?: string } }>(`/${place}`, (request, reply) => {
      const path = place.replace('*', request.params['*'] ?? '')
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
    })
  }
}

/** The surface's page in the reader's language, where the build wrote one. */
function pageOf(request: FastifyRequest, page: string, pages: ReadonlyMap<string, string>): string {
  const saved = languageFromCookies(request.headers.cookie ?? '')
  const language = detectLanguage(saved, acceptedLanguages(request.headers['accept-language'] ?? ''))
  const inLanguage = page.replace('.html', `.${language}.html`)
  return pages.get(inLanguage) ?? pages.get(page) ?? ''
}

/** Serves the built client: its files with their precompressed forms, and for every other path its surface's page. */
export async function serveClient(
  app: FastifyInstance,
  context: ServerContext,
  folder: string,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const pages = built ? readPages(folder) : new Map<string, string>()
  const skinOfPage = createSkinOfPage(context)
  if (built) await serveFiles(app, folder)

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (isApi(path) || !wantsPage) return sendOutcome(context, reply, refused('NotFound'))
    // Who opens such an address gets the console, which says that there is no such page.
    if (isFile(path) && !request.headers.accept?.includes('text/html'))
      return reply.code(404).type('text/plain').send('Not found')
    const better = betterPath(path)
    if (better) return reply.redirect(better + request.url.slice(path.length), 302)
    if (!built) return reply.code(503).type('text/plain').send('The client is not built: run npm run build')
    const page = pageFor(path)
    const skin = await skinOfPage(request, path, page)
    const { html, styleSource, scriptSources } = paintPage(pageOf(request, page, pages), skin)
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
      .send(html)
  })
}
