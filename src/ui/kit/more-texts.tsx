import { type ReactNode, use, useEffect, useMemo } from 'react'
import type { Language } from '../../i18n/language.ts'
import type { TextSource } from '../../i18n/surfaces/text-source.ts'
import { createTranslator, type Namespace, type Tables } from '../../i18n/translator.ts'
import { TextContext, useTexts } from './i18n.tsx'
import { untilThere } from './until-there.ts'

const loading = new WeakMap<TextSource, Map<Language, Promise<Tables>>>()

function tablesFor(source: TextSource, language: Language): Promise<Tables> {
  const perLanguage = loading.get(source) ?? new Map<Language, Promise<Tables>>()
  loading.set(source, perLanguage)
  const tables = perLanguage.get(language) ?? untilThere(source[language])
  perLanguage.set(language, tables)
  return tables
}

/** Fetches them before they are wanted: the network may be gone by then. Whoever wants them hears what became of it. */
export function useTextsBeforehand(sources: readonly TextSource[]): void {
  const { language } = useTexts().translator
  useEffect(() => {
    for (const source of sources) tablesFor(source, language).catch(() => undefined)
  }, [sources, language])
}

/** More texts for a part that is not on every visit, beside those around it, in the language of the page around it. Suspends until they are there. */
export function MoreTexts({ source, children }: { source: TextSource; children: ReactNode }) {
  const outer = useTexts()
  const { language } = outer.translator
  const tables = use(tablesFor(source, language))
  const texts = useMemo(() => {
    const all = { ...outer.tables, ...tables }
    return { ...outer, tables: all, translator: createTranslator<Namespace>(language, all) }
  }, [outer, language, tables])
  return <TextContext value={texts}>{children}</TextContext>
}
