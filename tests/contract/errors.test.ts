import { describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { allErrors, refusalText } from '#i18n/all-errors.ts'
import { defaultParams } from '#i18n/base/error-text.ts'
import { languages } from '#i18n/base/language.ts'
import { storedDocument } from '#scripts/docs/stored-documents.ts'
import { wordsIn } from '#tests/support/words.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

const paramsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name))

describe.each(languages)('the error texts in %s', (language) => {
  const texts = allErrors[language]
  it('the table of error texts has a text for every code and for nothing else', () => {
    expect(Object.keys(texts).sort()).toEqual([...codes].sort())
  })

  it('the error texts use exactly the default parameters of their code', () => {
    const named = codes.filter((code) => paramsIn(texts[code]).length > 0)
    expect(Object.fromEntries(named.map((code) => [code, paramsIn(texts[code])]))).toEqual(
      Object.fromEntries(Object.entries(defaultParams).map(([code, params]) => [code, Object.keys(params)])),
    )
  })

  it('each error text is at most two short sentences without a full stop at the end', () => {
    for (const code of codes) {
      const text = refusalText(language, code)
      expect(text.trim(), code).toBe(text)
      expect(text.length, code).toBeGreaterThan(1)
      expect(text.length, code).toBeLessThan(130)
      // The specification's own wording ends with an exclamation mark.
      const ending = code === 'OrderFailed' ? text.replace(/[!！]$/, '') : text
      expect(ending, code).not.toMatch(/[.。!！]$|undefined|\{\{/)
    }
  })

  it('no two error codes have the same text', () => {
    expect(new Set(codes.map((code) => texts[code])).size).toBe(codes.length)
  })
})

describe('the error texts of the specification', () => {
  it.each<[ErrorCode, string]>([
    ['TokenMissing', 'Login failed, please try again (token does not exist)'],
    ['MenuEmpty', 'There is no corresponding menu for your account'],
    ['TextTooLong', 'Text length should be less than 500 characters'],
    ['ChannelClosed', 'The channel has been closed'],
    ['VotingClosed', 'Voting Closed'],
    [
      'EventFull',
      'The total number of participating has exceeded the upper limit of this event. Please upgrade',
    ],
    ['NoOptions', 'Please add option'],
    ['ReasonUnknown', 'Error'],
    ['GuardFailed', 'Has Error'],
  ])('the text of %s is the wording of the specification', (code, text) => {
    expect(refusalText('en', code)).toBe(text)
  })

  it('the error text of TextTooLong names the limit that the caller passes', () => {
    expect(refusalText('en', 'TextTooLong', { below: 20 })).toBe(
      'Text length should be less than 20 characters',
    )
    expect(refusalText('zh', 'TextTooLong', { below: 20 })).toBe('文本长度应小于20个字符')
  })

  it('error texts format numbers as the language writes them', () => {
    expect(refusalText('en', 'PlanParticipants', { most: 20_000 })).toContain('20,000')
    expect(refusalText('es', 'PlanParticipants', { most: 20_000 })).toContain('20.000')
    expect(wordsIn('es').error('PlanParticipants', { most: 20_000 })).toContain('20.000')
  })
})

describe('the document of the error codes', () => {
  it('docs/api/errors.md lists every error code with its status, and nothing else', () => {
    const rows = [...(storedDocument('docs/api/errors.md') ?? '').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)]
    expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(errorStatus)
  })
})
