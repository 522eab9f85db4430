import { useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSubmission } from '#ui/state/use-submission.ts'
import { accessOf, accessRules, type CoHostValues, newAccess } from './co-host.rules.ts'
import { type PublicEvent, saveAccess } from './co-host-actors.ts'

interface CoHostDialogProps {
  event: PublicEvent
  /** The co-host whose access changes. Null for a new access. */
  user: CoHost | null
  ends: number | null
  onClose: () => void
  onSaved: () => void
}

const fieldOf = ({ field }: Refusal): 'logonName' | 'endDate' | undefined =>
  field === 'logonName' || field === 'endDate' ? field : undefined

/** The form that shares the event with an account, or changes the period and role. */
export default function CoHostDialog({ event, user, ends, onClose, onSaved }: CoHostDialogProps) {
  const t = useText<'console' | 'coHosts'>()
  const [rules] = useState(() => accessRules(event.eventCode, user))
  const [save] = useState(() => saveAccess(event.eventCode, user?.accountId ?? null))
  const { submit, edited, sending, refusal } = useSubmission(save, { onDone: onSaved })
  const form = useZodForm(rules, {
    begin: () => (user ? accessOf(user) : newAccess(event, ends)),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const name = refusal ? fieldOf(refusal) : undefined
  const date = { type: 'date', required: true, texts: { BadInput: t('console.dateInvalid') } } as const
  return (
    <FormDialog
      form={form}
      title={user ? t('coHosts.changeTitle', { name: user.userName }) : t('coHosts.addTitle')}
      action={user ? t('common.save') : t('coHosts.add')}
      sending={sending}
      onSubmit={form.handleSubmit((access) => !sending && submit(access))}
      refused={refusal && name && { name, refusal }}
    >
      <Fields<CoHostValues>
        fields={[
          !user && {
            type: 'text',
            name: 'logonName',
            label: t('console.logonName'),
            required: true,
            hint: t('coHosts.logonNameHint'),
            texts: { BadInput: t('console.logonNameRules') },
            input: { autoComplete: 'off', autoCapitalize: 'off', maxLength: limits.logonNameLength },
          },
          {
            type: 'cards',
            name: 'role',
            label: t('coHosts.role'),
            choices: [
              { value: 'user', label: t('coHosts.role-user'), detail: t('coHosts.userMay') },
              { value: 'owner', label: t('coHosts.role-owner'), detail: t('coHosts.ownerMay') },
            ],
          },
          {
            type: 'grid',
            gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
            fields: [
              { ...date, name: 'startDate', inputName: 'startAt', label: t('coHosts.start') },
              { ...date, name: 'endDate', inputName: 'endAt', label: t('coHosts.end') },
            ],
          },
        ]}
      />
      <RefusalNote refusal={name ? null : refusal} />
    </FormDialog>
  )
}
