import type { ClipboardEvent } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { toast } from '../../kit/toast-store.ts'
import { fillLines, linesOf } from './fill-lines.ts'

interface PastedLines<Option> {
  options: readonly Option[]
  most: number
  newOption: (text: string) => Option
  onFill: (options: Option[]) => void
}

/** For the field of the option at `at`: a list that is pasted there fills one option a line, and says what found no room. */
export function usePastedLines<Option extends { text: string }>(list: PastedLines<Option>) {
  const { options, most, newOption, onFill } = list
  const t = useText<'console'>()
  return (event: ClipboardEvent, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const filled = fillLines(options, at, lines.map(newOption), most)
    onFill(filled.options)
    if (filled.leftOut > 0) toast.warning(t('console.linesLeftOut', { count: filled.leftOut, most }))
  }
}
