import * as limits from '../limits.ts'

/** A line of a pasted agenda. */
export interface AgendaLine {
  title: string
  /** Length in seconds; null without a length. */
  seconds: number | null
  notes: string
}

const units: [RegExp, seconds: number][] = [
  [/^(s|sec|secs|seconds?|秒)$/i, 1],
  [/^(|m|min|mins|minutes?|minutos?|分|分钟|分間)$/i, 60],
  [/^(h|hours?|horas?|小时|時間)$/i, 3600],
]

/** Reads a length such as `10`, `10 min`, `90 s`, `1:30` (hours and minutes) or `0:10:30`. null: this is no length. */
function secondsOf(raw: string): number | null {
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(raw)
  const counted = /^(\d{1,5})\s*(\p{L}*)\.?$/u.exec(raw)
  const factor = counted && units.find(([unit]) => unit.test(counted[2] ?? ''))?.[1]
  const seconds = clock
    ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
    : Number(counted?.[1]) * (factor ?? Number.NaN)
  return seconds >= 1 && seconds <= limits.cueSecondsMost ? seconds : null
}

const tidy = (part: string): string => part.replace(/\s+/gu, ' ').trim()

function readLine(line: string): AgendaLine | null {
  const [title = '', second = '', ...more] = line.split(line.includes('\t') ? '\t' : '|').map(tidy)
  if (title === '') return null
  const seconds = secondsOf(second)
  const notes = [...(seconds === null ? [second] : []), ...more].filter((part) => part !== '')
  return { title, seconds, notes: notes.join('\n') }
}

/**
 * Reads a pasted agenda: a line for each cue, with title, length and notes, separated by tabs (as spreadsheets copy
 * them) or by `|`. Length and notes may be missing.
 */
export const readAgendaLines = (text: string): AgendaLine[] =>
  text.split(/\r?\n/).flatMap((line) => readLine(line) ?? [])
