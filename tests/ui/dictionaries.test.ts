import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorStatus } from '../../src/contract/errors.ts'
import type { PluralText } from '../../src/i18n/dictionary.ts'
import { type Language, languages } from '../../src/i18n/language.ts'

type Dictionaries = Record<string, Record<string, string | PluralText>>

/** Those of the surfaces, of what is fetched later, of letters and of terms. */
async function everyDictionary(language: Language): Promise<Dictionaries> {
  const files = globSync(`src/i18n/${language}/*.ts`)
  const parts: Dictionaries[] = await Promise.all(files.map((file) => import(resolve(file))))
  return Object.assign({}, ...parts) as Dictionaries
}

const formsOf = (text: string | PluralText): string[] =>
  typeof text === 'string' ? [text] : [text.one, text.other]

const paramsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map((match) => match[1] ?? '').sort()

const texts = (dictionaries: Dictionaries): [name: string, text: string | PluralText][] =>
  Object.entries(dictionaries).flatMap(([namespace, dictionary]) =>
    Object.entries(dictionary).map(([key, text]) => [`${namespace}.${key}`, text] as [string, typeof text]),
  )

describe.each(languages)('dictionaries in %s', (language) => {
  test('have the keys of zh, no more and no fewer', async () => {
    const own = texts(await everyDictionary(language)).map(([name]) => name)
    const source = texts(await everyDictionary('zh')).map(([name]) => name)
    expect(own.sort()).toEqual(source.sort())
  })

  test('have no empty text', async () => {
    const empty = texts(await everyDictionary(language)).filter(([, text]) =>
      formsOf(text).some((form) => form.trim() === ''),
    )
    expect(empty).toEqual([])
  })

  test('name the same params as zh in every form', async () => {
    const source = new Map(texts(await everyDictionary('zh')))
    const wrong = texts(await everyDictionary(language)).filter(([name, text]) => {
      const wanted = paramsOf(formsOf(source.get(name) ?? '')[0] ?? '')
      return formsOf(text).some((form) => paramsOf(form).join() !== wanted.join())
    })
    expect(wrong).toEqual([])
  })

  test('have a text for every error code and for nothing else', async () => {
    const { errors, hostErrors } = await everyDictionary(language)
    expect(Object.keys({ ...errors, ...hostErrors }).sort()).toEqual(Object.keys(errorStatus).sort())
  })
})
