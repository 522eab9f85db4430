import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { AgendaItem } from '../../agenda.ts'

const syntaxCodes = [
  'InvalidSymbol',
  'InvalidNumberFormat',
  'PropertyNameExpected',
  'ValueExpected',
  'ColonExpected',
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
  'InvalidCommentToken',
  'UnexpectedEndOfComment',
  'UnexpectedEndOfString',
  'UnexpectedEndOfNumber',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
] as const

export type JsonFaultCode =
  | (typeof syntaxCodes)[number]
  | 'ListExpected'
  | 'ItemExpected'
  | 'NameExpected'
  | 'NumberExpected'
  | 'FieldMissing'
  | 'FieldUnknown'
  | 'FieldTwice'

/** What is wrong, and where: offsets into the text; lines and columns begin with 1. */
export interface JsonFault {
  code: JsonFaultCode
  from: number
  to: number
  line: number
  column: number
  /** What the words of the fault name; those that they do not name are empty. */
  params: { field: string; least: number; most: number }
}

type Found = Pick<JsonFault, 'code' | 'params'> & { at: Node }

const nameLength = 80
const numbers = { minutes: { least: 1, most: 600 }, guests: { least: 0, most: 100_000 } } as const
const fields = ['name', 'minutes', 'guests'] as const

const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name)

const none = { field: '', least: 0, most: 0 }

const fault = (code: JsonFaultCode, at: Node, params: Partial<JsonFault['params']> = {}): Found => ({
  code,
  at,
  params: { ...none, ...params },
})

function valueFaults(field: (typeof fields)[number], value: Node): Found[] {
  if (field === 'name') {
    const isName = typeof value.value === 'string' && value.value.trim() && value.value.length <= nameLength
    return isName ? [] : [fault('NameExpected', value, { most: nameLength })]
  }
  const { least, most } = numbers[field]
  const isNumber = Number.isInteger(value.value) && value.value >= least && value.value <= most
  return isNumber ? [] : [fault('NumberExpected', value, { field, least, most })]
}

function itemFaults(item: Node): Found[] {
  if (item.type !== 'object') return [fault('ItemExpected', item)]
  const properties = (item.children ?? []).map(({ children = [] }) => children)
  const names = properties.map(([key]) => String(key?.value))
  const missing = fields.filter((field) => !names.includes(field))
  return [
    ...missing.map((field) => fault('FieldMissing', item, { field })),
    ...properties.flatMap(([key, value], place) => {
      const name = names[place] ?? ''
      if (!key || !value) return []
      if (!isField(name)) return [fault('FieldUnknown', key, { field: name })]
      if (names.indexOf(name) < place) return [fault('FieldTwice', key, { field: name })]
      return valueFaults(name, value)
    }),
  ]
}

const shapeFaults = (root: Node | undefined): Found[] => {
  if (!root) return []
  return root.type === 'array' ? (root.children ?? []).flatMap(itemFaults) : [fault('ListExpected', root)]
}

function placed(text: string, code: JsonFaultCode, at: { offset: number; length: number }): JsonFault {
  const before = text.slice(0, at.offset).split('\n')
  return {
    code,
    from: at.offset,
    to: Math.min(text.length, at.offset + at.length),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    params: none,
  }
}

const syntaxFault = (text: string, error: ParseError): JsonFault => {
  const name = printParseErrorCode(error.error)
  const code = syntaxCodes.find((each) => each === name) ?? 'InvalidSymbol'
  return placed(text, code, error)
}

/** An agenda out of JSON, or all that keeps it from being one. What is no JSON is not looked at any further. */
export function readAgenda(text: string): { items: AgendaItem[]; faults: JsonFault[] } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const faults =
    errors.length > 0
      ? errors.map((error) => syntaxFault(text, error))
      : shapeFaults(root).map(({ code, at, params }) => ({ ...placed(text, code, at), params }))
  if (faults.length > 0) return { items: [], faults }
  const written = JSON.parse(text) as Omit<AgendaItem, 'id'>[]
  return { items: written.map((item, place) => ({ ...item, id: String(place + 1) })), faults }
}

/** As it is written by hand: one item a line. */
export const writeAgenda = (items: readonly AgendaItem[]): string =>
  JSON.stringify(
    items.map(({ name, minutes, guests }) => ({ name, minutes, guests })),
    null,
    2,
  )
