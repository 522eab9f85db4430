import { foldText } from '#contract/fold-text.ts'
import * as limits from '#contract/limits.ts'
import {
  type AgendaDraft,
  dayMinutes,
  emptyDraft,
  isClock,
  isLength,
  minutesOfDay,
  takeEnd,
  takeLength,
  takeStart,
} from './agenda-draft.ts'
import { draftOfLine, draftsOfList } from './agenda-list.ts'
import type {
  AgendaEntry,
  Column,
  Role,
  RowWarning,
  Understanding,
  UnderstandOptions,
  UnderstoodRow,
} from './entries.ts'
import type { Sheet, TableRow } from './table.ts'
import {
  columnsOf,
  columnTexts,
  examplesMost,
  isNumbering,
  type Shape,
  shapeOf,
  shareOf,
} from './table-shape.ts'
import { fitLine, fitText, isFilled, Repeats, sourceOf } from './tidy.ts'
import { clockText, hasUnit, type LengthForm, readClock, readSpan, usualLength } from './times.ts'

type AgendaRole = Role<'agenda'>

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
): AgendaDraft {
  const title = row.cells.filter((cell, column) => roles[column] === 'title' && !cell.isError)
  // "09:00 Registration" in a cell, if no column holds the times.
  const timed = !roles.includes('start') && readSpan(title[0]?.text ?? '')?.rest.trim()
  const draft = timed
    ? { ...draftOfLine(title[0]?.text ?? '', row.line), source: sourceOf(row) }
    : emptyDraft(row.line, sourceOf(row))
  const speakers: string[] = []
  for (const [column, cell] of row.cells.entries()) {
    const role = roles[column]
    if (!isFilled(cell) || role === 'ignored' || role === undefined) continue
    if (cell.isError) draft.warnings.push({ code: 'errorCell', text: cell.text })
    else if (role === 'title')
      draft.title = timed ? draft.title : [draft.title, cell.text].filter(Boolean).join(' ')
    else if (role === 'start') takeStart(draft, cell)
    else if (role === 'end') takeEnd(draft, cell)
    else if (role === 'length') takeLength(draft, cell, forms[column] ?? usualLength, isGuess)
    else if (role === 'speaker') speakers.push(cell.text)
    else draft.notes.push(cell.text)
  }
  draft.notes.unshift(...speakers, ...draft.asides)
  draft.asides = []
  return draft
}

/** Puts the asides of the lines where the host wants them, and returns what they are. */
function takeAsides(drafts: readonly AgendaDraft[], role: AgendaRole = 'notes'): Column<'agenda'>[] {
  const examples = drafts.flatMap(({ asides }) => asides).slice(0, examplesMost)
  if (examples.length === 0) return []
  for (const draft of drafts) {
    if (role === 'notes') draft.notes.unshift(...draft.asides)
    else if (role === 'title' && draft.asides.length > 0) draft.title += ` (${draft.asides.join(', ')})`
  }
  return [{ heading: '', role, isAside: true, examples }]
}

/** An agenda does not begin before this time of the morning. */
const earlyMinutes = 360

/**
 * Compares the times of all cues. A time before the one above is in the afternoon if the agenda has a 12-hour clock:
 * all hours are at most 12, and neither AM nor PM nor a leading zero says more.
 */
function compareTimes(drafts: readonly AgendaDraft[]): void {
  const timed = drafts.filter(({ start }) => start !== null)
  const isTwelve = timed.every(({ start, isExact }) => isExact || (start ?? 0) < 780)
  let last = 0
  let day = 0
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
    // An agenda that passes midnight goes on with the next day.
    const isNextDay = draft.beginsDay || (draft.start ?? 0) < last - dayMinutes / 2
    if (isNextDay && draft !== timed[0]) day += 1
    draft.day = day
    last = draft.start ?? last
  }
}

/** The length from start to end. An end after midnight, or after noon on a 12-hour clock, is later than the start. */
function lengthToEnd({ start, end }: AgendaDraft): number | null {
  if (start === null || end === null || start === end) return null
  const minutes = end - start
  const positive =
    minutes > 0 ? minutes : minutes + 720 > 0 && minutes + 720 < 360 ? minutes + 720 : minutes + dayMinutes
  return positive * 60
}

/** The remark on a time at which the event has not begun yet or is over. */
function outsideEvent(start: number, hours: UnderstandOptions<'agenda'>['eventHours']): RowWarning[] {
  if (!hours) return []
  const text = clockText(start)
  if (start < hours.from) return [{ code: 'beforeEvent', text, used: clockText(hours.from) }]
  return start > hours.to ? [{ code: 'afterEvent', text, used: clockText(hours.to) }] : []
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
  const columns = isTable ? columnsOf<'agenda'>(shape, roles) : takeAsides(drafts, options.roles?.[0])
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
    const start = draft.start === null ? null : draft.day * dayMinutes + (draft.start % dayMinutes)
    if (start !== null) warnings.push(...outsideEvent(start, options.eventHours))
    const entry: AgendaEntry = {
      title: title.text,
      seconds: seconds !== null && seconds >= 1 && seconds <= limits.cueSecondsMost ? seconds : null,
      StartMinutes: start,
      notes: notes.text,
    }
    return { line, source, entry, warnings }
  })
  return {
    columns,
    rows,
    skipped: isTable ? skipped : [...shape.skipped, ...skipped],
  }
}
