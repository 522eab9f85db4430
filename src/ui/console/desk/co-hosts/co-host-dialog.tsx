import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Refusal } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { CoHost } from '#machines/flow/co-host-list/co-host-list.events.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { useZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { DateTimeInput } from '#ui/kit/console/fields/date-time-input.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { accessOf, accessRules, newAccess } from './co-host.rules.ts'
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
  const id = useId()
  const [rules] = useState(() => accessRules(event.eventCode, user))
  const [save] = useState(() => saveAccess(event.eventCode, user?.accountId ?? null))
  const { submit, edited, sending, refusal } = useSubmission(save, { onDone: onSaved })
  const form = useZodForm(rules, {
    begin: () => (user ? accessOf(user) : newAccess(event, ends)),
    onEdit: edited,
    guard: { sending, onClose },
  })
  const { control } = form
  const name = refusal ? fieldOf(refusal) : undefined
  const dateInvalid = { BadInput: t('console.dateInvalid') }
  return (
    <Dialog
      open
      onClose={form.leave}
      title={user ? t('coHosts.changeTitle', { name: user.userName }) : t('coHosts.addTitle')}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={sending}>
            {user ? t('common.save') : t('coHosts.add')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={form.handleSubmit((access) => !sending && submit(access))}
        refused={refusal && name && { name, refusal }}
      >
        <Stack gap="16">
          {!user && (
            <FormField
              control={control}
              name="logonName"
              label={t('console.logonName')}
              required
              hint={t('coHosts.logonNameHint')}
              texts={{ BadInput: t('console.logonNameRules') }}
            >
              {(field) => (
                <TextInput
                  {...field}
                  name="logonName"
                  autoComplete="off"
                  autoCapitalize="off"
                  maxLength={limits.logonNameLength}
                />
              )}
            </FormField>
          )}
          <Controller
            control={control}
            name="role"
            render={({ field: { value, onChange } }) => (
              <RadioCards
                label={t('coHosts.role')}
                value={value}
                onChange={onChange}
                options={[
                  { value: 'user', label: t('coHosts.role-user'), detail: t('coHosts.userMay') },
                  { value: 'owner', label: t('coHosts.role-owner'), detail: t('coHosts.ownerMay') },
                ]}
              />
            )}
          />
          <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
            <FormField
              control={control}
              name="startDate"
              label={t('coHosts.start')}
              required
              texts={dateInvalid}
            >
              {({ value, onChange }) => <DateTimeInput name="startAt" value={value} onChange={onChange} />}
            </FormField>
            <FormField control={control} name="endDate" label={t('coHosts.end')} required texts={dateInvalid}>
              {({ value, onChange }) => <DateTimeInput name="endAt" value={value} onChange={onChange} />}
            </FormField>
          </Grid>
          <RefusalNote refusal={name ? null : refusal} />
        </Stack>
      </Form>
    </Dialog>
  )
}
