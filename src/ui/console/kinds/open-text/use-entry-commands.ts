import type { TextCard } from '../../../../contract/items/open-text.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useCommand } from '../../../kit/live.tsx'
import { toast } from '../../../kit/toast-store.ts'

/** What the host does with entries. Each step away from the wall can be taken back for a while. */
export function useEntryCommands(ItemId: string) {
  const t = useText<'openText'>()
  const { send } = useCommand()
  const ids = (cards: readonly TextCard[]) => cards.map(({ id }) => id)
  const undoable = (text: string, undo: () => void) =>
    toast.success(text, { label: t('common.undo'), onPress: undo })

  const restore = (cards: readonly TextCard[]) => send('OpenText/Restore', { ItemId, EntryIds: ids(cards) })
  const reconsider = (cards: readonly TextCard[]) =>
    send('OpenText/Reconsider', { ItemId, EntryIds: ids(cards) })
  return {
    restore,
    reconsider,
    approve(cards: readonly TextCard[]) {
      send('OpenText/Approve', { ItemId, EntryIds: ids(cards) })
      undoable(t('openText.doneApproved'), () => reconsider(cards))
    },
    reject(cards: readonly TextCard[]) {
      send('OpenText/Reject', { ItemId, EntryIds: ids(cards) })
      undoable(t('openText.doneRejected'), () => reconsider(cards))
    },
    hide(cards: readonly TextCard[]) {
      send('OpenText/Hide', { ItemId, EntryIds: ids(cards) })
      undoable(t('openText.doneHidden'), () => restore(cards))
    },
    pin: (EntryId: string) => send('OpenText/Pin', { ItemId, EntryId }),
    unpin: (EntryId: string) => send('OpenText/Unpin', { ItemId, EntryId }),
    group: (EntryId: string, GroupId: string | null) =>
      send('OpenText/Group', { ItemId, EntryIds: [EntryId], GroupId }),
  }
}

export type EntryCommands = ReturnType<typeof useEntryCommands>
