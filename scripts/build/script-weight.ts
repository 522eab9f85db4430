import { gzipSync } from 'node:zlib'
import { type Language, languages } from '#i18n/base/language.ts'
import { type firstPages, textsChunk } from './chunks.ts'
import { closureOf, type Manifest } from './manifest.ts'

/** Budget for the first load of the guest route, in bytes of gzipped script. It keeps the page fast on slow phones. */
export const guestBudgetBytes = 165_000

/**
 * Budgets for the pages on which hosts arrive, in bytes of gzipped script. The sign-in page also loads the library and the
 * schemas of forms.
 */
export const consoleBudgetBytes = {
  'sign-in page': 410_000,
  'event list': 335_000,
} as const satisfies Record<keyof typeof firstPages, number>

export type Surface = 'console' | 'guest' | 'screen' | 'speaker'

export const surfacePage: Record<Surface, string> = {
  console: 'index.html',
  guest: 'guest.html',
  screen: 'screen.html',
  speaker: 'speaker.html',
}

/** Manifest key of the texts that a surface loads before its first paint. */
export function textsKey(manifest: Manifest, surface: Surface, language: Language): string {
  const name = textsChunk(surface, language)
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name)
  if (key === undefined) throw new Error(`the build's manifest has no ${name}`)
  return key
}

export interface ScriptWeight {
  bytes: number
  /** The view that loads with the page. Undefined for the page alone. */
  view: string | undefined
  files: { file: string; bytes: number }[]
}

/** Modules that the surface's page loads on demand: its views, and components such as a QR code. */
function viewsOf(manifest: Manifest, surface: Surface): string[] {
  const files = new Set(closureOf(manifest, [surfacePage[surface]]))
  const loaded = Object.values(manifest).filter(({ file }) => files.has(file))
  const views = loaded.flatMap(({ dynamicImports = [] }) => dynamicImports)
  const texts = languages.map((language) => textsKey(manifest, surface, language))
  return [...new Set(views)].filter((view) => !view.startsWith('src/i18n/') && !texts.includes(view))
}

/**
 * Greatest size of a surface's first load: its page, the largest of the views, and the largest language.
 *
 * @param read returns the bytes of a built file
 * @param views the views that may open first. By default all views of the surface, and none.
 */
export function scriptWeight(
  manifest: Manifest,
  surface: Surface,
  read: (file: string) => Uint8Array,
  views: readonly (string | undefined)[] = [undefined, ...viewsOf(manifest, surface)],
): ScriptWeight {
  const sizes = new Map<string, number>()
  const weigh = (file: string): number => {
    const bytes = sizes.get(file) ?? gzipSync(read(file), { level: 9 }).length
    sizes.set(file, bytes)
    return bytes
  }
  const loads = languages.flatMap((language) => {
    const page = [surfacePage[surface], textsKey(manifest, surface, language)]
    return views.map((view) => ({ view, entries: view === undefined ? page : [...page, view] }))
  })
  const weights = loads.map(({ view, entries }) => {
    const scripts = closureOf(manifest, entries).filter((file) => file.endsWith('.js'))
    const files = scripts.map((file) => ({ file, bytes: weigh(file) }))
    return { view, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
  return weights.reduce((heaviest, weight) => (weight.bytes > heaviest.bytes ? weight : heaviest))
}
