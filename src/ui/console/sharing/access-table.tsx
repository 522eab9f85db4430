import { chakra } from '@chakra-ui/react/styled-system'
import { CirclePause, CirclePlay, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { accessStatus } from '../../../contract/share.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { SharedUser } from '../../../machines/access-list/access-list.events.ts'
import { Badge } from '../../kit/badge.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Box } from '../../kit/layout.tsx'
import { Menu } from '../../kit/menu.tsx'
import { Figure, Text } from '../../kit/text.tsx'

const Table = chakra('table', { base: { w: 'full', borderCollapse: 'collapse', textAlign: 'left' } })
const HeadCell = chakra('th', {
  base: {
    px: '8',
    py: '8',
    fontSize: '12',
    fontWeight: 'strong',
    color: 'inkMuted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Line = chakra('tr', {
  base: { '&:not(:last-child) > *': { borderBottomWidth: '1px', borderColor: 'line' } },
})
const Cell = chakra('td', { base: { px: '8', py: '8' } })
const NameCell = chakra('th', { base: { px: '8', py: '8', fontWeight: 'normal', minW: '120px' } })

export type AccessTask = 'change' | 'disable' | 'enable' | 'remove'

interface AccessTableProps {
  users: readonly SharedUser[]
  onTask: (task: AccessTask, user: SharedUser) => void
}

/** One line per account: login name, user name, start, end, status, role. */
export function AccessTable({ users, onTask }: AccessTableProps) {
  const t = useText<'console' | 'sharing'>()
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('sharing.whoHosts')}>
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col">{t('console.logonName')}</HeadCell>
            <HeadCell scope="col">{t('console.userName')}</HeadCell>
            <HeadCell scope="col">{t('sharing.start')}</HeadCell>
            <HeadCell scope="col">{t('sharing.end')}</HeadCell>
            <HeadCell scope="col">{t('sharing.status')}</HeadCell>
            <HeadCell scope="col">{t('sharing.role')}</HeadCell>
            <HeadCell scope="col">{t('console.actions')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Line key={user.AccountId}>
              <NameCell scope="row">
                <Text as="span" strong overflowWrap="anywhere">
                  {user.LogonName}
                </Text>
              </NameCell>
              <Cell minW="140px" overflowWrap="anywhere">
                {user.UserName}
              </Cell>
              <Cell whiteSpace="nowrap">
                <Figure>{formatDateTime(user.StartDate)}</Figure>
              </Cell>
              <Cell whiteSpace="nowrap">
                <Figure>{formatDateTime(user.EndDate)}</Figure>
              </Cell>
              <Cell>
                <Status user={user} />
              </Cell>
              <Cell whiteSpace="nowrap">{t(`sharing.role-${user.Role}`)}</Cell>
              <Cell>
                <AccessMenu user={user} onTask={onTask} />
              </Cell>
            </Line>
          ))}
        </tbody>
      </Table>
    </Box>
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
