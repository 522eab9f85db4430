import * as limits from '#contract/limits.ts'
import { type AgendaDraft, emptyDraft, isClock, takeStart } from './agenda-draft.ts'
import type { SkippedRow } from './entries.ts'
import { withoutMarks } from './list-marks.ts'
import type { Sheet } from './table.ts'
import { hasUnit, readLength, readSpan } from './times.ts'

const lead = /^[\s:：,;.|–—-]+/
const trail = /[\s:：,;|–—-]+$/

/** Takes what the brackets at the end of a line hold: a length, a time, or an aside such as the speaker. */
function takeAside(draft: AgendaDraft, aside: string): void {
  for (const part of aside.split(/\s*[,;，；]\s*/)) {
    const seconds = hasUnit(part) && !isClock(part) ? readLength(part) : undefined
    if (seconds !== undefined && draft.seconds === null) draft.seconds = seconds
    else if (isClock(part) && draft.start === null) takeStart(draft, { text: part })
    else if (part !== '') draft.asides.push(part)
  }
}

const endLength = /^(.*?\S)[\s,:：|–—-]+((?:\d|½|半)\S*(?: ?\p{L}+\.?)?(?: \d\S*(?: ?\p{L}+\.?)?)?)$/u
const endSpan =
  /^(.*?\S)[\s,:：|–—-]+(\d{1,2}[:.h]\d{2}(?: ?[ap]m)? ?[–—~～-] ?\d{1,2}[:.h]\d{2}(?: ?[ap]m)?(?: Uhr)?)$/iu
const startLength = /^(\d+ ?(?:min(?:ute[ns]?)?\.?|'|′|分钟|分|h|Std\.?))\s*[:：|–—-]?\s+(.+)$/i

/** A line of an agenda: `09:00 – 09:30 Registration (Ben)`, `Keynote – 45 min`. */
export function draftOfLine(text: string, line: number): AgendaDraft {
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
function draftOfParts(text: string, line: number): AgendaDraft {
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
export function draftsOfList(sheet: Sheet): { drafts: AgendaDraft[]; skipped: SkippedRow[] } {
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
  const drafts: AgendaDraft[] = []
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
