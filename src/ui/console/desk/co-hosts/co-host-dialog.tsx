import { type FormEvent, useId, useState } from 'react'
import type { Refusal } from '#contract/errors.ts'
import type { CoHostRole } from '#contract/interface/co-host.ts'
import * as limits from '#contract/limits.ts'
import type { CoHost } from '#machines/co-host-list/co-host-list.events.ts'
import { fromLocalInput, toLocalInput } from '#ui/console/events/form/event-draft.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { RadioGroup } from '#ui/console-kit/controls/radio-group.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { DateTimeInput } from '#ui/console-kit/fields/date-time-input.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { differs } from '#ui/state/differs.ts'
import { addAccess, changeAccess, type PublicEvent } from './co-host-actors.ts'

const day = 86_400_000

interface Draft {
  logonName: string
  role: CoHostRole
  startAt: string
  endAt: string
}

/**
 * The draft of a new access. The access begins now and ends a day after the event, but not later than the owner's
 * own access.
 */
function newDraft(event: PublicEvent, ends: number | null): Draft {
  const now = Date.now()
  const until = Math.min(Math.max(event.EndDate, now) + day, ends ?? Number.POSITIVE_INFINITY)
  return { logonName: '', role: 'user', startAt: toLocalInput(now), endAt: toLocalInput(until) }
}

const draftOf = (user: CoHost): Draft => ({
  logonName: user.LogonName,
  role: user.Role,
  startAt: toLocalInput(user.StartDate),
  endAt: toLocalInput(user.EndDate),
})

interface CoHostDialogProps {
  event: PublicEvent
  /** The co-host whose access changes. Null for a new access. */
  user: CoHost | null
  ends: number | null
  onClose: () => void
  onSaved: () => void
}

const fieldOf = ({ field }: Refusal): 'logonName' | 'endAt' | undefined => {
  if (field === 'LogonName') return 'logonName'
  return field === 'EndDate' ? 'endAt' : undefined
}

/** The form that shares the event with an account, or changes the period and role. */
export function CoHostDialog({ event, user, ends, onClose, onSaved }: CoHostDialogProps) {
  const t = useText<'console' | 'coHosts'>()
  const form = useId()
  const [first] = useState(() => (user ? draftOf(user) : newDraft(event, ends)))
  const [draft, setDraft] = useState(first)
  const [checked, setChecked] = useState(false)
  const [save] = useState(() => saver(event.EventCode, user))
  const submission = useSubmission(save, { onDone: onSaved })
  const { refusal, sending } = submission
  const { leave, question } = useLeave({ changed: differs(draft, first), sending }, onClose)
  const validationErrors = errorsOf(draft)
  const errorOf = (field: 'logonName' | 'startAt' | 'endAt'): string | undefined => {
    if (refusal && fieldOf(refusal) === field) return t.error(refusal.code, refusal.params)
    const validationError = checked ? validationErrors[field] : undefined
    return validationError && t.error(validationError)
  }
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setChecked(true)
    if (!sending && Object.values(validationErrors).every((validationError) => !validationError))
      submission.submit(draft)
  }
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={user ? t('coHosts.changeTitle', { name: user.UserName }) : t('coHosts.addTitle')}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={sending}>
              {user ? t('common.save') : t('coHosts.add')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="16">
            {!user && (
              <Field
                label={t('console.logonName')}
                required
                hint={t('coHosts.logonNameHint')}
                error={errorOf('logonName')}
              >
                <TextInput
                  name="logonName"
                  autoComplete="off"
                  autoCapitalize="off"
                  maxLength={limits.logonNameLength}
                  value={draft.logonName}
                  onChange={(typed) => change({ logonName: typed.target.value })}
                />
              </Field>
            )}
            <RadioGroup
              label={t('coHosts.role')}
              value={draft.role}
              onChange={(role) => change({ role })}
              options={[
                { value: 'user', label: t('coHosts.role-user'), detail: t('coHosts.userMay') },
                { value: 'owner', label: t('coHosts.role-owner'), detail: t('coHosts.ownerMay') },
              ]}
            />
            <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
              <Field label={t('coHosts.start')} required error={errorOf('startAt')}>
                <DateTimeInput
                  name="startAt"
                  value={draft.startAt}
                  onChange={(startAt) => change({ startAt })}
                />
              </Field>
              <Field label={t('coHosts.end')} required error={errorOf('endAt')}>
                <DateTimeInput name="endAt" value={draft.endAt} onChange={(endAt) => change({ endAt })} />
              </Field>
            </Grid>
            <RefusalNote refusal={refusal && !fieldOf(refusal) ? refusal : null} />
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}

function errorsOf({ logonName, startAt, endAt }: Draft) {
  const start = fromLocalInput(startAt)
  const end = fromLocalInput(endAt)
  return {
    logonName: logonName.trim() === '' ? ('TextEmpty' as const) : undefined,
    startAt: start === undefined ? ('TextEmpty' as const) : undefined,
    endAt: end === undefined || end <= (start ?? 0) ? ('DatesReversed' as const) : undefined,
  }
}

/**
 * Returns the function that sends the form. A time that the user does not change keeps its seconds, which the field
 * does not show.
 */
function saver(code: string, user: CoHost | null) {
  const instant = (text: string, old: number | undefined): number =>
    old !== undefined && toLocalInput(old) === text ? old : (fromLocalInput(text) ?? 0)
  return ({ logonName, role, startAt, endAt }: Draft) => {
    const period = {
      Role: role,
      StartDate: instant(startAt, user?.StartDate),
      EndDate: instant(endAt, user?.EndDate),
    }
    return user
      ? changeAccess(code, user.AccountId)(period)
      : addAccess(code)({ ...period, LogonName: logonName.trim() })
  }
}
