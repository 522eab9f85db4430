import { foldName, foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import type {
  NameEntry,
  Role,
  RowWarning,
  SkippedRow,
  Understanding,
  UnderstandOptions,
  UnderstoodRow,
} from './entries.ts'
import { meaningOf } from './headings.ts'
import { withoutMarks } from './list-marks.ts'
import type { Sheet, TableRow } from './table.ts'
import { columnsOf, isNumbering, type Shape, shapeOf, shareOf } from './table-shape.ts'
import { fitLine, isFilled, Repeats, sourceOf, textAt } from './tidy.ts'

type NameRole = Role<'names'>

const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
const isPhone = (text: string): boolean => /^\+?[\d\s()/-]{7,}$/.test(text)
const isCode = (text: string): boolean => /^[A-Za-z]{0,4}[-_ ]?\d+[A-Za-z]?$/.test(text)
const hasLetters = (text: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(text)
const isWord = (text: string): boolean => /^\S+$/.test(text)

/** The roles of a table that has no headings, from its texts. */
function rolesOfTexts(shape: Shape, sheet: Sheet): NameRole[] {
  const isOther = (column: number) =>
    isNumbering(shape, column) ||
    [isAddress, isPhone, isCode].some((is) => shareOf(shape, column, is) > 0.5) ||
    shareOf(shape, column, hasLetters) < 0.5
  const columns = Array.from({ length: shape.width }, (_, column) => column)
  const [name, detail] = columns.filter((column) => !isOther(column))
  // "Müller, Jürgen" in every line: the last name is first.
  const isTurned =
    shape.width === 2 &&
    shape.rows.length > 1 &&
    sheet.lines?.every(({ text }) => text.trim() === '' || /^[^\s,]+, \S+(?: \S+)?$/.test(text.trim())) ===
      true &&
    shareOf(shape, 0, isWord) === 1
  if (isTurned) return ['lastName', 'firstName']
  return columns.map((column) => (column === (name ?? 0) ? 'name' : column === detail ? 'detail' : 'ignored'))
}

const buyer =
  /^(?:buyer|billing|purchaser|ordered by|contact|emergency|parent|manager|besteller|rechnung|comprador|acheteur)/i

/** The roles that the headings suggest. */
function rolesOfHeadings(shape: Shape, sheet: Sheet): NameRole[] {
  const parts = new Set<string | undefined>(['name', 'firstName', 'lastName'])
  const isPart = (column: number) => parts.has(shape.meanings[column])
  const isBuyer = (column: number) => isPart(column) && buyer.test(shape.headings[column] ?? '')
  const hasGuest = shape.meanings.some((_, column) => isPart(column) && !isBuyer(column))
  // The person who bought the tickets is not the guest.
  const meanings = shape.meanings.map((meaning, column) =>
    hasGuest && isBuyer(column) ? undefined : meaning,
  )
  const first = meanings.indexOf('firstName')
  const last = meanings.indexOf('lastName')
  const name = meanings.indexOf('name')
  const isPair = first >= 0 && last >= 0
  // In "Name, Vorname" and "Nombre, Apellidos", the name is the other part.
  const rest: NameRole | undefined =
    name >= 0 && !isPair ? (first >= 0 ? 'lastName' : last >= 0 ? 'firstName' : undefined) : undefined
  const usesFull = name >= 0 && !rest
  const detail =
    meanings.indexOf('detail') >= 0 ? meanings.indexOf('detail') : meanings.indexOf('otherDetail')
  const roles = meanings.map((meaning, column): NameRole => {
    if (column === name) return rest ?? 'name'
    if (meaning === 'lastName') return usesFull ? 'ignored' : 'lastName'
    if (meaning === 'firstName') return usesFull ? 'ignored' : 'firstName'
    return column === detail ? 'detail' : 'ignored'
  })
  if (roles.some((role) => role === 'name' || role === 'firstName' || role === 'lastName')) return roles
  // No heading says where the names are: the texts do.
  const guessed = rolesOfTexts(shape, { ...sheet, lines: [] }).indexOf('name')
  return roles.map((role, column) => (column === guessed ? 'name' : role))
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

/** The whole name. Chinese and Japanese names begin with the family name, without a space. */
const joinedName = (first: string, last: string): string =>
  isHan(first) && isHan(last) ? `${last}${first}` : `${first} ${last}`.trim()

/** `Anna Example <anna@example.org>` as mails write it. */
const withoutAddress = (text: string): string =>
  /^["']?(.+?)["']?\s*<[^<>@\s]+@[^<>\s]+>[,;]?$/.exec(text)?.[1] ?? text

/** A row of cells of which each is an entry, as a row of a table is copied. */
function turned(row: TableRow): TableRow[] {
  return row.cells.filter(isFilled).map((cell) => ({ line: row.line, cells: [cell] }))
}

const listMarks = /[、，；]/

/** Short names of a list in one line, with the marks of Chinese and Japanese between them. */
function splitLine(row: TableRow): TableRow[] {
  const text = textAt(row, 0)
  const parts = text.split(listMarks).map((part) => part.trim())
  const areNames = parts.length > 1 && parts.every((part) => part.length > 0 && part.length <= 12)
  return areNames ? parts.map((part) => ({ line: row.line, cells: [{ text: part }] })) : [row]
}

const aside = /^(.+?)\s*[(（]([^()（）]+)[)）]$/
const dash = /^(.+?)\s+[-–—|]\s+(.+)$/

/** The details of the names of a list: in brackets, or after a dash in every line. */
function withDetails(rows: readonly TableRow[]): TableRow[] {
  const texts = rows.map((row) => textAt(row, 0))
  const hasDashes = rows.length > 1 && texts.every((text) => dash.test(text))
  return rows.map((row, at): TableRow => {
    const found = (hasDashes ? dash : aside).exec(texts[at] ?? '')
    return found ? { line: row.line, cells: [{ text: found[1] ?? '' }, { text: found[2] ?? '' }] } : row
  })
}

/** True if the first line of a list says what the list is: `Teilnehmer 2026`, `Names:`. */
const isTitle = (text: string): boolean =>
  /[:：]$/.test(text) ||
  (meaningOf('names', text.split(/\s/)[0] ?? '') === 'name' && /\s.*\d{4}|\blist\b|liste/i.test(text)) ||
  /名单$|名單$|一覧$|名簿$/.test(text)

/** A list of names as a table with a column for the name and perhaps one for the detail. */
function tableOfList(sheet: Sheet): { sheet: Sheet; skipped: SkippedRow[] } {
  const [first, ...others] = sheet.rows
  const gaps = sheet.rows.filter(({ line }, at) => at > 0 && line > (sheet.rows[at - 1]?.line ?? 0) + 1)
  const isApart = others.length > 1 && gaps.length === 1 && gaps[0] === others[0]
  const hasTitle = first !== undefined && others.length > 0 && (isTitle(textAt(first, 0)) || isApart)
  const skipped: SkippedRow[] = hasTitle
    ? [{ line: first.line, because: 'title', source: sourceOf(first) }]
    : []
  const rows = hasTitle ? others : sheet.rows
  const bare = withoutMarks(rows.map((row) => textAt(row, 0)))
  const named = rows
    .map((row, at): TableRow => ({ line: row.line, cells: [{ text: withoutAddress(bare[at] ?? '') }] }))
    .flatMap(splitLine)
  return { sheet: { ...sheet, rows: withDetails(named) }, skipped }
}

const isOneColumn = (sheet: Sheet): boolean =>
  sheet.rows.every(
    ({ cells }) => cells.filter(isFilled).length <= 1 && (cells[0] === undefined || isFilled(cells[0])),
  )

/** The texts of the columns with a role in a row. */
const textOf = (row: TableRow, roles: readonly NameRole[], role: NameRole): string =>
  row.cells
    .filter((cell, column) => roles[column] === role && isFilled(cell) && !cell.isError)
    .map(({ text }) => text)
    .join(role === 'detail' ? ' · ' : ' ')

const familyFirst = /^([^,\d]+), ?([^,\d]+)$/
const saysFamilyFirst =
  /^(?:nach|familien)?name, ?vorname|^(?:last|sur) ?name,? (?:first|fore)|^apellidos?,? (?:y )?nombre|^nom,? pr[eé]nom/i

/** True if the names are written as "Müller, Jürgen". */
const areTurned = (texts: readonly string[], heading: string): boolean =>
  texts.every((text) => text === '' || familyFirst.test(text)) &&
  (texts.length > 1 || saysFamilyFirst.test(heading))

const turnedName = (text: string): string => text.replace(familyFirst, '$2 $1')

/** Reads the names of a draw. */
export function understandNames(given: Sheet, options: UnderstandOptions<'names'>): Understanding<'names'> {
  const [only] = given.rows
  const isRowOfCells = given.rows.length === 1 && (only?.cells.filter(isFilled).length ?? 0) > 2
  const whole = isRowOfCells && only ? { ...given, rows: turned(only) } : given
  const isList = isOneColumn(whole)
  const list = isList ? tableOfList(whole) : { sheet: whole, skipped: [] }
  const shape = shapeOf('names', list.sheet)
  const roles = options.roles ?? (shape.hasHeadings ? rolesOfHeadings : rolesOfTexts)(shape, list.sheet)
  const nameTexts = withoutMarks(shape.rows.map((row) => textOf(row, roles, 'name')))
  const isTurned = nameTexts.length > 0 && areTurned(nameTexts, shape.headings[roles.indexOf('name')] ?? '')
  const room = options.room ?? limits.lotteryEntriesMost
  const same = new Repeats()
  const sameName = new Repeats()
  let count = 0
  const rows = shape.rows.map((row, at): UnderstoodRow<NameEntry> => {
    const base = { line: row.line, source: sourceOf(row) }
    const warnings: RowWarning[] = []
    for (const [column, cell] of row.cells.entries())
      if (cell.isError && roles[column] !== 'ignored') warnings.push({ code: 'errorCell', text: cell.text })
    const textAs = (role: NameRole): string => textOf(row, roles, role)
    const name = fitLine(
      [
        isTurned ? turnedName(nameTexts[at] ?? '') : (nameTexts[at] ?? ''),
        joinedName(textAs('firstName'), textAs('lastName')),
      ]
        .filter(Boolean)
        .join(' '),
      limits.lotteryNameLength,
    )
    const detail = fitLine(textAs('detail'), limits.lotteryNameLength)
    if (name.text === '') return { ...base, leftOutBecause: { code: 'noName' }, warnings }
    if (count >= room) return { ...base, leftOutBecause: { code: 'full', most: room }, warnings }
    count += 1
    if (name.isCut) warnings.push({ code: 'cut', what: 'name', most: limits.lotteryNameLength })
    if (detail.isCut) warnings.push({ code: 'cut', what: 'detail', most: limits.lotteryNameLength })
    const key = foldName(name.text)
    const earlier = sameName.lineOf(key, row.line)
    const twin = same.lineOf(`${key}\n${foldText(detail.text)}`, row.line)
    if (twin !== undefined) warnings.push({ code: 'sameAs', line: twin })
    else if (earlier !== undefined) warnings.push({ code: 'sameName', line: earlier })
    return { ...base, entry: { name: name.text, detail: detail.text }, warnings }
  })
  const isMappable = !isList || shape.width > 1
  return {
    columns: isMappable ? columnsOf<'names'>(shape, roles) : [],
    rows,
    skipped: [...list.skipped, ...shape.skipped],
    // The same person twice would have two chances in a draw.
    repeated: rows
      .filter(({ warnings }) => warnings.some(({ code }) => code === 'sameAs'))
      .map(({ line }) => line),
  }
}
