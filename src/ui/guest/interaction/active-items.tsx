import { type ComponentType, Suspense } from 'react'
import type { AnyItem } from '../../kit/items.ts'
import { presentedId } from '../../kit/items.ts'
import { useDoc } from '../../kit/live.tsx'
import { useActiveItems } from '../items/standings.ts'
import { kindsOnPhone } from '../kinds/kinds.tsx'

/** The items of the host that run here, the one on the screen first. */
export function ActiveItems() {
  const items = useActiveItems('interactions')
  const onScreen = presentedId(useDoc('present'))
  const first = items.filter(({ doc }) => doc.id === onScreen)
  return [...first, ...items.filter((item) => !first.includes(item))].map((item) => (
    <Suspense key={item.doc.id}>
      <ActiveItem item={item} />
    </Suspense>
  ))
}

function ActiveItem({ item }: { item: AnyItem }) {
  const Page = kindsOnPhone[item.kind].Page as ComponentType<{ doc: unknown }>
  return <Page doc={item.doc} />
}
