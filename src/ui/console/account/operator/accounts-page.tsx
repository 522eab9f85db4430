import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type AccountTask, type ListedAccount, pageOfAccounts } from './account-actors.ts'
import { GivenPasswordDialog, NewAccountDialog, TaskDialog, type TaskDone } from './account-dialogs.tsx'
import { AccountTable } from './account-table.tsx'
import { SearchedList } from './searched-list.tsx'

/** /Operator/Accounts: all accounts of this installation, for operators. */
export default function AccountsPage() {
  return (
    <MoreTexts source={accountsTexts}>
      <Page />
    </MoreTexts>
  )
}

type Shown =
  | { dialog: 'new' }
  | { dialog: 'task'; task: AccountTask; account: ListedAccount }
  | { dialog: 'given'; name: string; password: string }
  | null

function Page() {
  const t = useText<'accounts'>()
  const list = usePagedList(pageOfAccounts, null)
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  const done = ({ name, password, byMail }: TaskDone) => {
    list.onRefresh()
    setShown(password ? { dialog: 'given', name, password } : null)
    if (!password) toast.success(t(byMail ? 'accounts.sentByMail' : 'accounts.accountDone'))
  }
  return (
    <PageFrame width="wide" title={t('accounts.allAccounts')} detail={t('accounts.allAccountsDetail')}>
      <SearchedList
        list={list}
        label={t('accounts.searchAccounts')}
        failed={t('accounts.accountsFailed')}
        nothing={t('accounts.noAccountFound')}
        icon={<UsersRound size={24} />}
        action={
          <Button
            variant="primary"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            onClick={() => setShown({ dialog: 'new' })}
          >
            {t('accounts.newAccount')}
          </Button>
        }
      >
        {(accounts) => (
          <AccountTable
            accounts={accounts}
            onTask={(task, account) => setShown({ dialog: 'task', task, account })}
          />
        )}
      </SearchedList>
      {shown?.dialog === 'new' && <NewAccountDialog onClose={close} onDone={done} />}
      {shown?.dialog === 'task' && (
        <TaskDialog task={shown.task} account={shown.account} onClose={close} onDone={done} />
      )}
      {shown?.dialog === 'given' && <GivenPasswordDialog {...shown} onClose={close} />}
    </PageFrame>
  )
}
