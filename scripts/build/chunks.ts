import type { Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** The chunk of the texts that a surface waits for before it paints, in one language. */
export const textsChunk = (surface: string, language: string): string => `${surface}-${language}`

/**
 * Shared parts smaller than this come with their nearest neighbour, as a request of their own costs more. In bytes of
 * source. A phone must not fetch much that it does not need.
 */
const smallestPart = (surface: string): number => (surface === 'guest' ? 5000 : 20_000)

const languageOf = (id: string): string | undefined => /[\\/]i18n[\\/](\w\w)[\\/]/.exec(id)?.[1]

/** What almost every page of the console is made of. */
const kit = /[\\/]src[\\/](ui[\\/]kit|machines|contract)[\\/]|[\\/]lucide-react[\\/]/

/** Heavy, and of few pages: no small part of other pages comes with it. */
const charts = /[\\/]node_modules[\\/](@nivo|@react-spring|d3-[a-z]+)[\\/]/

/**
 * What of a surface is fetched together. Left alone, the bundler makes a file of every set of modules that the same pages
 * share: a desk took 125 requests, most of them for less than a kilobyte.
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
      priority: 4,
    },
    { name: surface, tags: ['$initial'], priority: 3 },
    ...(surface === 'console' ? [{ name: 'kit', test: kit, minShareCount: 3, priority: 2 }] : []),
    { name: 'charts', test: charts, minShareCount: 2, entriesAware: true, priority: 2 },
    {
      name: 'part',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: smallestPart(surface),
      priority: 1,
    },
  ],
})
