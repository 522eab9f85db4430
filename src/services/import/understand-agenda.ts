import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import type {
  AgendaEntry,
  Role,
  RowWarning,
  SkippedRow,
  Understanding,
  UnderstandOptions,
  UnderstoodRow,
} from './entries.ts'
import { withoutMarks } from './list-marks.ts'
import type { Cell, Sheet, TableRow } from './table.ts'
import { columnsOf, columnTexts, isNumbering, type Shape, shapeOf, shareOf } from './table-shape.ts'
import { fitLine, fitText, isFilled, Repeats, sourceOf } from './tidy.ts'
import { clockText, hasUnit, type LengthForm, readClock, readLength, readSpan, usualLength } from './times.ts'

type AgendaRole = Role<'agenda'>

/** A cue before the times of all cues are compared. */
interface Draft {
  line: number
  source: string
  title: string
  /** Minutes since midnight. */
  start: number | null
  /** False if the time may be in the other half of the day. */
  isExact: boolean
  startText: string
  /** True for the first cue below a heading such as `Day 2`. */
  beginsDay: boolean
  end: number | null
  seconds: number | null
  notes: string[]
  warnings: RowWarning[]
}

const emptyDraft = (line: number, source: string): Draft => ({
  line,
  source,
  title: '',
  start: null,
  isExact: true,
  startText: '',
  beginsDay: false,
  end: null,
  seconds: null,
  notes: [],
  warnings: [],
})

const timeForm = '14:30'
const lengthForm = '45 min'
const dayMinutes = 1440

/** The minutes in a cell of a workbook that holds a part of a day, perhaps after a date. */
const minutesOfDay = ({ number }: Cell): number | undefined =>
  number !== undefined && (number < 1 || number > 20_000) && number > 0
    ? Math.round((number % 1) * dayMinutes)
    : undefined

function takeStart(draft: Draft, cell: Cell): void {
  const part = minutesOfDay(cell)
  const span = part === undefined ? readSpan(cell.text) : undefined
  if (part !== undefined) draft.start = part
  else if (span && /^[\s)\].]*$/.test(span.rest)) {
    draft.start = span.start.minutes
    draft.isExact = span.start.isExact
    draft.startText = cell.text
    if (span.end) draft.end = span.end.minutes
  } else if (hasUnit(cell.text)) draft.seconds = readLength(cell.text) ?? null
  else {
    draft.warnings.push({ code: 'timeNotUnderstood', text: cell.text, form: timeForm })
    draft.notes.push(cell.text)
  }
}

function takeEnd(draft: Draft, cell: Cell): void {
  const part = minutesOfDay(cell)
  const clock = part === undefined ? readClock(cell.text) : undefined
  if (part !== undefined || clock) draft.end = part ?? clock?.minutes ?? null
  else {
    draft.warnings.push({ code: 'timeNotUnderstood', text: cell.text, form: timeForm })
    draft.notes.push(cell.text)
  }
}

/** The length in a cell. Excel stores lengths as parts of a day. */
function lengthOf(cell: Cell, form: LengthForm): number | undefined {
  const part = cell.number !== undefined && cell.number < 1 && cell.number > 0 ? cell.number : undefined
  const isTime = cell.text.includes(':')
  if (part !== undefined && (isTime || form.unitSeconds < 3600))
    return isTime ? Math.round(part * dayMinutes * 60) : Math.round(part * dayMinutes) * 60
  return readLength(cell.text, form)
}

function takeLength(draft: Draft, cell: Cell, form: LengthForm, isGuess: boolean): void {
  const seconds = lengthOf(cell, form)
  if (seconds !== undefined && seconds >= 1 && seconds <= limits.cueSecondsMost) draft.seconds = seconds
  else {
    // Without headings, a text without a digit in the column of lengths is a note.
    if (seconds !== 0 && (!isGuess || /\d/.test(cell.text)))
      draft.warnings.push({ code: 'lengthNotUnderstood', text: cell.text, form: lengthForm })
    if (seconds !== 0) draft.notes.push(cell.text)
  }
}

/** What numbers mean in the column of lengths, from its heading and its texts. */
function formOf(shape: Shape, column: number): LengthForm {
  const heading = (shape.headings[column] ?? '').toLowerCase()
  const parts = columnTexts(shape, column).map((text) => /^(\d{1,3}):\d{2}$/.exec(text)?.[1])
  return {
    unitSeconds: /\bsec|\bs\b|秒|sek|seg/.test(heading)
      ? 1
      : /\bhours?\b|\bh\b|stunden|horas|小时|小時/.test(heading)
        ? 3600
        : 60,
    isMinutesAndSeconds: /mm:ss/.test(heading) || parts.some((first) => Number(first ?? 0) > 23),
  }
}

const isClock = (text: string): boolean => {
  const span = readSpan(text)
  return span !== undefined && /^[\s)\].]*$/.test(span.rest)
}
const isLength = (text: string): boolean => readLength(text) !== undefined

/** True if the numbers or times of a column do not fall: they are times of the day, not lengths. */
function rises(shape: Shape, column: number): boolean {
  const minutes = shape.rows.flatMap((row) => {
    const cell = row.cells[column]
    const found = cell && isFilled(cell) ? (minutesOfDay(cell) ?? readClock(cell.text)?.minutes) : undefined
    return found === undefined ? [] : [found]
  })
  return (
    minutes.length > 1 &&
    (minutes[0] ?? 0) >= 300 &&
    minutes.every((value, at) => at === 0 || value > (minutes[at - 1] ?? 0))
  )
}

/** The roles of a table that has no headings, from its texts. */
function rolesOfTexts(shape: Shape): AgendaRole[] {
  const roles: AgendaRole[] = Array.from({ length: shape.width }, () => 'ignored')
  const isPart = (column: number) =>
    shape.rows.every(({ cells }) => {
      const cell = cells[column]
      return (
        !cell || !isFilled(cell) || (cell.number !== undefined && (cell.number < 1 || cell.number > 20_000))
      )
    }) && columnTexts(shape, column).length > 0
  const has = (role: AgendaRole) => roles.includes(role)
  for (const column of roles.keys()) {
    const clocks = shareOf(shape, column, isClock)
    const lengths = shareOf(shape, column, isLength)
    const isTime = isPart(column)
      ? rises(shape, column)
      : clocks > 0.6 && (!has('title') || rises(shape, column))
    if (columnTexts(shape, column).length === 0) continue
    if (isTime && !has('start') && (!isNumbering(shape, column) || clocks > 0.6)) roles[column] = 'start'
    else if (isTime && has('start') && !has('end') && !has('length')) roles[column] = 'end'
    else if (
      (isPart(column) || lengths > 0.5) &&
      !has('length') &&
      (has('title') || !isNumbering(shape, column))
    )
      roles[column] = 'length'
    else if (isNumbering(shape, column) && !has('title')) roles[column] = 'ignored'
    else if (!has('title')) roles[column] = 'title'
    else roles[column] = has('speaker') ? 'notes' : 'speaker'
  }
  return roles
}

function rolesOfHeadings(shape: Shape): AgendaRole[] {
  const known = ['title', 'start', 'end', 'length', 'speaker', 'notes']
  const several = new Set<string>(['speaker', 'notes'])
  const roles = shape.meanings.map((meaning, column): AgendaRole => {
    if (meaning === undefined || !known.includes(meaning)) return 'ignored'
    const isFirst = shape.meanings.indexOf(meaning) === column
    // "Time" over "10 min" is a length.
    if (meaning === 'start' && shareOf(shape, column, (text) => hasUnit(text) && !isClock(text)) > 0.5)
      return shape.meanings.includes('length') ? 'notes' : 'length'
    return isFirst || several.has(meaning) ? (meaning as AgendaRole) : 'notes'
  })
  if (roles.includes('title')) return roles
  // Without a heading for the title: the notes, the speaker, or the first column with texts.
  const instead = ['notes', 'speaker'].map((role) => roles.indexOf(role as AgendaRole)).find((at) => at >= 0)
  const free = roles.findIndex(
    (role, at) => role === 'ignored' && shareOf(shape, at, (text) => !isLength(text) && !isClock(text)) > 0.5,
  )
  const title = free >= 0 ? free : (instead ?? 0)
  return roles.map((role, column) => (column === title ? 'title' : role))
}

function draftOfRow(
  row: TableRow,
  roles: readonly AgendaRole[],
  forms: readonly LengthForm[],
  isGuess: boolean,
): Draft {
  const draft = emptyDraft(row.line, sourceOf(row))
  const speakers: string[] = []
  for (const [column, cell] of row.cells.entries()) {
    const role = roles[column]
    if (!isFilled(cell) || role === 'ignored' || role === undefined) continue
    if (cell.isError) draft.warnings.push({ code: 'errorCell', text: cell.text })
    else if (role === 'title') draft.title = [draft.title, cell.text].filter(Boolean).join(' ')
    else if (role === 'start') takeStart(draft, cell)
    else if (role === 'end') takeEnd(draft, cell)
    else if (role === 'length') takeLength(draft, cell, forms[column] ?? usualLength, isGuess)
    else if (role === 'speaker') speakers.push(cell.text)
    else draft.notes.push(cell.text)
  }
  draft.notes.unshift(...speakers)
  return draft
}

const lead = /^[\s:：,;.|–—-]+/
const trail = /[\s:：,;|–—-]+$/

/** Takes what the brackets at the end of a line hold: a length, a time, or the speaker. */
function takeAside(draft: Draft, aside: string): void {
  for (const part of aside.split(/\s*[,;，；]\s*/)) {
    const seconds = hasUnit(part) && !isClock(part) ? readLength(part) : undefined
    if (seconds !== undefined && draft.seconds === null) draft.seconds = seconds
    else if (isClock(part) && draft.start === null) takeStart(draft, { text: part })
    else if (part !== '') draft.notes.push(part)
  }
}

const endLength = /^(.*?\S)[\s,:：|–—-]+((?:\d|½|半)\S*(?: ?\p{L}+\.?)?(?: \d\S*(?: ?\p{L}+\.?)?)?)$/u
const endSpan =
  /^(.*?\S)[\s,:：|–—-]+(\d{1,2}[:.h]\d{2}(?: ?[ap]m)? ?[–—~～-] ?\d{1,2}[:.h]\d{2}(?: ?[ap]m)?(?: Uhr)?)$/iu
const startLength = /^(\d+ ?(?:min(?:ute[ns]?)?\.?|'|′|分钟|分|h|Std\.?))\s*[:：|–—-]?\s+(.+)$/i

/** A line of an agenda: `09:00 – 09:30 Registration (Ben)`, `Keynote – 45 min`. */
function draftOfLine(text: string, line: number): Draft {
  const draft = emptyDraft(line, text)
  // A text of this length is no line of an agenda, and its search would take too long.
  if (text.length > limits.cueNotesLength) return { ...draft, title: text }
  const span = readSpan(text)
  let rest = text.trim()
  if (span) {
    draft.start = span.start.minutes
    draft.isExact = span.start.isExact
    draft.startText = text.slice(0, Math.max(0, text.length - span.rest.length)).trim()
    draft.end = span.end?.minutes ?? null
    rest = span.rest
      .replace(lead, '')
      .replace(/^[)\]]\s*/, '')
      .replace(lead, '')
  } else {
    const first = startLength.exec(rest)
    if (first) {
      draft.seconds = readLength(first[1] ?? '') ?? null
      rest = first[2] ?? ''
    }
  }
  const aside = /^(.*?\S)\s*[(（[]([^()（）[\]]+)[)）\]]\.?$/.exec(rest)
  if (aside) {
    rest = aside[1] ?? ''
    takeAside(draft, aside[2] ?? '')
  }
  const last = (draft.start === null ? endSpan.exec(rest) : null) ?? endLength.exec(rest)
  if (last && draft.seconds === null && hasUnit(last[2] ?? '') && !isClock(last[2] ?? '')) {
    draft.seconds = readLength(last[2] ?? '') ?? null
    rest = last[1] ?? ''
  } else if (last && draft.start === null && isClock(last[2] ?? '')) {
    takeStart(draft, { text: last[2] ?? '' })
    rest = last[1] ?? ''
  }
  draft.title = rest.replace(trail, '')
  return draft
}

/** Lines with `|` between title, length and notes, as the older versions of Cuelight read them. */
function draftOfParts(text: string, line: number): Draft {
  const [first = '', ...others] = text.split(/\s*\|\s*/)
  const draft = draftOfLine(first, line)
  for (const [at, part] of others.entries()) {
    const seconds = at === 0 && draft.seconds === null ? readLength(part) : undefined
    if (seconds !== undefined) draft.seconds = seconds
    else if (part !== '') draft.notes.push(part)
  }
  return { ...draft, source: text }
}

const agendaWord =
  /^(?:agenda|programme?|program|schedule|rundown|run ?sheet|ablauf|tagesordnung|programm|programa|orden del día|horario|议程|議程|流程|日程|节目单|プログラム|進行表|次第|式次第|タイムテーブル)/i

const dayHeading =
  /^(?:(?:day|tag|día|jour) ?\d+|第[\d一二三四五]+[天日]|\d+日目|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?![\p{L}])/iu

/** The cues of a list without columns. A line without a time belongs to the line with a time above it. */
function draftsOfList(sheet: Sheet): { drafts: Draft[]; skipped: SkippedRow[] } {
  const rows = sheet.rows.map((row) => ({
    line: row.line,
    text: row.cells
      .map(({ text }) => text)
      .join(' ')
      .replace(/\*\*|__|^#{1,6}\s+/g, '')
      .trim(),
  }))
  const bare = withoutMarks(rows.map(({ text }) => text))
  // "0930" is a time if the list has times with a leading zero.
  const isMilitary = bare.some((text) => /^0\d[0-5]\d(?=\s|\s?[–—-])/.test(text))
  const military = /^([01]\d|2[0-3])([0-5]\d)(?:(\s?[–—-]\s?)([01]\d|2[0-3])([0-5]\d))?(?=\s|$)/
  const withColons = (text: string) =>
    text.replace(
      military,
      (_, ...[hour, minute, to, endHour, endMinute]: (string | undefined)[]) =>
        `${hour}:${minute}${to ? `${to}${endHour}:${endMinute}` : ''}`,
    )
  const lines = rows
    .map((row, at) => ({ ...row, text: isMilitary ? withColons(bare[at] ?? '') : (bare[at] ?? '') }))
    .filter(({ text }) => text !== '')
  const parsed = lines.map(({ line, text }) => ({
    draft: text.includes('|')
      ? draftOfParts(text, line)
      : draftOfLine(text.replace(/^[-–•*·▪]\s+/, ''), line),
    isTimed: readSpan(text.replace(/^[-–•*·▪]\s+/, '')) !== undefined,
  }))
  const isTimed = parsed.filter((one) => one.isTimed).length >= 2
  const drafts: Draft[] = []
  const skipped: SkippedRow[] = []
  let isNewDay = false
  for (const [at, { draft, isTimed: hasTime }] of parsed.entries()) {
    const above = drafts.at(-1)
    const source = draft.source
    if (isTimed && !hasTime && !above) skipped.push({ line: draft.line, because: 'title', source })
    else if (
      !isTimed &&
      at === 0 &&
      parsed.length > 1 &&
      (agendaWord.test(source) || /[:：]$/.test(source)) &&
      draft.seconds === null
    )
      skipped.push({ line: draft.line, because: 'title', source })
    else if (isTimed && !hasTime && dayHeading.test(source)) {
      skipped.push({ line: draft.line, because: 'title', source })
      isNewDay = true
    } else if (isTimed && !hasTime && above) {
      if (above.title === '') above.title = source
      else above.notes.push(source)
    } else {
      drafts.push({ ...draft, beginsDay: isNewDay })
      isNewDay = false
    }
  }
  return { drafts, skipped }
}

/** An agenda does not begin before this time of the morning. */
const earlyMinutes = 360

/**
 * Compares the times of all cues. A time before the one above is in the afternoon if the agenda has a 12-hour clock:
 * all hours are at most 12, and neither AM nor PM nor a leading zero says more.
 */
function compareTimes(drafts: readonly Draft[]): void {
  const timed = drafts.filter(({ start }) => start !== null)
  const isTwelve = timed.every(({ start, isExact }) => isExact || (start ?? 0) < 780)
  let last = 0
  for (const draft of timed) {
    const start = draft.start ?? 0
    const later = start + 720
    if (draft.beginsDay) last = 0
    // Without another time before it, 1:30 is not in the night.
    const isEarly = start < last || (last === 0 && start >= 60 && start < earlyMinutes)
    if (isEarly && !draft.isExact && isTwelve && later >= last && later < dayMinutes) {
      draft.warnings.push({ code: 'afternoonAssumed', text: draft.startText, used: clockText(later) })
      draft.start = later
      if (draft.end !== null && draft.end <= 720) draft.end += 720
    } else if (start < last && !(last >= 1080 && start <= 360))
      draft.warnings.push({ code: 'timeGoesBack', text: draft.startText || clockText(start) })
    last = draft.start ?? last
  }
}

/** The length from start to end. An end after midnight, or after noon on a 12-hour clock, is later than the start. */
function lengthToEnd({ start, end }: Draft): number | null {
  if (start === null || end === null || start === end) return null
  const minutes = end - start
  const positive =
    minutes > 0 ? minutes : minutes + 720 > 0 && minutes + 720 < 360 ? minutes + 720 : minutes + dayMinutes
  return positive * 60
}

/** Reads the cues of an agenda. */
export function understandAgenda(
  sheet: Sheet,
  options: UnderstandOptions<'agenda'>,
): Understanding<'agenda'> {
  const shape = shapeOf('agenda', sheet)
  const isTable =
    shape.hasHeadings ||
    (shape.width > 1 && shape.rows.some(({ cells }) => cells.filter(isFilled).length > 1))
  const roles = options.roles ?? (shape.hasHeadings ? rolesOfHeadings : rolesOfTexts)(shape)
  const forms = roles.map((_, column) => formOf(shape, column))
  const { drafts, skipped } = isTable
    ? {
        drafts: shape.rows.map((row) => draftOfRow(row, roles, forms, !shape.hasHeadings)),
        skipped: shape.skipped,
      }
    : draftsOfList({ ...sheet, rows: [...shape.rows] })
  compareTimes(drafts)
  const room = options.room ?? limits.cuesPerEvent
  let same = new Repeats()
  let count = 0
  const rows = drafts.map((draft): UnderstoodRow<AgendaEntry> => {
    const { line, source, warnings } = draft
    const title = fitLine(draft.title, limits.cueTitleLength)
    const notes = fitText(draft.notes.join('\n'), limits.cueNotesLength)
    if (title.text === '') return { line, source, leftOutBecause: { code: 'noTitle' }, warnings }
    if (count >= room) return { line, source, leftOutBecause: { code: 'full', most: room }, warnings }
    count += 1
    // The lunch of the second day is no mistake.
    if (draft.beginsDay) same = new Repeats()
    if (title.isCut) warnings.push({ code: 'cut', what: 'title', most: limits.cueTitleLength })
    if (notes.isCut) warnings.push({ code: 'cut', what: 'notes', most: limits.cueNotesLength })
    const earlier = same.lineOf(
      `${foldText(title.text)}\n${draft.start ?? ''}\n${foldText(notes.text)}`,
      line,
    )
    if (earlier !== undefined) warnings.push({ code: 'sameAs', line: earlier })
    const seconds = draft.seconds ?? lengthToEnd(draft)
    const entry: AgendaEntry = {
      Title: title.text,
      Seconds: seconds !== null && seconds >= 1 && seconds <= limits.cueSecondsMost ? seconds : null,
      StartMinutes: draft.start === null ? null : draft.start % dayMinutes,
      Notes: notes.text,
    }
    return { line, source, entry, warnings }
  })
  return {
    columns: isTable ? columnsOf<'agenda'>(shape, roles) : [],
    rows,
    skipped: isTable ? skipped : [...shape.skipped, ...skipped],
  }
}
