import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { accountsTexts } from '#i18n/surfaces/accounts-texts.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { MoreButton } from '#ui/console/lists/more-button.tsx'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorState } from '#ui/kit/feedback/error-state.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { type AccountTask, type ListedAccount, pageOfAccounts } from './account-actors.ts'
import { GivenPasswordDialog, NewAccountDialog, TaskDialog, type TaskDone } from './account-dialogs.tsx'
import { AccountTable } from './account-table.tsx'

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
  const { rows, refusal } = list
  return (
    <PageFrame width="wide" title={t('accounts.allAccounts')} detail={t('accounts.allAccountsDetail')}>
      <Stack gap="16">
        <Row gap="12" flexWrap="wrap">
          <Box flex="1 1 240px" maxW="360px">
            <SearchBox value={list.search} label={t('accounts.searchAccounts')} onChange={list.onSearch} />
          </Box>
          <Spacer />
          <Button
            variant="primary"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            onClick={() => setShown({ dialog: 'new' })}
          >
            {t('accounts.newAccount')}
          </Button>
        </Row>
        {rows.length === 0 && refusal && (
          <ErrorState
            title={t('accounts.accountsFailed')}
            detail={t.error(refusal.code, refusal.params)}
            busy={list.fetching}
            onRetry={list.onRefresh}
          />
        )}
        {rows.length === 0 && !refusal && list.waiting && (
          <Loading>
            <Skeleton h="240px" />
          </Loading>
        )}
        {rows.length === 0 && !refusal && !list.waiting && (
          <EmptyState icon={<UsersRound size={24} />} title={t('accounts.noAccountFound')} />
        )}
        {rows.length > 0 && (
          <>
            <RefusalNote refusal={refusal} />
            <Card p="0">
              <AccountTable
                accounts={rows}
                onTask={(task, account) => setShown({ dialog: 'task', task, account })}
              />
            </Card>
            <MoreButton list={list} />
          </>
        )}
      </Stack>
      {shown?.dialog === 'new' && <NewAccountDialog onClose={close} onDone={done} />}
      {shown?.dialog === 'task' && (
        <TaskDialog task={shown.task} account={shown.account} onClose={close} onDone={done} />
      )}
      {shown?.dialog === 'given' && <GivenPasswordDialog {...shown} onClose={close} />}
    </PageFrame>
  )
}
