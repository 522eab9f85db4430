import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { ImportSource, ReadAnswer, ReadingChoice } from '#machines/flow/import/import.events.ts'
import type { ImportKind, Role, UnderstandOptions } from '#services/import/entries.ts'
import { readFile, readText } from '#services/import/read.ts'
import type { ReadOptions, Sheet } from '#services/import/table.ts'
import { understand } from '#services/import/understand.ts'
import { callLogic } from '#ui/state/call-logic.ts'

async function read(source: ImportSource, choice: ReadingChoice): Promise<ReadAnswer> {
  if ('text' in source) return readText(source.text)
  // Ask for the size first: a film of some gigabytes does not fit into the memory of the page.
  if (source.file.size > limits.spreadsheetFileBytes)
    return { error: { code: 'tooBig', mostBytes: limits.spreadsheetFileBytes } }
  return readFile(new Uint8Array(await source.file.arrayBuffer()), choice as ReadOptions)
}

/** Reads a file or a pasted text. */
export const sourceReader = fromPromise<
  Outcome<ReadAnswer>,
  { source: ImportSource | null; choice: ReadingChoice }
>(async ({ input: { source, choice } }) => accepted(await read(source ?? { text: '' }, choice)))

/** Makes entries of the rows of a sheet. */
export const understander = (kind: ImportKind, options: Omit<UnderstandOptions<ImportKind>, 'roles'>) =>
  fromPromise<Outcome<object>, { sheet: object | undefined; roles: readonly string[] | null }>(
    async ({ input: { sheet, roles } }) => {
      const chosen = roles && { roles: roles as readonly Role[] }
      return accepted(understand(kind, sheet as Sheet, { ...options, ...chosen }))
    },
  )

interface PastedText<Pasted extends { text: string }> {
  pasted: Pasted
  /** How many options still fit. */
  room: number
}

/** Understands pasted options. */
export const optionsReader = <Pasted extends { text: string }>() =>
  callLogic(async ({ pasted, room }: PastedText<Pasted>) => {
    const tables = await readText(pasted.text)
    const sheet = 'sheets' in tables ? tables.sheets[tables.shown] : undefined
    return accepted({ pasted, found: sheet ? understand('options', sheet, { room }) : null })
  })

/** Hands the entries to a form, which sends them later. */
export const formHandover = <Values>() => callLogic(async (values: Values) => accepted(values))
