import type {
  AgendaEntry,
  Entries,
  ImportKind,
  NameEntry,
  OptionEntry,
  QuestionEntry,
} from '#services/import/entries.ts'
import { readFile, readText } from '#services/import/read.ts'
import type { ReadResult } from '#services/import/table.ts'
import { clockText } from '#services/import/times.ts'
import { understand } from '#services/import/understand.ts'

/** An entry as a short line: `Anna (Sales)`, `Capital? Lyon / *Paris 20s`, `09:00 45m Keynote (Ben)`. */
const shownEntry: { [Kind in ImportKind]: (entry: Entries[Kind]) => string } = {
  names: ({ name, detail }: NameEntry) => (detail ? `${name} (${detail})` : name),
  questions: ({ text, options, seconds, points }: QuestionEntry) =>
    [
      text.replaceAll('\n', '⏎'),
      options.map((option) => `${option.correct ? '*' : ''}${option.text}`).join(' / '),
      ...(seconds === undefined ? [] : [`${seconds}s`]),
      ...(points === undefined ? [] : [`${points}p`]),
    ].join(' → '),
  agenda: ({ title, seconds, StartMinutes, notes }: AgendaEntry) =>
    [
      ...(StartMinutes === null ? [] : [clockText(StartMinutes)]),
      ...(seconds === null ? [] : [seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`]),
      title,
      ...(notes ? [`(${notes.replaceAll('\n', '⏎')})`] : []),
    ].join(' '),
  options: ({ text }: OptionEntry) => text,
}

/** The entries of a read file as short lines, with the codes of their warnings, or the reason why it is refused. */
export function shown<Kind extends ImportKind>(kind: Kind, result: ReadResult): string[] {
  if ('error' in result) {
    const { error } = result
    return [`error ${error.code}${'line' in error ? ` ${error.line}` : ''}`]
  }
  const sheet = result.sheets[result.shown]
  if (!sheet) return []
  return understand(kind, sheet).rows.map(({ entry, leftOutBecause, warnings }) =>
    [
      entry ? shownEntry[kind](entry) : `left out: ${leftOutBecause?.code}`,
      ...warnings.map((warning) => `[${warning.code}]`),
    ].join(' '),
  )
}

/** The entries of a pasted text, or of the bytes of a file, as short lines. */
export const imported = async (kind: ImportKind, given: string | Uint8Array): Promise<string[]> =>
  shown(kind, typeof given === 'string' ? await readText(given) : await readFile(given))
