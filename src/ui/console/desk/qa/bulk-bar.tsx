import { Archive, ArchiveRestore, Check, Undo2, X } from 'lucide-react'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { SelectionBar } from '../controls/selection-bar.tsx'
import type { Place } from './question-rows.ts'
import { useBulk } from './use-bulk.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const bulkActions = {
  forReview: [
    { name: 'Qa/Approve', text: 'console.approve', icon: <Check {...icon} /> },
    { name: 'Qa/Reject', text: 'console.reject', icon: <X {...icon} /> },
  ],
  rejected: [
    { name: 'Qa/Approve', text: 'console.approve', icon: <Check {...icon} /> },
    { name: 'Qa/Reconsider', text: 'console.reconsider', icon: <Undo2 {...icon} /> },
  ],
  live: [{ name: 'Qa/Archive', text: 'console.archive', icon: <Archive {...icon} /> }],
  archived: [{ name: 'Qa/Restore', text: 'console.restore', icon: <ArchiveRestore {...icon} /> }],
} as const

interface BulkBarProps {
  place: Place
  chosen: readonly string[]
  /** The ids of all questions that can be selected. */
  all: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Called with the ids of the questions that leave this list. */
  onLeave: (ids: readonly string[]) => void
}

/** The bulk actions for the selected questions. Each question gets a separate command. */
export function BulkBar({ place, onLeave, ...selection }: BulkBarProps) {
  const t = useText<'console'>()
  const { run, left } = useBulk()
  const actions = bulkActions[place].map(({ name, text, icon: picture }) => ({
    text: t(text),
    icon: picture,
    busy: left > 0,
    press: () => {
      onLeave(selection.chosen)
      run(name, selection.chosen)
    },
  }))
  return <SelectionBar {...selection} actions={actions} />
}
