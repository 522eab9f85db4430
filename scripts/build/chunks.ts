import type { Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** The chunk of the texts that a surface waits for before it paints, in one language. */
export const textsChunk = (surface: string, language: string): string => `${surface}-${language}`

/** Parts smaller than this are not worth a request of their own: they come with their nearest neighbour. In bytes. */
const smallestPart = 5000

const languageOf = (id: string): string | undefined => /[\\/]i18n[\\/](\w\w)[\\/]/.exec(id)?.[1]

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
      priority: 3,
    },
    { name: surface, tags: ['$initial'], priority: 2 },
    {
      name: 'part',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: smallestPart,
      priority: 1,
    },
  ],
})
