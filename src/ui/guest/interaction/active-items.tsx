import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { presentedId } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { KindPage } from '../item-pages/kind-page.tsx'
import { useActiveItems } from '../items/item-status.ts'

/** The active items of the interactions page. The presented item comes first. */
export function ActiveItems() {
  const items = useActiveItems('interactions')
  const onScreen = presentedId(useDoc('present'))
  const first = items.filter(({ doc }) => doc.id === onScreen)
  return [...first, ...items.filter((item) => !first.includes(item))].map((item) => (
    <PromptSuspense key={item.doc.id} fallback={null}>
      <KindPage item={item} />
    </PromptSuspense>
  ))
}
