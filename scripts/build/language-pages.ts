import { type Language, languageTags } from '#i18n/base/language.ts'
import { closureOf, type Manifest } from './manifest.ts'
import { type Surface, textsKey } from './script-weight.ts'

/** The guest's views that may open first. The server keeps the links of the view that the reader will see. */
const firstViews = {
  join: 'src/ui/guest/join/join-flow.tsx',
  event: 'src/ui/guest/event-page/event-page.tsx',
} as const

const preloads = (html: string, files: readonly string[], view?: string): string =>
  files
    .filter((file) => file.endsWith('.js') && !html.includes(file))
    .map((file) => {
      const marked = view === undefined ? '' : ` data-view="${view}"`
      return `    <link rel="modulepreload" crossorigin${marked} href="/${file}">\n`
    })
    .join('')

/**
 * Creates a surface's page for one language. It sets the language and preloads the texts and the guest's first views with
 * the scripts, so that the first load needs one round of requests.
 */
export function languagePage(html: string, manifest: Manifest, surface: Surface, language: Language): string {
  const links = preloads(html, closureOf(manifest, [textsKey(manifest, surface, language)]))
  const views = surface === 'guest' ? Object.entries(firstViews) : []
  const linksOfViews = views.map(([view, module]) => preloads(html, closureOf(manifest, [module]), view))
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)
    .replace(/ *<\/head>/, `${links}${linksOfViews.join('')}  </head>`)
}
