import { formatDateTime } from '../../../i18n/format.ts'
import type { ListedEvent } from '../../../machines/event-list/event-list.events.ts'
import { useText } from '../../kit/i18n.tsx'

/** Who shares an event with the host, and until when. */
export function SharedBy({ event }: { event: ListedEvent }) {
  const t = useText<'sharing'>()
  return (
    <>{t('sharing.sharedBy', { name: event.OwnerName, until: formatDateTime(event.SharedUntil ?? 0) })}</>
  )
}
