import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { AgendaItem } from '#ui/console/showroom/agenda.ts'

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

export type JsonErrorCode =
  | (typeof syntaxCodes)[number]
  | 'ListExpected'
  | 'ItemExpected'
  | 'NameExpected'
  | 'NumberExpected'
  | 'FieldMissing'
  | 'FieldUnknown'
  | 'FieldTwice'

/** An error with its position: `from` and `to` are offsets into the text, lines and columns start at 1. */
export interface JsonError {
  code: JsonErrorCode
  from: number
  to: number
  line: number
  column: number
  /** Parameters for the error's text. Unused parameters are empty. */
  params: { field: string; least: number; most: number }
}

type Found = Pick<JsonError, 'code' | 'params'> & { at: Node }

const nameLength = 80
const numbers = { minutes: { least: 1, most: 600 }, guests: { least: 0, most: 100_000 } } as const
const fields = ['name', 'minutes', 'guests'] as const

const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name)

const none = { field: '', least: 0, most: 0 }

const validationError = (
  code: JsonErrorCode,
  at: Node,
  params: Partial<JsonError['params']> = {},
): Found => ({
  code,
  at,
  params: { ...none, ...params },
})

function valueErrors(field: (typeof fields)[number], value: Node): Found[] {
  if (field === 'name') {
    const isName = typeof value.value === 'string' && value.value.trim() && value.value.length <= nameLength
    return isName ? [] : [validationError('NameExpected', value, { most: nameLength })]
  }
  const { least, most } = numbers[field]
  const isNumber = Number.isInteger(value.value) && value.value >= least && value.value <= most
  return isNumber ? [] : [validationError('NumberExpected', value, { field, least, most })]
}

function itemErrors(item: Node): Found[] {
  if (item.type !== 'object') return [validationError('ItemExpected', item)]
  const properties = (item.children ?? []).map(({ children = [] }) => children)
  const names = properties.map(([key]) => String(key?.value))
  const missing = fields.filter((field) => !names.includes(field))
  return [
    ...missing.map((field) => validationError('FieldMissing', item, { field })),
    ...properties.flatMap(([key, value], place) => {
      const name = names[place] ?? ''
      if (!key || !value) return []
      if (!isField(name)) return [validationError('FieldUnknown', key, { field: name })]
      if (names.indexOf(name) < place) return [validationError('FieldTwice', key, { field: name })]
      return valueErrors(name, value)
    }),
  ]
}

const shapeErrors = (root: Node | undefined): Found[] => {
  if (!root) return []
  return root.type === 'array'
    ? (root.children ?? []).flatMap(itemErrors)
    : [validationError('ListExpected', root)]
}

function placed(text: string, code: JsonErrorCode, at: { offset: number; length: number }): JsonError {
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

const syntaxError = (text: string, error: ParseError): JsonError => {
  const name = printParseErrorCode(error.error)
  const code = syntaxCodes.find((each) => each === name) ?? 'InvalidSymbol'
  return placed(text, code, error)
}

/** Parses an agenda from JSON, or returns all errors. Invalid JSON is not validated further. */
export function readAgenda(text: string): { items: AgendaItem[]; validationErrors: JsonError[] } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const validationErrors =
    errors.length > 0
      ? errors.map((error) => syntaxError(text, error))
      : shapeErrors(root).map(({ code, at, params }) => ({ ...placed(text, code, at), params }))
  if (validationErrors.length > 0) return { items: [], validationErrors }
  const written = JSON.parse(text) as Omit<AgendaItem, 'id'>[]
  return { items: written.map((item, place) => ({ ...item, id: String(place + 1) })), validationErrors }
}

/** Formats the agenda as JSON. */
export const writeAgenda = (items: readonly AgendaItem[]): string =>
  JSON.stringify(
    items.map(({ name, minutes, guests }) => ({ name, minutes, guests })),
    null,
    2,
  )
