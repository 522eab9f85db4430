import type { Column, ImportKind, Role, SkippedRow } from './entries.ts'
import { type Meaning, meaningOf, plainHeading } from './headings.ts'
import type { Sheet, TableRow } from './table.ts'
import { isFilled, sourceOf, textAt } from './tidy.ts'

/** A table without the rows that are no entries. */
export interface Shape {
  /** The headings by column; '' without headings. */
  headings: readonly string[]
  /** What the headings say, by column. */
  meanings: readonly (Meaning | undefined)[]
  hasHeadings: boolean
  rows: readonly TableRow[]
  skipped: readonly SkippedRow[]
  /** Number of columns. */
  width: number
}

/** Number of rows at the top in which the headings are searched. Titles and instructions may be above them. */
const headingRowsMost = 25

/** A word for a sum, in the languages of our users: `Total: 2`, `合计`, `Summe`, `Anzahl: 3`. */
const totalWord =
  /^(?:(?:grand |sub ?)?totals?|total general|sum|summe|gesamt(?:summe|zahl|ergebnis|dauer)?|insgesamt|anzahl|count|suma(?: total)?|totales|somme|nombre total|合计|合計|总计|總計|小计|小計|总数|總數|总人数|總人數|人数|人數|共计|共計|計|総計|総数|総時間|总时长|合計時間)(?:\s*[(（]?(?:people|persons?|guests?|names?|duration|time|personen|teilnehmer|personas|人|名)[)）]?)?\s*[:：=]?\s*[(（]?\s*(?:\d[\d.,:]*\s*(?:\p{L}{1,12}\.?)?)?\s*[)）]?$/iu
const countedTotal =
  /^(?:共|总共|總共|一共|全)?\s*\d+\s*(?:people|persons?|participants|attendees|guests|names|entries|rows|records|teilnehmer|personen|personas|participantes|人|名|位|条记录|行)$/i
/** `Total participants: 2`, `Number of guests: 2`, `Anzahl Teilnehmer: 2`. */
const longTotal =
  /^(?:total|number of|anzahl|summe|gesamt|sum|count|número de|nombre de|合计|總計|总计|合計|总)[^\d]{0,30}[:：=]?\s*\d+\s*\p{L}{0,12}$/iu
const isNumeric = (text: string): boolean => /^[\d\s.,:%hmin]*$/i.test(text)

function isTotal(row: TableRow): boolean {
  const [first = '', ...others] = row.cells.filter(isFilled).map(({ text }) => text)
  if (longTotal.test(first) && /\d$|[:：]/.test(first) && others.every(isNumeric)) return true
  return (
    (totalWord.test(first) || (countedTotal.test(first) && others.length === 0)) && others.every(isNumeric)
  )
}

/** Number of rows at the end that may be totals. */
const totalRowsMost = 3

const onlyOptions =
  /^(?:options?|choices?|answer options|选项|選項|選択肢|opciones|optionen|antwortmöglichkeiten):?$/i

/** A row below the headings that explains them, as the templates of quiz programs have it. */
const explains = (row: TableRow): boolean =>
  row.cells.filter(({ text }) =>
    /\((?:required|optional|default|mandatory|max|必填|选填|可选|必須|任意)/i.test(text),
  ).length > 1

/** A remark below the table, such as the day of its export: alone in its row, after an empty row, with a number. */
function isFooter(row: TableRow, above: TableRow | undefined): boolean {
  const filled = row.cells.filter(isFilled)
  return (
    above !== undefined &&
    row.line > above.line + 1 &&
    above.cells.filter(isFilled).length > 1 &&
    filled.length === 1 &&
    /\d/.test(filled[0]?.text ?? '')
  )
}

/** True if the texts are headings of this kind, not the texts of an entry. */
function areHeadings(kind: ImportKind, row: TableRow): boolean {
  const meanings = row.cells.map(({ text }) => meaningOf(kind, text))
  const known = new Set(meanings.filter((meaning) => meaning !== undefined))
  const count = meanings.filter((meaning) => meaning !== undefined).length
  const filled = row.cells.filter(isFilled).length
  if (kind === 'names')
    return (
      known.has('name') || known.has('firstName') || known.has('lastName') || (filled > 1 && known.size > 1)
    )
  if (kind === 'questions') return known.has('question') && (known.has('option') || known.has('correct'))
  if (kind === 'agenda') return count > 1 && known.size > 1 && (known.has('title') || count > 2)
  if (filled === 1) return row.cells.some(({ text }) => onlyOptions.test(text.trim()))
  return known.has('option')
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Number of rows at the top that are a title: they have one cell, and most rows below have several. */
function titleRows(rows: readonly TableRow[]): number {
  const filled = rows.map((row) => row.cells.filter(isFilled).length)
  if (median(filled) < 2) return 0
  const first = filled.findIndex((count) => count > 1)
  // The title of a list of two rows cannot be told from an entry.
  return first > 0 && rows.length > first + 1 ? first : 0
}

/** Separates the entries of a table from titles, headings and totals. */
export function shapeOf(kind: ImportKind, sheet: Sheet): Shape {
  const { rows } = sheet
  const at = rows.slice(0, headingRowsMost).findIndex((row) => areHeadings(kind, row))
  const headingRow = rows[at]
  const start = headingRow ? at : sheet.hasColumns ? titleRows(rows) : 0
  const skip =
    (because: SkippedRow['because']) =>
    (row: TableRow): SkippedRow => ({
      line: row.line,
      because,
      source: sourceOf(row),
    })
  const skipped = rows.slice(0, start).map(skip('title'))
  if (headingRow) skipped.push(skip('headings')(headingRow))
  const below = rows.slice(start + (headingRow ? 1 : 0))
  const entries: TableRow[] = []
  for (const [index, row] of below.entries()) {
    const isLast = index >= below.length - totalRowsMost
    // A printed table has its headings on every page.
    if (headingRow && (sourceOf(row) === sourceOf(headingRow) || (index === 0 && explains(row))))
      skipped.push(skip('headings')(row))
    else if (
      isLast &&
      index > 0 &&
      (isTotal(row) || (index === below.length - 1 && isFooter(row, below[index - 1])))
    )
      skipped.push(skip('total')(row))
    else entries.push(row)
  }
  const width = entries.reduce(
    (most, { cells }) => Math.max(most, cells.length),
    headingRow?.cells.length ?? 0,
  )
  const headings = Array.from({ length: width }, (_, column) =>
    headingRow ? textAt(headingRow, column) : '',
  )
  return {
    headings,
    meanings: headings.map((heading) => meaningOf(kind, heading)),
    hasHeadings: headingRow !== undefined,
    rows: entries,
    skipped,
    width,
  }
}

/** The filled texts of a column. */
export const columnTexts = ({ rows }: Shape, column: number): string[] =>
  rows.map((row) => textAt(row, column)).filter((text) => text !== '')

/** The share of the filled texts of a column that fulfil a condition. */
export function shareOf(shape: Shape, column: number, fulfils: (text: string) => boolean): number {
  const texts = columnTexts(shape, column)
  return texts.length === 0 ? 0 : texts.filter(fulfils).length / texts.length
}

/** True if a column counts the rows: 1, 2, 3, or 1., 2., 3. */
export function isNumbering(shape: Shape, column: number): boolean {
  const texts = columnTexts(shape, column)
  const numbers = texts.map((text) => Number(/^[#(]?0*(\d{1,6})[.)、]?$/.exec(text)?.[1] ?? Number.NaN))
  return (
    numbers.length > 1 &&
    numbers.length >= shape.rows.length * 0.8 &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  )
}

export const examplesMost = 3

/** The columns with their roles, for the host. */
export const columnsOf = <Kind extends ImportKind>(
  shape: Shape,
  roles: readonly Role<Kind>[],
): Column<Kind>[] =>
  roles.map((role, column) => {
    const meaning = shape.meanings[column]
    const isStorable = role !== 'ignored'
    const notStored =
      meaning === 'explanation' || meaning === 'media' || meaning === 'questionType' || meaning === 'contact'
        ? meaning
        : undefined
    return {
      heading: (shape.headings[column] ?? '').replace(/\s+/g, ' '),
      role,
      examples: columnTexts(shape, column).slice(0, examplesMost),
      ...(notStored && !isStorable && { notStored }),
    }
  })

/** True if a heading says that its options are wrong, as in `Incorrect answer 1`. */
export const saysWrong = (heading: string): boolean =>
  /incorrect|wrong|falsch|incorrecta|falsa|mauvaise|错误|不正解|distractor/.test(plainHeading(heading))
