import type { TextCard } from '#contract/items/open-text.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import { textEntryTable } from '#machines/domain/text-entry/text-entry.table.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand } from '#ui/live/live.tsx'

/** The host's commands for entries. Steps that remove an entry from the wall offer an undo for some time. */
export function useEntryCommands(ItemId: string) {
  const t = useText<'openText'>()
  const { send } = useCommand()
  const ids = (cards: readonly TextCard[]) => cards.map(({ id }) => id)
  const undoable = (text: string, undo: () => void) =>
    toast.success(text, { label: t('common.undo'), onPress: undo })

  const restore = (cards: readonly TextCard[]) =>
    send(textEntryTable.restore, { ItemId, EntryIds: ids(cards) })
  const reconsider = (cards: readonly TextCard[]) =>
    send(textEntryTable.reconsider, { ItemId, EntryIds: ids(cards) })
  return {
    restore,
    reconsider,
    approve(cards: readonly TextCard[]) {
      send(textEntryTable.approve, { ItemId, EntryIds: ids(cards) })
      undoable(t('openText.doneApproved'), () => reconsider(cards))
    },
    reject(cards: readonly TextCard[]) {
      send(textEntryTable.reject, { ItemId, EntryIds: ids(cards) })
      undoable(t('openText.doneRejected'), () => reconsider(cards))
    },
    hide(cards: readonly TextCard[]) {
      send(textEntryTable.hide, { ItemId, EntryIds: ids(cards) })
      undoable(t('openText.doneHidden'), () => restore(cards))
    },
    pin: (EntryId: string) => send(textEntryTable.pin, { ItemId, EntryId }),
    unpin: (EntryId: string) => send(textEntryTable.unpin, { ItemId, EntryId }),
    highlight: (EntryId: string) => send(openTextTable.highlight, { ItemId, EntryId }),
    unhighlight: () => send(openTextTable.unhighlight, { ItemId }),
    group: (EntryId: string, GroupId: string | null) =>
      send(textEntryTable.group, { ItemId, EntryIds: [EntryId], GroupId }),
  }
}

export type EntryCommands = ReturnType<typeof useEntryCommands>
