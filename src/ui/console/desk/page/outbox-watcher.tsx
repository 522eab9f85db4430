import { useEffect, useRef } from 'react'
import type { CommandName } from '#contract/interface/commands.ts'
import type { OutboxItem } from '#machines/outbox/outbox.events.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDismiss, useOutbox } from '#ui/live/live.tsx'

/**
 * Commands that remove something from the view. Each command has a message that reports the removal, and a command
 * that undoes the removal.
 */
const undoable = {
  'Qa/Reject': { text: 'console.rejectedToast', inverse: 'Qa/Reconsider' },
  'Qa/Archive': { text: 'console.archivedToast', inverse: 'Qa/Restore' },
  'Qa/Restore': { text: 'console.restoredToast', inverse: 'Qa/Archive' },
  'Event/Finish': { text: 'console.finishedToast', inverse: 'Event/Reopen' },
  'Comments/BlockGuest': { text: 'console.blockedToast', inverse: 'Comments/UnblockGuest' },
  'Item/Deactivate': { text: 'console.deactivatedToast', inverse: 'Item/Activate' },
} as const

type Undoable = keyof typeof undoable
const isUndoable = (name: CommandName): name is Undoable => Object.hasOwn(undoable, name)

// Time for which a saved command stays in the outbox, until the push after the answer has arrived. Otherwise the
// control of the command would flicker.
const savedMilliseconds = 1000
// Time within which the answers to a bulk command share one message. These answers arrive one after another.
const batchWindowMilliseconds = 150

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

/** Shows refusals of commands, offers to undo commands, and removes finished items from the outbox. */
export function OutboxWatcher() {
  const t = useText()
  const items = useOutbox()
  const dismiss = useDismiss()
  const showUndo = useUndoToast()
  const seen = useRef(new Set<string>())
  const batch = useRef<OutboxItem[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    for (const item of items) {
      if (seen.current.has(item.commandId)) continue
      if (item.status === 'refused' && item.refusal) {
        seen.current.add(item.commandId)
        showRefusal(t, item.refusal)
        dismiss(item.commandId)
      }
      if (item.status === 'saved') {
        seen.current.add(item.commandId)
        setTimeout(() => dismiss(item.commandId), savedMilliseconds)
        if (isUndoable(item.name)) batch.current.push(item)
      }
    }
    if (batch.current.length === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => showUndo(batch.current.splice(0)), batchWindowMilliseconds)
  }, [items, dismiss, t, showUndo])
  return null
}
