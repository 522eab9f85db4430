import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { acceptedLanguages, detectLanguage, languageFromCookies, parseLanguage } from '#i18n/base/language.ts'
import { createTranslator, type Tables } from '#i18n/translator.ts'
import { wordsIn } from '#tests/support/words.ts'

async function commonIn(language: 'en' | 'zh'): Promise<Tables> {
  return language === 'en' ? await import('#i18n/en/common.ts') : await import('#i18n/zh/common.ts')
}

describe('the translator', () => {
  test('the translator fills in parameters', async () => {
    const t = createTranslator<'common'>('zh', await commonIn('zh'))
    expect(t('common.charactersOf', { used: 3, most: 500 })).toBe('3/500')
    expect(t.language).toBe('zh')
  })

  test('the translator chooses the plural form by the count', async () => {
    const t = createTranslator<'common'>('en', await commonIn('en'))
    expect([0, 1, 2].map((count) => t('common.votes', { count }))).toEqual(['0 votes', '1 vote', '2 votes'])
  })

  test('the translator finds the only form in a language without plural forms', async () => {
    const t = createTranslator<'common'>('zh', await commonIn('zh'))
    expect([1, 2].map((count) => t('common.votes', { count }))).toEqual(['1 票', '2 票'])
  })

  test('the translator throws for a text whose namespace is not loaded', () => {
    const t = createTranslator<'common'>('zh', {})
    expect(() => t('common.save')).toThrow('common.save')
  })

  test('the text of an error code that the page does not know is that of an internal error', () => {
    expect(wordsIn('en').error('NewerThanThePage' as ErrorCode)).toBe(wordsIn('en').error('Internal'))
  })

  test('the translator does not expand a template inside a value', async () => {
    const t = createTranslator<'common'>('en', await commonIn('en'))
    expect(t('common.qrCodeOf', { address: '{{address}}' })).toBe('QR code: {{address}}')
  })
})

describe('the language setting', () => {
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
  ])('the language setting %s means %s', (setting, language) => {
    expect(parseLanguage(setting)).toBe(language)
  })

  test('the language is the saved language, otherwise the browser’s first supported language, otherwise the page’s', () => {
    expect(detectLanguage('ja', ['en'])).toBe('ja')
    expect(detectLanguage('xx', ['fr', 'es-MX', 'en'])).toBe('es')
    expect(detectLanguage(undefined, ['fr'], 'ja')).toBe('ja')
  })

  test('a browser that wants only other languages gets English, and one that says nothing gets Chinese', () => {
    expect(detectLanguage(undefined, ['fr', 'de-CH'])).toBe('en')
    expect(detectLanguage(undefined, ['*'])).toBe('zh')
    expect(detectLanguage(undefined, [])).toBe('zh')
  })

  test('the language is read from the cookies', () => {
    expect(languageFromCookies('a=1; language=en; b=2')).toBe('en')
    expect(languageFromCookies('mylanguage=en')).toBeUndefined()
  })

  test('the languages of the Accept-Language header are sorted by weight', () => {
    expect(acceptedLanguages('fr;q=0.5, en-GB, ja;q=0.9, *;q=0')).toEqual(['en-GB', 'ja', 'fr'])
    expect(acceptedLanguages('')).toEqual([])
  })
})
