import { useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { DocByKey } from '#contract/interface/views.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { ItemDocOf } from '#machines/domain/item-charts/any-item.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { useEventCode } from '#ui/live/live.tsx'

type Docs = Partial<DocByKey>

export interface Rounds<Kind extends ItemKind> {
  /** The displayed item: the current item, or the item at the end of the chosen round. */
  shown: ItemDocOf<Kind>
  /** The documents of the chosen round. Empty for the current round. */
  docs: Docs
  earlier: boolean
  busy: boolean
  refusal: Refusal | null
  choose: (round: number) => void
}

const now: Docs = {}

/** The displayed round of an item. The display switches to a new round when the new round starts. */
export function useRounds<Kind extends ItemKind>(kind: Kind, doc: ItemDocOf<Kind>): Rounds<Kind> {
  const eventCode = useEventCode()
  const { id, context } = doc
  const { round } = context
  const key: `${Kind}:${string}` = `${kind}:${id}`
  const [seen, setSeen] = useState({ from: round, docs: now })
  const { submit, sending, refusal } = useSentCall('/api/event/Item/GetRound', {
    onDone: (docs) => setSeen({ from: round, docs: docs as Docs }),
  })
  const docs = seen.from === round ? seen.docs : now
  const past = docs[key] as ItemDocOf<Kind> | undefined
  return {
    shown: past ?? doc,
    docs,
    earlier: past !== undefined,
    busy: sending,
    refusal,
    choose: (wanted) =>
      wanted === round
        ? setSeen({ from: round, docs: now })
        : submit({ eventCode, itemId: id, round: wanted }),
  }
}
