import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { CommandName } from '#contract/interface/commands.ts'
import { commandRow, type Undoable } from '#machines/command-tables.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDismiss, useLiveLine } from '#ui/live/live.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { useLostWords } from '../run/lost-words.ts'
import { finishedCommandsOf } from './outbox-actors.ts'

/** The messages that report what a command has removed from the view. */
const texts = {
  'Qa/Reject': 'console.rejectedToast',
  'Qa/Archive': 'console.archivedToast',
  'Qa/Restore': 'console.restoredToast',
  'Event/Finish': 'console.finishedToast',
  'Comments/BlockGuest': 'console.blockedToast',
  'Item/Deactivate': 'console.deactivatedToast',
} as const satisfies Record<Undoable, string>

function useUndoToast(): (items: readonly OutboxItem[]) => void {
  const t = useText<'console'>()
  const { send } = useCommand()
  const sendAny = send as (name: CommandName, payload: object) => string
  return (items) => {
    for (const name of Object.keys(texts) as Undoable[]) {
      const same = items.filter((item) => item.name === name)
      const undo = commandRow(name)?.undo
      if (same.length === 0 || !undo) continue
      toast.success(t(texts[name], { count: same.length }), {
        label: t('common.undo'),
        onPress: () => {
          for (const { payload } of same) sendAny(undo, payload)
        },
      })
    }
  }
}

/** Shows refusals of commands and what an undo has lost, offers to undo commands, and removes finished items from the outbox. */
export function OutboxWatcher() {
  const t = useText<'console'>()
  const { outbox } = useLiveLine()
  const [machine] = useState(() => finishedCommandsOf(outbox))
  const actor = useActorRef(machine)
  const dismiss = useDismiss()
  const showUndo = useUndoToast()
  const lostWords = useLostWords()
  useEmitted(actor, {
    refused: ({ refusal }) => showRefusal(t, refusal),
    finished: ({ commandId }) => dismiss(commandId),
    undoable: ({ items }) => showUndo(items),
    lost: ({ lost }) => toast.warning(t('console.undoLost', { things: lostWords(lost) })),
  })
  return null
}
