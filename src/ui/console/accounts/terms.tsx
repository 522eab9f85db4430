import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../../i18n/language.ts'
import { useText } from '../../kit/i18n.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { type Dictionaries, loadDictionaries } from './account-actors.ts'

interface LoadedTerms {
  dictionaries: Dictionaries | undefined
  failed: boolean
  retry: () => void
}

const TermsContext = createContext<LoadedTerms | undefined>(undefined)

const againMs = 5000

/** The server's lists of terms, fetched at the start of the console for every page inside; asked for until they came. */
export function TermsProvider({ children }: { children: ReactNode }) {
  const { data, refusal, retry } = useLoaded(loadDictionaries)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!refusal) return
    setFailed(true)
    const timer = setTimeout(retry, againMs)
    return () => clearTimeout(timer)
  }, [refusal, retry])
  return (
    <TermsContext value={{ dictionaries: data, failed: failed && !data, retry }}>{children}</TermsContext>
  )
}

type TypeCode = Dictionaries[number]['TypeCode']
type Item = Dictionaries[number]['DictItems'][number]

const nameFields = { zh: 'NameCn', en: 'NameEn', es: 'NameEs', ja: 'NameJa' } as const

const nameOf = (item: Item, language: Language): string => item[nameFields[language]] || item.NameEn

export interface Terms {
  /** Undefined until they are there. */
  choices: { value: string; label: string }[] | undefined
  /** The name of a code: '' until the lists are there. A code that they do not have, written by a later server, is shown. */
  name: (code: string) => string
  failed: boolean
  retry: () => void
}

/** One list of terms in the language of the page. */
export function useTerms(type: TypeCode): Terms {
  const terms = useContext(TermsContext)
  if (!terms) throw new Error('no TermsProvider above')
  const { language } = useText()
  const { dictionaries, failed, retry } = terms
  return useMemo(() => {
    const items = dictionaries?.find(({ TypeCode }) => TypeCode === type)?.DictItems
    const choices = items?.map((item) => ({ value: item.ItemCode, label: nameOf(item, language) }))
    const name = (code: string): string =>
      choices ? (choices.find(({ value }) => value === code)?.label ?? code) : ''
    return { choices, name, failed, retry }
  }, [dictionaries, failed, retry, type, language])
}
