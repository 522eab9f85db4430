import type { AnyItem } from '#machines/item-charts/any-item.ts'
import type { Doing, OwnOfItem } from './kind-on-phone.ts'
import { kindOnPhone } from './kinds.ts'

/**
 * Tells what the guest can do with an item: the guest has answered in this round, still has to answer, or has
 * nothing to do now.
 */
export function doingOf({ kind, doc }: AnyItem, own: readonly OwnOfItem[]): Doing {
  const current = own.filter(({ round }) => round === doc.context.round)
  const ofKind = kindOnPhone(kind).doingOf as ((doc: unknown, own: readonly OwnOfItem[]) => Doing) | undefined
  return ofKind?.(doc, current) ?? (current.length > 0 ? 'done' : 'waits')
}
