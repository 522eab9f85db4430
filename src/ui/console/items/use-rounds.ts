import { useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import type { ItemKind } from '../../../contract/items/kinds.ts'
import type { DocByKey } from '../../../contract/views.ts'
import type { ItemDocOf } from '../../kit/items.ts'
import { useEventCode } from '../../kit/live.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { roundOf } from './item-actors.ts'

type Docs = Partial<DocByKey>

export interface Rounds<Kind extends ItemKind> {
  /** The item as it is looked at: as it is, or as it was when the chosen round ended. */
  shown: ItemDocOf<Kind>
  /** The documents of that round; none of the current one. */
  docs: Docs
  earlier: boolean
  busy: boolean
  refusal: Refusal | null
  choose: (round: number) => void
}

const now: Docs = {}

/** Which round of an item is looked at. A new round is what is looked at when it begins. */
export function useRounds<Kind extends ItemKind>(kind: Kind, doc: ItemDocOf<Kind>): Rounds<Kind> {
  const eventCode = useEventCode()
  const { id, context } = doc
  const { round } = context
  const key: `${Kind}:${string}` = `${kind}:${id}`
  const [seen, setSeen] = useState({ from: round, docs: now })
  const [fetch] = useState(() => (wanted: number) => roundOf(eventCode, id, wanted)())
  const { submit, sending, refusal } = useSubmission(fetch, {
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
    choose: (wanted) => (wanted === round ? setSeen({ from: round, docs: now }) : submit(wanted)),
  }
}
