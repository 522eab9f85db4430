import { Copy, Ellipsis, Pencil, Trash2, UserRoundPlus } from 'lucide-react'
import type { ListedEvent } from '../../../machines/event-list/event-list.events.ts'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { RouteButton } from '../shell/route-button.tsx'

/** What the list can open about one event. */
export type EventTask = 'edit' | 'clone' | 'delete' | 'share'
export type OnTask = (task: EventTask, event: ListedEvent) => void

interface EventActionsProps {
  event: ListedEvent
  onTask: OnTask
}

/** Everything but opening. */
export function EventMenu({ event, onTask }: EventActionsProps) {
  const t = useText<'console' | 'sharing'>()
  const whyDisabled = event.Role === 'user' ? t.error('OwnersOnly') : undefined
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu
      label={t('console.actionsFor', { name: event.EventName })}
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
          label: t('sharing.shareAccess'),
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
      trigger={(props) => (
        <IconButton
          {...props}
          icon={<Ellipsis size={20} aria-hidden="true" />}
          label={t('console.actionsFor', { name: event.EventName })}
        />
      )}
    />
  )
}

export const sharePath = (code: string): string => `/share/${code}`
export const deskPath = (code: string): string => `/Event/index/${code}`

/** The one thing one mostly wants. */
export function OpenEvent({ event, wide = false }: { event: ListedEvent; wide?: boolean }) {
  const t = useText<'console'>()
  return (
    <RouteButton
      variant="primary"
      wide={wide}
      to={deskPath(event.EventCode)}
      aria-label={t('console.openEvent', { name: event.EventName })}
    >
      {t('console.open')}
    </RouteButton>
  )
}
