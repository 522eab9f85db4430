import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { type Language, languageTags } from '../../i18n/language.ts'
import type { TextSource } from '../../i18n/surfaces/text-source.ts'
import { createTranslator, type Namespace, type Tables, type Translator } from '../../i18n/translator.ts'

interface LoadedTexts {
  language: Language
  tables: Tables
}

interface Texts {
  translator: Translator<Namespace>
  tables: Tables
  changeLanguage: (language: Language) => Promise<void>
}

export const TextContext = createContext<Texts | undefined>(undefined)

/** Gives the texts of a surface to everything inside. `initial` is loaded beforehand, so that the first paint has its words. */
export function TextProvider(props: { source: TextSource; initial: LoadedTexts; children: ReactNode }) {
  const { source, initial, children } = props
  const [loaded, setLoaded] = useState(initial)
  const changeLanguage = useCallback(
    async (language: Language) => {
      const tables = await source[language]()
      // A transition: pages that load more texts keep showing the old ones until theirs are there.
      startTransition(() => setLoaded({ language, tables }))
    },
    [source],
  )
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
  /** Undefined: as around. */
  language: Language | undefined
  children: ReactNode
}

/** Another language inside than around, once its texts are there; if they cannot be had, it stays as it was. */
export function TextScope({ source, language, children }: TextScopeProps) {
  const around = useTexts()
  const [loaded, setLoaded] = useState<LoadedTexts>()
  useEffect(() => {
    let left = false
    if (!language) setLoaded(undefined)
    else
      source[language]().then(
        (tables) => left || setLoaded({ language, tables }),
        () => {},
      )
    return () => {
      left = true
    }
  }, [source, language])
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

/** `const t = useText<'guest'>()`, then `t('guest.ask')`, `t('common.save')`, `t.error(code, params)`, `t.language`. */
export function useText<Name extends Namespace = 'common'>(): Translator<Name> {
  return useTexts().translator as unknown as Translator<Name>
}

/** Loads the texts of a language and shows the page in it. Rejects, and leaves the page as it was, if they cannot be had. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useTexts().changeLanguage
}
