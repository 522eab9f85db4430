import { describe, expect, it } from 'vitest'
import { readAgenda, writeAgenda } from '#ui/console/showroom/components/json/read-agenda.ts'

const item = { name: 'Opening', minutes: 15, guests: 120 }

/** The errors of a text and their position: `code line:column`. */
const errorsOf = (text: string): string[] =>
  readAgenda(text).validationErrors.map(({ code, line, column }) => `${code} ${line}:${column}`)

describe('an agenda as JSON', () => {
  it('an agenda is read back as it was written', () => {
    expect(readAgenda(writeAgenda([{ id: '7', ...item }]))).toEqual({
      items: [{ id: '1', ...item }],
      validationErrors: [],
    })
  })

  it('readAgenda reports where a text is not valid JSON', () => {
    expect(errorsOf('[\n  {"name": }\n]')).toEqual(['ValueExpected 2:12'])
    expect(errorsOf('[{"name": "a"}')).toEqual(['CloseBracketExpected 1:15'])
    expect(errorsOf('[1,]')).toEqual(['ValueExpected 1:4'])
    expect(errorsOf('// none\n[]')).toEqual(['InvalidCommentToken 1:1'])
    expect(errorsOf('')).toEqual(['ValueExpected 1:1'])
  })

  it('readAgenda reports JSON that is not an agenda', () => {
    expect(errorsOf('{}')).toEqual(['ListExpected 1:1'])
    expect(errorsOf('[1]')).toEqual(['ItemExpected 1:2'])
    expect(errorsOf('[{"name": "  ", "minutes": 0, "guests": 1.5, "room": 1, "name": "a"}]')).toEqual([
      'NameExpected 1:11',
      'NumberExpected 1:28',
      'NumberExpected 1:41',
      'FieldUnknown 1:46',
      'FieldTwice 1:57',
    ])
    expect(errorsOf('[{"name": "a"}]')).toEqual(['FieldMissing 1:2', 'FieldMissing 1:2'])
  })
})
