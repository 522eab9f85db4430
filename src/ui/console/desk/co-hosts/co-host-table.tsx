import { CirclePause, CirclePlay, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { coHostStatuses } from '#contract/interface/co-host.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export type CoHostTask = 'change' | 'disable' | 'enable' | 'remove'

interface CoHostTableProps {
  users: readonly CoHost[]
  onTask: (task: CoHostTask, user: CoHost) => void
}

/** The table of co-hosts, with a row for each account: user name, login name, start, end, status, role. */
export function CoHostTable({ users, onTask }: CoHostTableProps) {
  const t = useText<'console' | 'coHosts'>()
  const when = (at: number) => <Figure>{formatDateTime(at)}</Figure>
  return (
    <ListTable
      label={t('coHosts.accessTable')}
      rows={users}
      keyOf={({ accountId }) => accountId}
      columns={[
        {
          name: t('console.userName'),
          sortBy: 'name',
          value: ({ userName }) => userName,
          place: 'head',
          show: ({ logonName, userName }) => (
            <>
              <Text strong>{userName}</Text>
              <Text size="12" tone="muted" overflowWrap="anywhere">
                {logonName}
              </Text>
            </>
          ),
        },
        {
          name: t('coHosts.start'),
          sortBy: 'start',
          value: ({ startDate }) => startDate,
          show: ({ startDate }) => when(startDate),
        },
        {
          name: t('coHosts.end'),
          sortBy: 'end',
          value: ({ endDate }) => endDate,
          show: ({ endDate }) => when(endDate),
        },
        { name: t('coHosts.status'), show: (user) => <Status user={user} /> },
        { name: t('coHosts.role'), whole: true, show: ({ role }) => t(`coHosts.role-${role}`) },
        {
          name: t('console.actions'),
          place: 'corner',
          show: (user) => <CoHostMenu user={user} onTask={onTask} />,
        },
      ]}
    />
  )
}

function Status({ user: { status, startDate } }: { user: CoHost }) {
  const t = useText<'coHosts'>()
  if (status === coHostStatuses.disabled) return <Badge tone="warning">{t('coHosts.disabled')}</Badge>
  if (status === coHostStatuses.expired) return <Badge>{t('coHosts.expired')}</Badge>
  if (startDate > Date.now()) return <Badge tone="accent">{t('coHosts.ahead')}</Badge>
  return <Badge tone="success">{t('coHosts.normal')}</Badge>
}

interface CoHostMenuProps {
  user: CoHost
  onTask: CoHostTableProps['onTask']
}

function CoHostMenu({ user, onTask }: CoHostMenuProps) {
  const t = useText<'common' | 'console' | 'coHosts'>()
  const label = t('console.actionsFor', { name: user.userName })
  const icon = { size: 18, 'aria-hidden': true } as const
  const disabled = user.status === coHostStatuses.disabled
  return (
    <Menu
      items={[
        {
          label: t('coHosts.change'),
          icon: <Pencil {...icon} />,
          onSelect: () => onTask('change', user),
        },
        disabled
          ? {
              label: t('coHosts.enable'),
              icon: <CirclePlay {...icon} />,
              onSelect: () => onTask('enable', user),
            }
          : {
              label: t('coHosts.disable'),
              icon: <CirclePause {...icon} />,
              onSelect: () => onTask('disable', user),
            },
        {
          label: t('coHosts.remove'),
          icon: <Trash2 {...icon} />,
          danger: true,
          onSelect: () => onTask('remove', user),
        },
      ]}
      trigger={<IconButton icon={<Ellipsis size={20} aria-hidden="true" />} label={label} />}
    />
  )
}
