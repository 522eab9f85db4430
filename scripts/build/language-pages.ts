import { type Language, languageTags } from '#i18n/base/language.ts'
import { closureOf, type Manifest } from './manifest.ts'
import { type Surface, textsKey } from './script-weight.ts'

/**
 * Creates a surface's page for one language. It sets the language and preloads the texts with the scripts, so that the
 * first load needs one round of requests.
 */
export function languagePage(html: string, manifest: Manifest, surface: Surface, language: Language): string {
  const texts = closureOf(manifest, [textsKey(manifest, surface, language)]).filter(
    (file) => !html.includes(file),
  )
  const links = texts.map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`).join('')
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)
    .replace(/ *<\/head>/, `${links}  </head>`)
}
