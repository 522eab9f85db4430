import type { ClipboardEvent } from 'react'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { fillLines, linesOf } from './fill-lines.ts'

interface PastedLines<Row> {
  rows: () => readonly Row[]
  most: number
  newRow: (text: string) => Row
  onFill: (rows: Row[]) => void
}

/**
 * Returns a paste handler for the option at `at`: each line of a pasted list fills an option. A message tells how
 * many lines did not fit.
 */
export function usePastedLines<Row extends { Text: string }>(list: PastedLines<Row>) {
  const { rows, most, newRow, onFill } = list
  const t = useText<'console'>()
  return (event: ClipboardEvent, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const filled = fillLines(rows(), at, lines.map(newRow), most)
    onFill(filled.options)
    if (filled.leftOut > 0) toast.warning(t('console.linesLeftOut', { count: filled.leftOut, most }))
  }
}
