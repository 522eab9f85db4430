import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import type { Language } from '#i18n/base/language.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { dictionariesRetry } from './terms-actors.ts'
import { useLoadedCall } from './use-host-call.ts'

type Dictionaries = CallAnswer<'/api/sys/Dict/GetAll'>

interface LoadedTerms {
  dictionaries: Dictionaries | undefined
  failed: boolean
  retry: () => void
}

const TermsContext = createContext<LoadedTerms | undefined>(undefined)

/**
 * Loads the lists of terms (choices for forms) from the server at the start of the console, for all pages. Tries
 * again until the lists have loaded.
 */
export function TermsProvider({ children }: { children: ReactNode }) {
  const { data, lastRefusal, retry } = useLoadedCall(
    '/api/sys/Dict/GetAll',
    {},
    { waitForRetry: dictionariesRetry },
  )
  return (
    <TermsContext value={{ dictionaries: data, failed: lastRefusal !== null, retry }}>
      {children}
    </TermsContext>
  )
}

type TypeCode = Dictionaries[number]['typeCode']
type Item = Dictionaries[number]['dictItems'][number]

const nameFields = { zh: 'nameCn', en: 'nameEn', es: 'nameEs', ja: 'nameJa' } as const

const nameOf = (item: Item, language: Language): string => item[nameFields[language]] || item.nameEn

export interface Terms {
  /** The choices. Undefined until the choices have loaded. */
  choices: { value: string; label: string }[] | undefined
  /**
   * Returns the name of a code, or '' until the lists have loaded. An unknown code of a newer server is returned
   * unchanged.
   */
  name: (code: string) => string
  failed: boolean
  retry: () => void
}

/** A list of terms in the page's language. */
export function useTerms(type: TypeCode): Terms {
  const terms = useContext(TermsContext)
  if (!terms) throw new Error('no TermsProvider above')
  const { language } = useText()
  const { dictionaries, failed, retry } = terms
  return useMemo(() => {
    const items = dictionaries?.find(({ typeCode }) => typeCode === type)?.dictItems
    const choices = items?.map((item) => ({ value: item.itemCode, label: nameOf(item, language) }))
    const name = (code: string): string =>
      choices ? (choices.find(({ value }) => value === code)?.label ?? code) : ''
    return { choices, name, failed, retry }
  }, [dictionaries, failed, retry, type, language])
}
