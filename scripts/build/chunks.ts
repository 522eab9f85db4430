import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]
type Chunking = Parameters<Exclude<Group['name'], string>>[1]

/** Name of the chunk with the texts that a surface loads before its first paint, in one language. */
export const textsChunk = (surface: string, language: string): string => `${surface}-${language}`

/**
 * Shared modules below this size (bytes of source) are merged into a related chunk, because a separate request costs
 * more. On phones the limit is lower, because they must not load unused code.
 */
const smallestPart = (surface: string): number => (surface === 'guest' ? 1500 : 20_000)

const languageOf = (id: string): string | undefined => /[\\/]i18n[\\/](\w\w)[\\/]/.exec(id)?.[1]

/**
 * Forms: their library, the contract's schemas, and the files that connect both. They get a chunk of their own, because
 * the layers below would bring them into the first load.
 */
const forms =
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/]contract[\\/](.+[\\/])?([\w-]+\.)?(account|calls?|commands?|text)\.ts|[\\/]console[\\/]forms[\\/](form\.|form-dialog|form-error|form-field|texts-twice|use-zod-form)/

/**
 * The layers under all console pages, from the lowest. A layer imports only earlier ones, so that no two chunks import
 * each other. In a cycle one chunk would run before the other is ready, and its page would crash.
 *
 * Each layer has two chunks: one with the modules of the first pages, and one with the modules that only other pages
 * share. Modules of a first chunk import only modules of first chunks, so all first chunks can run before the second
 * chunks.
 */
const layers = {
  core: /[\\/]src[\\/](contract|machines|services)[\\/]/,
  // Markdown is large, and only a few pages show it.
  kit: /[\\/]src[\\/]ui[\\/](kit|state|live)[\\/](?!markdown[\\/])|[\\/]lucide-react[\\/]/,
  // Without `fields`, which imports the forms: a chunk of a layer would contain them too.
  console:
    /[\\/]src[\\/]ui[\\/]console[\\/](calls|charts|forms|lists|page|plans|rich-text|session|uploads)[\\/]/,
}

/** The pages on which hosts arrive. They do not load what only other pages need, such as number fields or Markdown. */
export const firstPages = {
  'sign-in page': 'src/ui/console/account/sign-in/login-page.tsx',
  'event list': 'src/ui/console/events/list/event-list-page.tsx',
} as const

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All modules that these modules import, directly or not, except those that load on demand. */
function importedBy(ids: readonly string[], chunking: Chunking): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const id of ids) visit(id)
  return found
}

/** The groups of the console's layers: first the chunks of the first pages, then those of the other pages. */
function layerGroups(): Group[] {
  let first: ReadonlySet<string> | undefined
  const list = Object.entries(layers)
  const isIn = (layer: RegExp) => (id: string) => layer.test(id) && !forms.test(id)
  return [
    ...list.map(([name, layer]) => ({
      name: (id: string, chunking: Chunking) => {
        const pages = Object.values(firstPages).map((page) => root + page)
        first ??= importedBy(pages, chunking)
        return first.has(id) ? name : null
      },
      debugName: name,
      test: isIn(layer),
      priority: 3,
    })),
    ...list.map(([name, layer]) => ({
      name: `${name}-more`,
      test: isIn(layer),
      // The sign-in page loads `core-more` with the forms, so only modules that many pages share go there.
      minShareCount: name === 'core' ? 4 : 3,
      priority: 2,
    })),
  ]
}

/**
 * Modules that import nothing. They get a chunk of their own, so that they are ready before any page that refers to
 * them.
 */
const textSources = /[\\/]src[\\/]i18n[\\/]surfaces[\\/]/

/**
 * Large libraries that only a few pages use. They get a chunk of their own, into which no small module of other pages
 * may be merged.
 */
const charts = /[\\/]node_modules[\\/](@nivo|@react-spring|d3-[a-z]+)[\\/]/

/**
 * Groups the modules of a surface into chunks. Without groups the bundler creates a chunk for every set of modules that
 * the same pages share: a desk needed 125 requests, most of them below one kilobyte.
 */
export const chunksOf = (surface: string): CodeSplitting => ({
  groups: [
    {
      name: (id, chunking) => {
        const language = languageOf(id)
        const importers = language === undefined ? [] : (chunking.getModuleInfo(id)?.dynamicImporters ?? [])
        const areFirst = importers.some((importer) => importer.endsWith(`/${surface}-texts.ts`))
        return language !== undefined && areFirst ? textsChunk(surface, language) : null
      },
      debugName: 'texts',
      priority: 5,
    },
    { name: surface, tags: ['$initial'], priority: 4 },
    ...(surface === 'console'
      ? [
          ...layerGroups(),
          { name: 'forms', test: forms, priority: 2 },
          { name: 'text-sources', test: textSources, priority: 2 },
        ]
      : []),
    { name: 'charts', test: charts, minShareCount: 2, entriesAware: true, priority: 2 },
    {
      name: 'part',
      minShareCount: 2,
      entriesAware: true,
      // Chunks of the console are not merged, because merged ones could import each other.
      ...(surface !== 'console' && { entriesAwareMergeThreshold: smallestPart(surface) }),
      priority: 1,
    },
  ],
})
