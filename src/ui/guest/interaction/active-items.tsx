import { presentedId } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'
import { PromptSuspense } from '../../kit/prompt-suspense.tsx'
import { useActiveItems } from '../items/standings.ts'
import { KindPage } from '../kinds/kind-page.tsx'

/** The items of the host that run here, the one on the screen first. */
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
