import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Language } from '#i18n/base/language.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import type { Tables } from '#i18n/translator.ts'

export interface LoadedTexts {
  language: Language
  tables: Tables
}

export async function loadTexts(source: TextSource, language: Language): Promise<LoadedTexts> {
  return { language, tables: await source[language]() }
}

/** The texts of a surface, and a function that changes their language. The function rejects if the texts fail to load. */
export function useChangingTexts(
  source: TextSource,
  initial: LoadedTexts,
): [texts: LoadedTexts, changeLanguage: (language: Language) => Promise<void>] {
  const [loaded, setLoaded] = useState(initial)
  const changeLanguage = useCallback(
    async (language: Language) => {
      const texts = await loadTexts(source, language)
      // The update is a transition, so that a page which loads more texts keeps the old texts until the new texts
      // have arrived.
      startTransition(() => setLoaded(texts))
    },
    [source],
  )
  return [loaded, changeLanguage]
}

/** The texts in a language. Undefined without a language, or if the texts have not loaded. */
export function useTextsIn(source: TextSource, language: Language | undefined): LoadedTexts | undefined {
  const [loaded, setLoaded] = useState<LoadedTexts>()
  useEffect(() => {
    let left = false
    if (!language) setLoaded(undefined)
    else
      loadTexts(source, language).then(
        (texts) => left || setLoaded(texts),
        () => {},
      )
    return () => {
      left = true
    }
  }, [source, language])
  return loaded
}
