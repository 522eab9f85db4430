import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { type Language, languageTags } from '#i18n/base/language.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { createTranslator, type Namespace, type Tables, type Translator } from '#i18n/translator.ts'
import { type LoadedTexts, useChangingTexts, useTextsIn } from './use-loaded-texts.ts'

interface Texts {
  translator: Translator<Namespace>
  tables: Tables
  changeLanguage: (language: Language) => Promise<void>
}

export const TextContext = createContext<Texts | undefined>(undefined)

/**
 * Provides the texts of a surface to its children. `initial` is loaded before the first render, so that the first
 * paint has these texts.
 */
export function TextProvider(props: { source: TextSource; initial: LoadedTexts; children: ReactNode }) {
  const { source, initial, children } = props
  const [loaded, changeLanguage] = useChangingTexts(source, initial)
  const texts = useMemo(
    () => ({
      translator: createTranslator<Namespace>(loaded.language, loaded.tables),
      tables: loaded.tables,
      changeLanguage,
    }),
    [loaded, changeLanguage],
  )
  useEffect(() => {
    document.documentElement.lang = languageTags[loaded.language]
  }, [loaded.language])
  return <TextContext value={texts}>{children}</TextContext>
}

interface TextScopeProps {
  source: TextSource
  /** The language of the texts. Undefined: the language of the surrounding page. */
  language: Language | undefined
  children: ReactNode
}

/**
 * Shows its children in another language, once the texts of that language have loaded. If the texts fail to load,
 * the language does not change.
 */
export function TextScope({ source, language, children }: TextScopeProps) {
  const around = useTexts()
  const loaded = useTextsIn(source, language)
  const texts = useMemo(
    () =>
      loaded
        ? {
            ...around,
            tables: loaded.tables,
            translator: createTranslator<Namespace>(loaded.language, loaded.tables),
          }
        : around,
    [loaded, around],
  )
  return (
    <div lang={languageTags[texts.translator.language]} style={{ display: 'contents' }}>
      <TextContext value={texts}>{children}</TextContext>
    </div>
  )
}

export function useTexts(): Texts {
  const texts = useContext(TextContext)
  if (!texts) throw new Error('no TextProvider above')
  return texts
}

/**
 * `const t = useText<'guest'>()`, then `t('guest.ask')`, `t('common.save')`, `t.error(code, params)`,
 * `t.language`.
 */
export function useText<Name extends Namespace = 'common'>(): Translator<Name> {
  return useTexts().translator as unknown as Translator<Name>
}

/**
 * Loads the texts of a language and switches the page to this language. If the texts fail to load, the function
 * rejects and leaves the page unchanged.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useTexts().changeLanguage
}
