import { useEffect, useRef } from 'react'
import type { CommandName } from '../../../contract/commands.ts'
import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { useText } from '../../kit/i18n.tsx'
import { useCommand, useDismiss, useOutbox } from '../../kit/live.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { toast } from '../../kit/toast-store.ts'

/** What is told when it is done, because it is no longer in sight, and how it is undone. */
const undoable = {
  'Qa/Reject': { text: 'console.rejectedToast', inverse: 'Qa/Reconsider' },
  'Qa/Archive': { text: 'console.archivedToast', inverse: 'Qa/Restore' },
  'Qa/Restore': { text: 'console.restoredToast', inverse: 'Qa/Archive' },
  'Event/Finish': { text: 'console.finishedToast', inverse: 'Event/Reopen' },
  'Item/Deactivate': { text: 'console.deactivatedToast', inverse: 'Item/Activate' },
} as const

type Undoable = keyof typeof undoable
const isUndoable = (name: CommandName): name is Undoable => Object.hasOwn(undoable, name)

// Long enough for the push that follows the answer, so that a control does not fall back for a moment.
const savedMilliseconds = 1000
// Acknowledgements of one press on many questions come one by one: told together.
const gatherMilliseconds = 150

function useUndoToast(): (items: readonly OutboxItem[]) => void {
  const t = useText<'console'>()
  const { send } = useCommand()
  const sendAny = send as (name: CommandName, payload: object) => string
  return (items) => {
    for (const name of Object.keys(undoable) as Undoable[]) {
      const same = items.filter((item) => item.name === name)
      if (same.length === 0) continue
      const { text, inverse } = undoable[name]
      toast.success(t(text, { count: same.length }), {
        label: t('common.undo'),
        onPress: () => {
          for (const { payload } of same) sendAny(inverse, payload)
        },
      })
    }
  }
}

/** Tells why a command was refused, offers to undo what went out of sight, and forgets what is finished. */
export function OutboxWatcher() {
  const t = useText()
  const items = useOutbox()
  const dismiss = useDismiss()
  const tellUndo = useUndoToast()
  const seen = useRef(new Set<string>())
  const gathered = useRef<OutboxItem[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    for (const item of items) {
      if (seen.current.has(item.commandId)) continue
      if (item.status === 'refused' && item.refusal) {
        seen.current.add(item.commandId)
        tellRefusal(t, item.refusal)
        dismiss(item.commandId)
      }
      if (item.status === 'saved') {
        seen.current.add(item.commandId)
        setTimeout(() => dismiss(item.commandId), savedMilliseconds)
        if (isUndoable(item.name)) gathered.current.push(item)
      }
    }
    if (gathered.current.length === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tellUndo(gathered.current.splice(0)), gatherMilliseconds)
  }, [items, dismiss, t, tellUndo])
  return null
}
