import type { AnyItem } from '../../kit/items.ts'
import type { Doing, OwnOfItem } from './kind-on-phone.ts'
import { kindOnPhone } from './kinds.ts'

/** Whether the guest has done what there is to do in this round, now. */
export function doingOf({ kind, doc }: AnyItem, own: readonly OwnOfItem[]): Doing {
  const current = own.filter(({ round }) => round === doc.context.round)
  const ofKind = kindOnPhone(kind).doingOf as ((doc: unknown, own: readonly OwnOfItem[]) => Doing) | undefined
  return ofKind?.(doc, current) ?? (current.length > 0 ? 'done' : 'waits')
}
