import { Copy, Ellipsis, Pencil, Trash2, UserRoundPlus } from 'lucide-react'
import type { ListedEvent } from '#machines/flow/event-list/event-list.events.ts'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The dialogs that the list can open for an event. */
export type EventTask = 'edit' | 'clone' | 'delete' | 'share'
export type OnTask = (task: EventTask, event: ListedEvent) => void

interface EventActionsProps {
  event: ListedEvent
  onTask: OnTask
}

/** The menu with all actions except opening the event. */
export function EventMenu({ event, onTask }: EventActionsProps) {
  const t = useText<'console' | 'coHosts'>()
  const whyDisabled = event.role === 'user' ? t.error('OwnersOnly') : undefined
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu
      items={[
        {
          label: t('common.edit'),
          icon: <Pencil {...icon} />,
          whyDisabled,
          onSelect: () => onTask('edit', event),
        },
        {
          label: t('console.clone'),
          icon: <Copy {...icon} />,
          whyDisabled,
          onSelect: () => onTask('clone', event),
        },
        {
          label: t('coHosts.shareAccess'),
          icon: <UserRoundPlus {...icon} />,
          onSelect: () => onTask('share', event),
        },
        {
          label: t('common.delete'),
          icon: <Trash2 {...icon} />,
          danger: true,
          whyDisabled,
          onSelect: () => onTask('delete', event),
        },
      ]}
      trigger={
        <IconButton
          icon={<Ellipsis size={20} aria-hidden="true" />}
          label={t('console.actionsFor', { name: event.eventName })}
        />
      }
    />
  )
}

export const sharePath = (code: string): string => `/share/${code}`
export const deskPath = (code: string): string => `/Event/index/${code}`

/**
 * The button for the most frequent action: opening the event. Only the button of a running event is coloured, so that
 * a host finds the show of tonight among many events.
 */
export function OpenEvent({ event, wide = false }: { event: ListedEvent; wide?: boolean }) {
  const t = useText<'console'>()
  return (
    <RouteButton
      variant={event.progress === 'processing' ? 'primary' : 'normal'}
      wide={wide}
      to={deskPath(event.eventCode)}
      aria-label={t('console.openEvent', { name: event.eventName })}
    >
      {t('console.open')}
    </RouteButton>
  )
}
