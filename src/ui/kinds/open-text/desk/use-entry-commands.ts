import type { TextCard } from '#contract/items/open-text.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import { textEntryTable } from '#machines/domain/text-entry/text-entry.table.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand } from '#ui/live/live.tsx'

/** The host's commands for entries. Steps that remove an entry from the wall offer an undo for some time. */
export function useEntryCommands(itemId: string) {
  const t = useText<'openText'>()
  const { send } = useCommand()
  const ids = (cards: readonly TextCard[]) => cards.map(({ id }) => id)
  const undoable = (text: string, undo: () => void) =>
    toast.success(text, { label: t('common.undo'), onPress: undo })

  const restore = (cards: readonly TextCard[]) =>
    send(textEntryTable.restore, { itemId, entryIds: ids(cards) })
  const reconsider = (cards: readonly TextCard[]) =>
    send(textEntryTable.reconsider, { itemId, entryIds: ids(cards) })
  return {
    restore,
    reconsider,
    approve(cards: readonly TextCard[]) {
      send(textEntryTable.approve, { itemId, entryIds: ids(cards) })
      undoable(t('openText.doneApproved'), () => reconsider(cards))
    },
    reject(cards: readonly TextCard[]) {
      send(textEntryTable.reject, { itemId, entryIds: ids(cards) })
      undoable(t('openText.doneRejected'), () => reconsider(cards))
    },
    hide(cards: readonly TextCard[]) {
      send(textEntryTable.hide, { itemId, entryIds: ids(cards) })
      undoable(t('openText.doneHidden'), () => restore(cards))
    },
    pin: (entryId: string) => send(textEntryTable.pin, { itemId, entryId }),
    unpin: (entryId: string) => send(textEntryTable.unpin, { itemId, entryId }),
    highlight: (entryId: string) => send(openTextTable.highlight, { itemId, entryId }),
    unhighlight: () => send(openTextTable.unhighlight, { itemId }),
    group: (entryId: string, groupId: string | null) =>
      send(textEntryTable.group, { itemId, entryIds: [entryId], groupId }),
  }
}

export type EntryCommands = ReturnType<typeof useEntryCommands>
