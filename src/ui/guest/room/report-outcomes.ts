import { useEffect, useRef } from 'react'
import type { CommandName } from '../../../contract/commands.ts'
import { useText } from '../../kit/i18n.tsx'
import { useDismiss, useOutbox } from '../../kit/live.tsx'
import { tellRefusal } from '../../kit/tell-refusal.ts'
import { toast } from '../../kit/toast-store.ts'
import { hashOf, usePlace } from './places.ts'

/** Refusals of these are shown nowhere else. */
const spokenOnly: ReadonlySet<CommandName> = new Set<CommandName>([
  'Qa/Upvote',
  'Qa/RemoveUpvote',
  'Qa/Edit',
  'Qa/Withdraw',
])

/** Tells the guest what was not taken, wherever they are by then. */
export function useReportOutcomes(): void {
  const t = useText<'guest'>()
  const items = useOutbox()
  const dismiss = useDismiss()
  const place = usePlace()
  const told = useRef(new Set<string>())

  useEffect(() => {
    for (const { commandId, status, refusal, name, subject } of items) {
      if (status !== 'refused' || !refusal || told.current.has(commandId)) continue
      told.current.add(commandId)
      const reason = t.error(refusal.code, refusal.params)
      if (spokenOnly.has(name)) {
        tellRefusal(t, refusal)
        dismiss(commandId)
      } else if (
        (name === 'Item/Vote' || name === 'WordCloud/Enter') &&
        hashOf(place) !== `#polls/${subject.replace('item:', '')}`
      ) {
        toast.error(t('guest.answerRefused', { reason }))
      } else if (name === 'Qa/Ask' && hashOf(place) !== '#qa/mine') {
        toast.error(t('guest.questionRefused', { reason }))
      }
    }
  }, [items, dismiss, place, t])
}
