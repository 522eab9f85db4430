import { CirclePause, CirclePlay, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { accessStatus } from '../../../contract/share.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { SharedUser } from '../../../machines/access-list/access-list.events.ts'
import { Badge } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Figure, Text } from '../../kit/text.tsx'

import { ListTable } from '../tables/list-table.tsx'

export type AccessTask = 'change' | 'disable' | 'enable' | 'remove'

interface AccessTableProps {
  users: readonly SharedUser[]
  onTask: (task: AccessTask, user: SharedUser) => void
}

/** One line per account: user name, login name, start, end, status, role. */
export function AccessTable({ users, onTask }: AccessTableProps) {
  const t = useText<'console' | 'sharing'>()
  const when = (at: number) => <Figure>{formatDateTime(at)}</Figure>
  return (
    <ListTable
      label={t('sharing.whoHosts')}
      rows={users}
      keyOf={({ AccountId }) => AccountId}
      columns={[
        {
          name: t('console.userName'),
          place: 'head',
          show: ({ LogonName, UserName }) => (
            <>
              <Text strong>{UserName}</Text>
              <Text size="12" tone="muted" overflowWrap="anywhere">
                {LogonName}
              </Text>
            </>
          ),
        },
        { name: t('sharing.start'), show: ({ StartDate }) => when(StartDate) },
        { name: t('sharing.end'), show: ({ EndDate }) => when(EndDate) },
        { name: t('sharing.status'), show: (user) => <Status user={user} /> },
        { name: t('sharing.role'), whole: true, show: ({ Role }) => t(`sharing.role-${Role}`) },
        {
          name: t('console.actions'),
          place: 'corner',
          show: (user) => <AccessMenu user={user} onTask={onTask} />,
        },
      ]}
    />
  )
}

function Status({ user: { Status: status, StartDate } }: { user: SharedUser }) {
  const t = useText<'sharing'>()
  if (status === accessStatus.disabled) return <Badge tone="warning">{t('sharing.disabled')}</Badge>
  if (status === accessStatus.expired) return <Badge>{t('sharing.expired')}</Badge>
  if (StartDate > Date.now()) return <Badge tone="accent">{t('sharing.ahead')}</Badge>
  return <Badge tone="success">{t('sharing.normal')}</Badge>
}

interface AccessMenuProps {
  user: SharedUser
  onTask: AccessTableProps['onTask']
}

function AccessMenu({ user, onTask }: AccessMenuProps) {
  const t = useText<'common' | 'console' | 'sharing'>()
  const label = t('console.actionsFor', { name: user.UserName })
  const icon = { size: 18, 'aria-hidden': true } as const
  const disabled = user.Status === accessStatus.disabled
  return (
    <Menu
      label={label}
      items={[
        {
          label: t('sharing.change'),
          icon: <Pencil {...icon} />,
          onSelect: () => onTask('change', user),
        },
        disabled
          ? {
              label: t('sharing.enable'),
              icon: <CirclePlay {...icon} />,
              onSelect: () => onTask('enable', user),
            }
          : {
              label: t('sharing.disable'),
              icon: <CirclePause {...icon} />,
              onSelect: () => onTask('disable', user),
            },
        {
          label: t('sharing.remove'),
          icon: <Trash2 {...icon} />,
          danger: true,
          onSelect: () => onTask('remove', user),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} icon={<Ellipsis size={20} aria-hidden="true" />} label={label} />
      )}
    />
  )
}
