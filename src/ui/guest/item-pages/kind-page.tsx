import type { ComponentType } from 'react'
import { type ItemKind, itemKinds } from '#contract/items/kinds.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { lazyFrom } from '#ui/kit/lazy/lazy-part.ts'

const pageOf = (kind: ItemKind) =>
  lazyFrom(
    () => import('./kind-pages.ts'),
    ({ pages }) => pages[kind] as ComponentType<{ doc: unknown }>,
  )

const Pages = Object.fromEntries(itemKinds.map((kind) => [kind, pageOf(kind)])) as Record<
  ItemKind,
  ReturnType<typeof pageOf>
>

/** An item, rendered by its kind. The code of the kind loads lazily. */
export function KindPage({ item: { kind, doc } }: { item: AnyItem }) {
  const Page = Pages[kind]
  return <Page doc={doc} />
}
