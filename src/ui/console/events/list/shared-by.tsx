import { formatDateTime } from '#i18n/base/format.ts'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The owner of a shared event, and the time when this host's access ends. */
export function SharedBy({ event }: { event: ListedEvent }) {
  const t = useText<'coHosts'>()
  return (
    <>{t('coHosts.sharedBy', { name: event.ownerName, until: formatDateTime(event.sharedUntil ?? 0) })}</>
  )
}
