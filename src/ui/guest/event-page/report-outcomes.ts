import { useEffect, useRef } from 'react'
import type { CommandName } from '#contract/interface/commands.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDismiss, useOutbox } from '#ui/live/live.tsx'
import { hashOf, usePlace } from '../parts/places.ts'

/** Commands whose refusals appear on no page. So a toast shows these refusals. */
const spokenOnly: ReadonlySet<CommandName> = new Set<CommandName>([
  'Qa/Upvote',
  'Qa/RemoveUpvote',
  'Qa/Edit',
  'Qa/Withdraw',
])

/** Shows refusals of earlier commands as toasts, on any page of the event. */
export function useReportOutcomes(): void {
  const t = useText<'guest'>()
  const items = useOutbox()
  const dismiss = useDismiss()
  const place = usePlace()
  const reported = useRef(new Set<string>())

  useEffect(() => {
    for (const { commandId, status, refusal, name, subject } of items) {
      if (status !== 'refused' || !refusal || reported.current.has(commandId)) continue
      reported.current.add(commandId)
      const reason = t.error(refusal.code, refusal.params)
      if (spokenOnly.has(name)) {
        showRefusal(t, refusal)
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
