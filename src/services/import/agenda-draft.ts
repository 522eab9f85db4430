import * as limits from '#contract/limits.ts'
import type { RowWarning } from './entries.ts'
import type { Cell } from './table.ts'
import { hasUnit, type LengthForm, readClock, readLength, readSpan } from './times.ts'

/** A cue before the times of all cues are compared. */
export interface AgendaDraft {
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
  /** Number of days after the first day of the event. */
  day: number
  end: number | null
  seconds: number | null
  /** What brackets at the end of a line hold, apart from a time or a length. */
  asides: string[]
  notes: string[]
  warnings: RowWarning[]
}

export const emptyDraft = (line: number, source: string): AgendaDraft => ({
  line,
  source,
  title: '',
  start: null,
  isExact: true,
  startText: '',
  beginsDay: false,
  day: 0,
  end: null,
  seconds: null,
  asides: [],
  notes: [],
  warnings: [],
})

const timeForm = '14:30'
const lengthForm = '45 min'
export const dayMinutes = 1440

/** The minutes in a cell of a workbook that holds a part of a day, perhaps after a date. */
export const minutesOfDay = ({ number }: Cell): number | undefined =>
  number !== undefined && (number < 1 || number > 20_000) && number > 0
    ? Math.round((number % 1) * dayMinutes)
    : undefined

export function takeStart(draft: AgendaDraft, cell: Cell): void {
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

export function takeEnd(draft: AgendaDraft, cell: Cell): void {
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

export function takeLength(draft: AgendaDraft, cell: Cell, form: LengthForm, isGuess: boolean): void {
  const seconds = lengthOf(cell, form)
  if (seconds !== undefined && seconds >= 1 && seconds <= limits.cueSecondsMost) draft.seconds = seconds
  else {
    // Without headings, a text without a digit in the column of lengths is a note.
    if (seconds !== 0 && (!isGuess || /\d/.test(cell.text)))
      draft.warnings.push({ code: 'lengthNotUnderstood', text: cell.text, form: lengthForm })
    if (seconds !== 0) draft.notes.push(cell.text)
  }
}

export const isClock = (text: string): boolean => {
  const span = readSpan(text)
  return span !== undefined && /^[\s)\].]*$/.test(span.rest)
}
export const isLength = (text: string): boolean => readLength(text) !== undefined
