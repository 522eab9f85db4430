import type { Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** Name of the chunk with the texts that a surface loads before its first paint, in one language. */
export const textsChunk = (surface: string, language: string): string => `${surface}-${language}`

/**
 * Shared modules below this size (bytes of source) are merged into a related chunk, because a separate request costs
 * more. On phones the limit is lower, because they must not load unused code.
 */
const smallestPart = (surface: string): number => (surface === 'guest' ? 3000 : 20_000)

const languageOf = (id: string): string | undefined => /[\\/]i18n[\\/](\w\w)[\\/]/.exec(id)?.[1]

/**
 * Forms: their library, the contract's schemas, and the files that connect both. They get a chunk of their own, because
 * the layers below would bring them into the first load.
 */
const forms =
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/]contract[\\/](.+[\\/])?([\w-]+\.)?(account|calls?|commands?|text)\.ts|[\\/]console[\\/]parts[\\/]forms[\\/](form\.|form-error|form-field|texts-twice|use-zod-form)/

/**
 * The layers under all console pages, one chunk each, from the lowest. A layer imports only earlier ones, so that no
 * two chunks import each other. In a cycle one chunk would run before the other is ready, and its page would crash.
 */
const floors = {
  core: /[\\/]src[\\/](contract|machines|services)[\\/]/,
  kit: /[\\/]src[\\/]ui[\\/](kit|console-kit|state|live)[\\/]|[\\/]lucide-react[\\/]/,
  parts: /[\\/]src[\\/]ui[\\/]console[\\/](parts|session|plans)[\\/]/,
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
          ...Object.entries(floors).map(([name, floor]) => ({
            name,
            test: (id: string) => floor.test(id) && !forms.test(id),
            minShareCount: 3,
            priority: 3,
          })),
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
