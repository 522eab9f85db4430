import { describe, expect, it } from 'vitest'
import { storedDocument } from '../../scripts/docs/stored-documents.ts'
import { type ErrorCode, errorStatus } from '../../src/contract/errors.ts'
import { allErrors, refusalText } from '../../src/i18n/all-errors.ts'
import { standingParams } from '../../src/i18n/error-text.ts'
import { languages } from '../../src/i18n/language.ts'
import { wordsIn } from '../e2e/words.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

const paramsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name))

describe.each(languages)('the error texts in %s', (language) => {
  const texts = allErrors[language]
  it('has a text for every code and no other', () => {
    expect(Object.keys(texts).sort()).toEqual([...codes].sort())
  })

  it('names the standing params, each of them and no other', () => {
    const named = codes.filter((code) => paramsIn(texts[code]).length > 0)
    expect(Object.fromEntries(named.map((code) => [code, paramsIn(texts[code])]))).toEqual(
      Object.fromEntries(Object.entries(standingParams).map(([code, params]) => [code, Object.keys(params)])),
    )
  })

  it('says each in one short sentence or two, without a full stop at the end', () => {
    for (const code of codes) {
      const text = refusalText(language, code)
      expect(text.trim(), code).toBe(text)
      expect(text.length, code).toBeGreaterThan(1)
      expect(text.length, code).toBeLessThan(130)
      // The specification's own words end with an exclamation mark.
      const ending = code === 'OrderFailed' ? text.replace(/[!！]$/, '') : text
      expect(ending, code).not.toMatch(/[.。!！]$|undefined|\{\{/)
    }
  })

  it('says no two codes in the same words', () => {
    expect(new Set(codes.map((code) => texts[code])).size).toBe(codes.length)
  })
})

describe('the wording of the specification', () => {
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
  ])('is kept for %s', (code, text) => {
    expect(refusalText('en', code)).toBe(text)
  })

  it('gives way to the limit that was met', () => {
    expect(refusalText('en', 'TextTooLong', { below: 20 })).toBe(
      'Text length should be less than 20 characters',
    )
    expect(refusalText('zh', 'TextTooLong', { below: 20 })).toBe('文本长度应小于20个字符')
  })

  it('has numbers as they are written in the language', () => {
    expect(refusalText('en', 'PlanParticipants', { most: 20_000 })).toContain('20,000')
    expect(refusalText('es', 'PlanParticipants', { most: 20_000 })).toContain('20.000')
    expect(wordsIn('es').error('PlanParticipants', { most: 20_000 })).toContain('20.000')
  })
})

describe('the document of the error codes', () => {
  it('lists every code with its status, and no other', () => {
    const rows = [...(storedDocument('docs/api/errors.md') ?? '').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)]
    expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(errorStatus)
  })
})
