/** What understanding gives: entries for a draw, a quiz, the run or a poll, with warnings at their rows. */

export type ImportKind = 'names' | 'questions' | 'agenda' | 'options'

/** A person in a draw. The fields are those of `Lottery/Import`. */
export interface NameEntry {
  name: string
  detail: string
}

/** A question of a quiz. `seconds` and `points` are missing if the file has none. */
export interface QuestionEntry {
  text: string
  options: { text: string; correct: boolean }[]
  multiple: boolean
  seconds?: number
  points?: number
}

/** A cue of the run. */
export interface AgendaEntry {
  title: string
  /** Planned length; null without one. */
  seconds: number | null
  /** Planned start in minutes since the midnight before the event begins; null without one. */
  StartMinutes: number | null
  /** Notes, which begin with the speaker: a cue has no field for a speaker. */
  notes: string
}

export interface OptionEntry {
  text: string
}

export interface Entries {
  names: NameEntry
  questions: QuestionEntry
  agenda: AgendaEntry
  options: OptionEntry
}

/** What a column is. `ignored`: its cells are not imported. */
export const roles = {
  names: ['name', 'firstName', 'lastName', 'detail', 'ignored'],
  questions: ['question', 'option', 'correct', 'seconds', 'points', 'ignored'],
  agenda: ['title', 'start', 'end', 'length', 'speaker', 'notes', 'ignored'],
  options: ['option', 'ignored'],
} as const satisfies Record<ImportKind, readonly string[]>

export type Role<Kind extends ImportKind = ImportKind> = (typeof roles)[Kind][number]

export interface Column<Kind extends ImportKind = ImportKind> {
  /** The heading in the file; '' without one. */
  heading: string
  role: Role<Kind>
  /** Set for the texts in brackets at the end of the lines of an agenda. They have no column of their own. */
  isAside?: true
  /** The first texts of the column, so that the host recognises it. */
  examples: readonly string[]
  /**
   * What the column holds that Cuelight cannot store. Show it beside the column, so that nothing gets lost silently.
   */
  notStored?: 'explanation' | 'media' | 'questionType' | 'contact'
}

/** A remark on a row that is imported. */
export type RowWarning =
  /** An earlier row has the same name and note, or the same question, title or option. */
  | { code: 'sameAs'; line: number }
  /** An earlier row has the same name with another note: perhaps two people. */
  | { code: 'sameName'; line: number }
  /** The text was cut to `most` characters. */
  | { code: 'cut'; what: 'name' | 'detail' | 'question' | 'option' | 'title' | 'notes'; most: number }
  | { code: 'noCorrect' }
  | { code: 'equalOptions'; text: string }
  | { code: 'tooFewOptions'; least: number }
  | { code: 'tooManyOptions'; most: number; leftOut: readonly string[] }
  /** The answer names an option that does not exist, or its text is no option. */
  | { code: 'answerNotUnderstood'; text: string }
  /** The length or the time is no length or time. `form`: a form that is understood. */
  | { code: 'lengthNotUnderstood'; text: string; form: string }
  | { code: 'timeNotUnderstood'; text: string; form: string }
  /** A 12-hour clock without AM and PM: the time would be too early, so it is read as `used`. */
  | { code: 'afternoonAssumed'; text: string; used: string }
  /** The time is before the start or after the end of the event, which is `used`. */
  | { code: 'beforeEvent' | 'afterEvent'; text: string; used: string }
  /** The time is before the one above. */
  | { code: 'timeGoesBack'; text: string }
  /** The seconds or points were out of range and are now `used`. */
  | { code: 'secondsChanged'; from: number; used: number }
  | { code: 'pointsChanged'; from: number; used: number }
  /** A number that a question about a time has as an option. With a format it could be `used`, a date or a time. */
  | { code: 'bareDate'; text: string; used: string }
  /** The cell holds an error of the program, such as `#REF!`. */
  | { code: 'errorCell'; text: string }
  /** Cuelight cannot store this text. */
  | { code: 'notStored'; what: 'explanation' | 'media'; text: string }
  /** A question of a kind that Cuelight does not have, such as `Open-Ended`. */
  | { code: 'otherKind'; text: string }

/** Why a row is not imported. */
export type LeftOutBecause =
  | { code: 'noName' }
  | { code: 'noQuestion' }
  | { code: 'noTitle' }
  | { code: 'noOption' }
  | { code: 'full'; most: number }

export interface UnderstoodRow<Entry> {
  /** The line of the text, or the row of the worksheet, counted from 1. */
  line: number
  /** Missing if the row is left out. */
  entry?: Entry
  leftOutBecause?: LeftOutBecause
  warnings: readonly RowWarning[]
  /** The row as it is in the file, in short. */
  source: string
}

/** A row that is no entry: a title above the headings, the headings, a total below, a line between two entries. */
export interface SkippedRow {
  line: number
  because: 'title' | 'headings' | 'total' | 'separatorLine'
  source: string
}

export interface Understanding<Kind extends ImportKind> {
  /** The columns of a table. A list has no columns to map, apart from the asides of an agenda. */
  columns: readonly Column<Kind>[]
  rows: readonly UnderstoodRow<Entries[Kind]>[]
  skipped: readonly SkippedRow[]
  /** The lines that repeat another line in full. The import leaves them out unless the host takes them. */
  repeated?: readonly number[]
}

export interface UnderstandOptions<Kind extends ImportKind> {
  /** The roles of the columns that the host chose, by index. Missing: the roles that the file suggests. */
  roles?: readonly Role<Kind>[]
  /** Start and end of the event in minutes since the midnight before its start. Only for agendas. */
  eventHours?: { from: number; to: number }
  /** Number of entries that still fit. Further rows are left out as `full`. Missing: the limit of an empty list. */
  room?: number
}
