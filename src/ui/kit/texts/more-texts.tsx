import { type ReactNode, use, useEffect, useMemo } from 'react'
import type { Language } from '#i18n/base/language.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { createTranslator, type Namespace, type Tables } from '#i18n/translator.ts'
import { retryImport } from '../lazy/retry-import.ts'
import { TextContext, useTexts } from './i18n.tsx'

const loading = new WeakMap<TextSource, Map<Language, Promise<Tables>>>()

function tablesFor(source: TextSource, language: Language): Promise<Tables> {
  const perLanguage = loading.get(source) ?? new Map<Language, Promise<Tables>>()
  loading.set(source, perLanguage)
  const tables = perLanguage.get(language) ?? retryImport(source[language])
  perLanguage.set(language, tables)
  return tables
}

/**
 * Loads texts ahead of time, because the network may fail later. Ignores a failure, because the component that
 * needs the texts gets the failure later.
 */
export function useTextsBeforehand(sources: readonly TextSource[]): void {
  const { language } = useTexts().translator
  useEffect(() => {
    for (const source of sources) tablesFor(source, language).catch(() => undefined)
  }, [sources, language])
}

/**
 * Adds texts for a lazily loaded part to the surrounding texts, in the page's language. Suspends until the added
 * texts have loaded.
 */
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
