import { describe, expect, it } from 'vitest'
import { readAgenda, writeAgenda } from '../../../src/ui/console/samples/components/json/read-agenda.ts'

const item = { name: 'Opening', minutes: 15, guests: 120 }

/** What is wrong with a text, and where: `code line:column`. */
const faultsOf = (text: string): string[] =>
  readAgenda(text).faults.map(({ code, line, column }) => `${code} ${line}:${column}`)

describe('an agenda as JSON', () => {
  it('is read as it was written', () => {
    expect(readAgenda(writeAgenda([{ id: '7', ...item }]))).toEqual({
      items: [{ id: '1', ...item }],
      faults: [],
    })
  })

  it('is told where it is no JSON', () => {
    expect(faultsOf('[\n  {"name": }\n]')).toEqual(['ValueExpected 2:12'])
    expect(faultsOf('[{"name": "a"}')).toEqual(['CloseBracketExpected 1:15'])
    expect(faultsOf('[1,]')).toEqual(['ValueExpected 1:4'])
    expect(faultsOf('// none\n[]')).toEqual(['InvalidCommentToken 1:1'])
    expect(faultsOf('')).toEqual(['ValueExpected 1:1'])
  })

  it('is told what is no agenda', () => {
    expect(faultsOf('{}')).toEqual(['ListExpected 1:1'])
    expect(faultsOf('[1]')).toEqual(['ItemExpected 1:2'])
    expect(faultsOf('[{"name": "  ", "minutes": 0, "guests": 1.5, "room": 1, "name": "a"}]')).toEqual([
      'NameExpected 1:11',
      'NumberExpected 1:28',
      'NumberExpected 1:41',
      'FieldUnknown 1:46',
      'FieldTwice 1:57',
    ])
    expect(faultsOf('[{"name": "a"}]')).toEqual(['FieldMissing 1:2', 'FieldMissing 1:2'])
  })
})
