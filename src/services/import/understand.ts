import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import type {
  ImportKind,
  OptionEntry,
  Role,
  RowWarning,
  Understanding,
  UnderstandOptions,
  UnderstoodRow,
} from './entries.ts'
import { withoutMarks } from './list-marks.ts'
import type { Sheet, TableRow } from './table.ts'
import { columnsOf, columnTexts, isNumbering, type Shape, shapeOf } from './table-shape.ts'
import { fitLine, isFilled, Repeats, sourceOf } from './tidy.ts'
import { understandAgenda } from './understand-agenda.ts'
import { understandNames } from './understand-names.ts'
import { understandQuestions } from './understand-questions.ts'

function optionRoles(shape: Shape): Role<'options'>[] {
  const named = shape.meanings.indexOf('option')
  const first = Array.from({ length: shape.width }, (_, column) => column).find(
    (column) => columnTexts(shape, column).length > 0 && !isNumbering(shape, column),
  )
  const chosen = named >= 0 ? named : first
  return Array.from({ length: shape.width }, (_, column) => (column === chosen ? 'option' : 'ignored'))
}

/** Reads the options of a poll. A row of cells is a list of options too. */
function understandOptions(given: Sheet, options: UnderstandOptions<'options'>): Understanding<'options'> {
  const [only] = given.rows
  const cells = only?.cells.filter(isFilled) ?? []
  const isRowOfCells = given.rows.length === 1 && cells.length > 1
  // A comma in the lines of a text is part of the option.
  const isText =
    !shapeOf('options', given).hasHeadings &&
    given.lines !== undefined &&
    !given.lines.some(({ text }) => /[\t;|]/.test(text)) &&
    !isRowOfCells
  const lines: TableRow[] | undefined = isRowOfCells
    ? cells.map((cell): TableRow => ({ line: only?.line ?? 1, cells: [cell] }))
    : isText &&
        given.rows.every((row) => row.cells.length < 2 || !row.cells.some(({ text }) => text.includes('\n')))
      ? given.lines?.flatMap(({ line, text }) =>
          text.trim() === '' ? [] : [{ line, cells: [{ text: text.trim() }] }],
        )
      : undefined
  const sheet: Sheet = { ...given, rows: lines ?? given.rows }
  const shape = shapeOf('options', sheet)
  const roles = options.roles ?? optionRoles(shape)
  const texts = shape.rows.map((row) =>
    row.cells
      .filter((cell, column) => roles[column] === 'option' && isFilled(cell))
      .map(({ text }) => text)
      .join(' '),
  )
  const bare = withoutMarks(texts)
  const room = options.room ?? limits.pollOptionsMost
  const same = new Repeats()
  let count = 0
  const rows = shape.rows.map((row, at): UnderstoodRow<OptionEntry> => {
    const base = { line: row.line, source: sourceOf(row) }
    const text = fitLine(bare[at] ?? '', limits.pollOptionLength)
    if (text.text === '') return { ...base, leftOutBecause: { code: 'noOption' }, warnings: [] }
    if (count >= room) return { ...base, leftOutBecause: { code: 'full', most: room }, warnings: [] }
    count += 1
    const warnings: RowWarning[] = text.isCut
      ? [{ code: 'cut', what: 'option', most: limits.pollOptionLength }]
      : []
    const earlier = same.lineOf(foldText(text.text), row.line)
    if (earlier !== undefined) warnings.push({ code: 'sameAs', line: earlier })
    return { ...base, entry: { text: text.text }, warnings }
  })
  return { columns: shape.width > 1 ? columnsOf<'options'>(shape, roles) : [], rows, skipped: shape.skipped }
}

type Understand = {
  [Kind in ImportKind]: (sheet: Sheet, options: UnderstandOptions<Kind>) => Understanding<Kind>
}

const byKind: Understand = {
  names: understandNames,
  questions: understandQuestions,
  agenda: understandAgenda,
  options: understandOptions,
}

/**
 * What the rows of a file or of a pasted text mean: entries, with a warning for everything that is not certain, and
 * the roles of the columns, which the host may change.
 */
export const understand = <Kind extends ImportKind>(
  kind: Kind,
  sheet: Sheet,
  options: UnderstandOptions<Kind> = {},
): Understanding<Kind> => byKind[kind](sheet, options)
