import { CirclePause, CirclePlay, Ellipsis, KeyRound, ShieldCheck, ShieldX, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes, formatDateTime, formatNumber } from '#i18n/base/format.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { Menu, type MenuItem } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { AccountTask, ListedAccount } from './account-actors.ts'

interface AccountTableProps {
  accounts: readonly ListedAccount[]
  onTask: (task: AccountTask, account: ListedAccount) => void
}

/** The accounts of this installation, with a menu for each account. */
export function AccountTable({ accounts, onTask }: AccountTableProps) {
  const t = useText<'console' | 'accounts' | 'routes'>()
  return (
    <ListTable
      label={t('routes.operatorAccounts')}
      rows={accounts}
      space="much"
      keyOf={({ accountId }) => accountId}
      columns={[
        {
          name: t('console.userName'),
          place: 'head',
          show: ({ logonName, userName, email }) => (
            <>
              <Text strong overflowWrap="anywhere">
                {userName}
              </Text>
              <Text size="12" tone="muted" overflowWrap="anywhere">
                {email ? `${logonName} · ${email}` : logonName}
              </Text>
            </>
          ),
        },
        { name: t('accounts.state'), show: (account) => <States account={account} /> },
        {
          name: t('accounts.lastSignIn'),
          whole: true,
          show: ({ lastSignInOn }) =>
            lastSignInOn === null ? (
              <Text tone="muted">{t('accounts.longAgo')}</Text>
            ) : (
              <Figure>{formatDateTime(lastSignInOn)}</Figure>
            ),
        },
        {
          name: t('accounts.eventCount'),
          number: true,
          show: ({ events }) => <Figure>{formatNumber(t.language, events)}</Figure>,
        },
        {
          name: t('accounts.storage'),
          number: true,
          whole: true,
          show: ({ storageBytes }) => <Figure>{formatBytes(t.language, storageBytes)}</Figure>,
        },
        {
          name: t('console.actions'),
          place: 'corner',
          show: (account) => <AccountMenu account={account} onTask={onTask} />,
        },
      ]}
    />
  )
}

function States({
  account: { disabled, passwordGiven, secondFactor, userRoles },
}: {
  account: ListedAccount
}) {
  const t = useText<'accounts'>()
  return (
    <Row gap="4" flexWrap="wrap">
      {disabled ? (
        <Badge tone="warning">{t('accounts.isDisabled')}</Badge>
      ) : (
        <Badge tone="success">{t('accounts.isActive')}</Badge>
      )}
      {userRoles.includes('operator') && <Badge tone="accent">{t('accounts.operator')}</Badge>}
      {secondFactor && <Badge>{t('accounts.secondFactor')}</Badge>}
      {passwordGiven && <Badge>{t('accounts.hasGivenPassword')}</Badge>}
    </Row>
  )
}

const icons: Record<AccountTask, ReactNode> = {
  resetPassword: <KeyRound size={18} aria-hidden="true" />,
  makeOperator: <ShieldCheck size={18} aria-hidden="true" />,
  unmakeOperator: <ShieldX size={18} aria-hidden="true" />,
  disable: <CirclePause size={18} aria-hidden="true" />,
  enable: <CirclePlay size={18} aria-hidden="true" />,
  remove: <Trash2 size={18} aria-hidden="true" />,
}

function AccountMenu({ account, onTask }: Pick<AccountTableProps, 'onTask'> & { account: ListedAccount }) {
  const t = useText<'console' | 'accounts'>()
  const tasks: AccountTask[] = [
    'resetPassword',
    account.userRoles.includes('operator') ? 'unmakeOperator' : 'makeOperator',
    account.disabled ? 'enable' : 'disable',
    'remove',
  ]
  const items = tasks.map(
    (task): MenuItem => ({
      label: t(`accounts.${task}`),
      icon: icons[task],
      danger: task === 'remove',
      onSelect: () => onTask(task, account),
    }),
  )
  const label = t('console.actionsFor', { name: account.userName })
  return (
    <Menu
      items={items}
      trigger={<IconButton icon={<Ellipsis size={20} aria-hidden="true" />} label={label} />}
    />
  )
}
