import { type FormEvent, useId, useState } from 'react'
import type { Refusal } from '../../../contract/errors.ts'
import * as limits from '../../../contract/limits.ts'
import type { ShareRole } from '../../../contract/share.ts'
import type { SharedUser } from '../../../machines/access-list/access-list.events.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { differs } from '../../kit/differs.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Stack } from '../../kit/layout.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { fromLocalInput, toLocalInput } from '../event-form/event-draft.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useLeave } from '../forms/use-leave.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { addAccess, changeAccess, type PublicEvent } from './share-actors.ts'

const day = 86_400_000

interface Draft {
  logonName: string
  role: ShareRole
  startAt: string
  endAt: string
}

/** From now until a day after the event, or as long as the owner's own access. */
function newDraft(event: PublicEvent, ends: number | null): Draft {
  const now = Date.now()
  const until = Math.min(Math.max(event.EndDate, now) + day, ends ?? Number.POSITIVE_INFINITY)
  return { logonName: '', role: 'user', startAt: toLocalInput(now), endAt: toLocalInput(until) }
}

const draftOf = (user: SharedUser): Draft => ({
  logonName: user.LogonName,
  role: user.Role,
  startAt: toLocalInput(user.StartDate),
  endAt: toLocalInput(user.EndDate),
})

interface AccessDialogProps {
  event: PublicEvent
  /** null: a new one. */
  user: SharedUser | null
  ends: number | null
  onClose: () => void
  onSaved: () => void
}

const fieldOf = ({ field }: Refusal): 'logonName' | 'endAt' | undefined => {
  if (field === 'LogonName') return 'logonName'
  return field === 'EndDate' ? 'endAt' : undefined
}

/** Shares the event with an account, or changes for how long and in which role. */
export function AccessDialog({ event, user, ends, onClose, onSaved }: AccessDialogProps) {
  const t = useText<'console' | 'sharing'>()
  const form = useId()
  const [first] = useState(() => (user ? draftOf(user) : newDraft(event, ends)))
  const [draft, setDraft] = useState(first)
  const [checked, setChecked] = useState(false)
  const [save] = useState(() => saver(event.EventCode, user))
  const submission = useSubmission(save, { onDone: onSaved })
  const { refusal, sending } = submission
  const { leave, question } = useLeave({ changed: differs(draft, first), sending }, onClose)
  const faults = faultsOf(draft)
  const errorOf = (field: 'logonName' | 'startAt' | 'endAt'): string | undefined => {
    if (refusal && fieldOf(refusal) === field) return t.error(refusal.code, refusal.params)
    const fault = checked ? faults[field] : undefined
    return fault && t.error(fault)
  }
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    submission.edited()
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setChecked(true)
    if (!sending && Object.values(faults).every((fault) => !fault)) submission.submit(draft)
  }
  return (
    <>
      <Dialog
        open
        asksFirst
        onClose={leave}
        title={user ? t('sharing.changeTitle', { name: user.UserName }) : t('sharing.addTitle')}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={sending}>
              {user ? t('common.save') : t('sharing.add')}
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
                hint={t('sharing.logonNameHint')}
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
              label={t('sharing.role')}
              value={draft.role}
              onChange={(role) => change({ role })}
              options={[
                { value: 'user', label: t('sharing.role-user'), detail: t('sharing.userMay') },
                { value: 'owner', label: t('sharing.role-owner'), detail: t('sharing.ownerMay') },
              ]}
            />
            <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
              <Field label={t('sharing.start')} required error={errorOf('startAt')}>
                <TextInput
                  type="datetime-local"
                  name="startAt"
                  value={draft.startAt}
                  onChange={(typed) => change({ startAt: typed.target.value })}
                />
              </Field>
              <Field label={t('sharing.end')} required error={errorOf('endAt')}>
                <TextInput
                  type="datetime-local"
                  name="endAt"
                  value={draft.endAt}
                  onChange={(typed) => change({ endAt: typed.target.value })}
                />
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

function faultsOf({ logonName, startAt, endAt }: Draft) {
  const start = fromLocalInput(startAt)
  const end = fromLocalInput(endAt)
  return {
    logonName: logonName.trim() === '' ? ('TextEmpty' as const) : undefined,
    startAt: start === undefined ? ('TextEmpty' as const) : undefined,
    endAt: end === undefined || end <= (start ?? 0) ? ('DatesReversed' as const) : undefined,
  }
}

/** What the form sends; a time that was not touched keeps the seconds that its field cannot show. */
function saver(code: string, user: SharedUser | null) {
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
