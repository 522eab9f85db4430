import { Copy } from 'lucide-react'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { usePagedList } from '#ui/console/calls/use-paged-list.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { SearchBox } from '#ui/console/lists/search-box.tsx'
import { useCopy } from '#ui/console/page/use-copy.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { type AccountTask, doAccountTask, type ListedAccount, pageOfAccounts } from './account-actors.ts'
import { type NewAccountValues, newAccountRules } from './operator.rules.ts'

export interface TaskDone {
  name: string
  /** The generated password; '' if there is none, or if it was sent by e-mail. */
  password: string
  byMail: boolean
}

interface NewAccountDialogProps {
  onClose: () => void
  onDone: (done: TaskDone) => void
}

/** The form that creates an account with a generated password. */
export function NewAccountDialog({ onClose, onDone }: NewAccountDialogProps) {
  const t = useText<'accounts' | 'console'>()
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/Operator/AddAccount', {
    onDone: ({ password }) => {
      const { userName, byMail } = form.getValues()
      onDone({ name: userName, password, byMail })
    },
  })
  const form = useZodForm(newAccountRules, {
    begin: () => ({ logonName: '', userName: '', email: '', operator: false, byMail: false }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const isTaken = refusal?.field === 'logonName'
  return (
    <FormDialog
      form={form}
      title={t('accounts.newAccount')}
      detail={t('accounts.newAccountDetail')}
      action={t('accounts.newAccount')}
      sending={sending}
      onSubmit={form.handleSubmit((account) => !sending && submit(account))}
      refused={isTaken && { name: 'logonName', refusal }}
    >
      <RefusalNote refusal={isTaken ? null : refusal} />
      <Fields<NewAccountValues>
        fields={[
          {
            type: 'text',
            name: 'logonName',
            label: t('console.logonName'),
            required: true,
            texts: { BadInput: t('console.logonNameRules') },
            input: {
              autoFocus: true,
              autoComplete: 'off',
              autoCapitalize: 'off',
              maxLength: limits.logonNameLength,
            },
          },
          {
            type: 'text',
            name: 'userName',
            label: t('console.userName'),
            required: true,
            input: { autoComplete: 'off', maxLength: limits.userNameLength },
          },
          {
            type: 'text',
            name: 'email',
            label: t('console.email'),
            input: { type: 'email', autoComplete: 'off', maxLength: limits.guestEmailLength },
          },
          { type: 'checkbox', name: 'byMail', label: t('accounts.sendByMail') },
          { type: 'checkbox', name: 'operator', label: t('accounts.mayOperate') },
        ]}
      />
    </FormDialog>
  )
}

/** What happens to the events of a deleted account: the id of the heir, or one of these two. */
type Heir = string
const noChoice: Heir = ''
const deletion: Heir = 'delete'

interface HeirFieldProps {
  account: ListedAccount
  value: Heir
  onChoose: (heir: Heir) => void
}

/** Asks who gets the events, themes and templates of a deleted account. A search finds accounts beyond the first page. */
function HeirField({ account, value, onChoose }: HeirFieldProps) {
  const t = useText<'accounts'>()
  const list = usePagedList(pageOfAccounts, null)
  const others = list.rows.filter(({ accountId, disabled }) => accountId !== account.accountId && !disabled)
  return (
    <>
      <RefusalNote refusal={list.refusal} />
      {(list.search !== '' || !list.complete) && (
        <SearchBox value={list.search} label={t('accounts.searchAccounts')} onChange={list.onSearch} />
      )}
      <Field label={t('accounts.itsEvents')} required>
        <Select
          value={value}
          choices={[
            { value: noChoice, label: t('accounts.chooseHeir') },
            ...others.map(({ accountId, userName, logonName }) => ({
              value: accountId,
              label: t('accounts.handTo', { name: `${userName} (${logonName})` }),
            })),
            { value: deletion, label: t('accounts.deleteEvents') },
          ]}
          onChoose={onChoose}
        />
      </Field>
    </>
  )
}

interface TaskDialogProps {
  task: AccountTask
  account: ListedAccount
  onClose: () => void
  onDone: (done: TaskDone) => void
}

/** Asks before a task with an account, and says what it does. */
export function TaskDialog({ task, account, onClose, onDone }: TaskDialogProps) {
  const t = useText<'accounts' | 'console'>()
  const [heir, setHeir] = useState<Heir>(noChoice)
  const [byMail, setByMail] = useState(false)
  const [dropSecondFactor, setDropSecondFactor] = useState(false)
  const [reason, setReason] = useState('')
  const name = account.userName
  const { submit, sending, refusal } = useSubmission(doAccountTask, {
    onDone: (password) => onDone({ name, password, byMail }),
  })
  const isDanger = task === 'remove' || task === 'disable'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`accounts.${task === 'resetPassword' ? 'reset' : task}Title`, { name })}
      detail={t(`accounts.${task === 'resetPassword' ? 'reset' : task}Detail`)}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={sending}
            whyDisabled={task === 'remove' && heir === noChoice ? t('accounts.chooseHeir') : undefined}
            onClick={() => {
              const transferTo = heir === deletion || heir === noChoice ? null : heir
              submit({ task, accountId: account.accountId, transferTo, byMail, dropSecondFactor, reason })
            }}
          >
            {t(`accounts.${task}`)}
          </Button>
        </>
      }
    >
      <Stack gap="16">
        <RefusalNote refusal={refusal} />
        {task === 'resetPassword' && account.email !== '' && (
          <Checkbox checked={byMail} onChange={setByMail}>
            {t('accounts.sendByMail')}
          </Checkbox>
        )}
        {task === 'resetPassword' && account.secondFactor && (
          <Checkbox checked={dropSecondFactor} onChange={setDropSecondFactor}>
            {t('accounts.dropSecondFactor')}
          </Checkbox>
        )}
        {task === 'disable' && (
          <Field label={t('accounts.disableReason')}>
            <TextInput
              value={reason}
              maxLength={limits.suspensionReasonLength}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        {task === 'remove' && <HeirField account={account} value={heir} onChoose={setHeir} />}
      </Stack>
    </Dialog>
  )
}

interface GivenPasswordDialogProps {
  name: string
  password: string
  onClose: () => void
}

/** Shows a generated password, this time only. */
export function GivenPasswordDialog({ name, password, onClose }: GivenPasswordDialogProps) {
  const t = useText<'accounts'>()
  const copy = useCopy()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.givenTitle', { name })}
      detail={t('accounts.givenDetail')}
      actions={
        <>
          <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => copy(password)}>
            {t('common.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <Text size="20" strong userSelect="all">
        <Figure>{password}</Figure>
      </Text>
    </Dialog>
  )
}
