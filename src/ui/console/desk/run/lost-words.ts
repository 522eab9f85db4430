import type { UndoLoss } from '#contract/run/run.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'

/** Returns a function that gives the title of an item. Undefined if the item was deleted. */
export function useItemTitles(): (id: string) => string | undefined {
  const items = useItems()
  return (id) => items.find(({ doc }) => doc.id === id)?.doc.context.title
}

/** Returns a function that names what the undo of a step does not restore. */
export function useLostWords(): (lost: readonly UndoLoss[]) => string {
  const t = useText<'console'>()
  const titleOf = useItemTitles()
  const wordsOf = ({ reason, itemId }: UndoLoss): string => {
    if (reason === 'screen') return t('console.undoLost-screen')
    const title = titleOf(itemId ?? '')
    return title === undefined ? t('console.undoLost-deleted') : t(`console.undoLost-${reason}`, { title })
  }
  return (lost) => lost.map(wordsOf).join(t('console.undoLostComma'))
}
