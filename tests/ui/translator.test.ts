import { describe, expect, test } from 'vitest'
import {
  acceptedLanguages,
  detectLanguage,
  languageFromCookies,
  parseLanguage,
} from '../../src/i18n/language.ts'
import { createTranslator, type Tables } from '../../src/i18n/translator.ts'

async function commonIn(language: 'en' | 'zh'): Promise<Tables> {
  return language === 'en'
    ? await import('../../src/i18n/en/common.ts')
    : await import('../../src/i18n/zh/common.ts')
}

describe('the translator', () => {
  test('fills in params', async () => {
    const t = createTranslator<'common'>('zh', await commonIn('zh'))
    expect(t('common.charactersOf', { used: 3, most: 500 })).toBe('3/500')
    expect(t.language).toBe('zh')
  })

  test('chooses the form that the count asks for', async () => {
    const t = createTranslator<'common'>('en', await commonIn('en'))
    expect([0, 1, 2].map((count) => t('common.votes', { count }))).toEqual(['0 votes', '1 vote', '2 votes'])
  })

  test('finds a text with a form for each number in one form where the language has only one', async () => {
    const t = createTranslator<'common'>('zh', await commonIn('zh'))
    expect([1, 2].map((count) => t('common.votes', { count }))).toEqual(['1 票', '2 票'])
  })

  test('throws for a text whose namespace was not loaded, instead of showing nothing', () => {
    const t = createTranslator<'common'>('zh', {})
    expect(() => t('common.save')).toThrow('common.save')
  })

  test('does not take a value for a template', async () => {
    const t = createTranslator<'common'>('en', await commonIn('en'))
    expect(t('common.qrCodeOf', { address: '{{address}}' })).toBe('QR code: {{address}}')
  })
})

describe('the language', () => {
  test.each([
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['cn-zh', 'zh'],
    ['en-GB', 'en'],
    ['ES', 'es'],
    ['ja', 'ja'],
    ['fr', undefined],
    ['english', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of the setting %s is %s', (setting, language) => {
    expect(parseLanguage(setting)).toBe(language)
  })

  test('is the saved one, else the first of the browser that we speak, else zh', () => {
    expect(detectLanguage('ja', ['en'])).toBe('ja')
    expect(detectLanguage('xx', ['fr', 'es-MX', 'en'])).toBe('es')
    expect(detectLanguage(undefined, ['fr'])).toBe('zh')
  })

  test('is read from the cookies', () => {
    expect(languageFromCookies('a=1; language=en; b=2')).toBe('en')
    expect(languageFromCookies('mylanguage=en')).toBeUndefined()
  })

  test('is read from the Accept-Language header by weight', () => {
    expect(acceptedLanguages('fr;q=0.5, en-GB, ja;q=0.9, *;q=0')).toEqual(['en-GB', 'ja', 'fr'])
    expect(acceptedLanguages('')).toEqual([])
  })
})
