import type { ComponentType } from 'react'
import { type ItemKind, itemKinds } from '../../../contract/items/kinds.ts'
import type { AnyItem } from '../../kit/items.ts'
import { later } from '../../kit/later.ts'

const pages = () => import('./pages.ts')

const pageOf = (kind: ItemKind) =>
  later(() => pages().then((module) => ({ default: module.pages[kind] as ComponentType<{ doc: unknown }> })))

const Pages = Object.fromEntries(itemKinds.map((kind) => [kind, pageOf(kind)])) as Record<
  ItemKind,
  ReturnType<typeof pageOf>
>

/** An item, drawn by its kind. Comes when it is wanted, and not with the first load. */
export function KindPage({ item: { kind, doc } }: { item: AnyItem }) {
  const Page = Pages[kind]
  return <Page doc={doc} />
}
