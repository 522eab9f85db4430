import { type ClipboardEvent, type ReactNode, useState } from 'react'
import type { OptionEntry, Understanding } from '#services/import/entries.ts'
import { fillLines, isEmptyLine, linesOf } from '#ui/console/forms/fill-lines.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { formHandover, optionsReader } from './import-actors.ts'
import { ImportDialog } from './import-dialog.tsx'

interface OptionList<Row> {
  rows: () => readonly Row[]
  most: number
  newRow: (text: string) => Row
  onFill: (rows: Row[]) => void
}

interface Pasted {
  /** The index of the option into which the host pasted. */
  at: number
  text: string
}

interface PastedOptions {
  /** Handles a paste into the option at `at`. */
  paste: (event: ClipboardEvent, at: number) => void
  /** Opens the import dialog, whose options follow the last one. */
  open: () => void
  /** The import dialog. Render it beside the options. */
  dialog: ReactNode
}

/** True if the host need not look at the options before they fill the fields. */
const isClear = (found: Understanding<'options'> | null): boolean =>
  found !== null &&
  found.skipped.length === 0 &&
  found.rows.every(({ entry, warnings }) => entry && warnings.length === 0)

/**
 * Pasting a list fills an option with each line. If something about the list is unclear, or it does not fit, the import
 * dialog shows it first.
 */
export function usePastedOptions<Row extends { text: string }>(list: OptionList<Row>): PastedOptions {
  const { rows, most, newRow, onFill } = list
  const t = useText()
  const [open, setOpen] = useState<Pasted | null>(null)
  const [handover] = useState(() => formHandover<OptionEntry[]>())
  const [read] = useState(() => optionsReader<Pasted>())
  const room = () => most - rows().filter((row) => !isEmptyLine(row)).length
  const fill = (at: number, entries: readonly OptionEntry[]) =>
    onFill(
      fillLines(
        rows(),
        at,
        entries.map(({ text }) => newRow(text)),
        most,
      ),
    )
  const reading = useSubmission(read, {
    onDone: ({ pasted, found }) => {
      if (isClear(found)) fill(pasted.at, found?.rows.flatMap(({ entry }) => entry ?? []) ?? [])
      else setOpen(pasted)
    },
    onRefused: (why) => showRefusal(t, why),
  })
  return {
    paste: (event, at) => {
      const text = event.clipboardData.getData('text/plain')
      if (linesOf(text).length < 2) return
      event.preventDefault()
      reading.submit({ pasted: { at, text }, room: room() })
    },
    open: () => setOpen({ at: rows().length - 1, text: '' }),
    dialog: open && (
      <ImportDialog
        kind="options"
        room={room()}
        {...(open.text && { source: { text: open.text } })}
        send={handover}
        valuesOf={(entries) => [...entries]}
        onDone={(entries) => {
          fill(open.at, entries)
          setOpen(null)
        }}
        onClose={() => setOpen(null)}
      />
    ),
  }
}
