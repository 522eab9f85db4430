import { type FormEvent, useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextInput } from '#ui/console-kit/fields/text-input.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { createGift } from '../orders/order-actors.ts'

interface GiveEducationDialogProps {
  onClose: () => void
  onDone: () => void
}

/**
 * A form that gives the educational edition to an account. The host has asked customer service for this edition.
 */
export function GiveEducationDialog({ onClose, onDone }: GiveEducationDialogProps) {
  const t = useText<'orders' | 'console'>()
  const form = useId()
  const [give] = useState(createGift)
  const [typed, setTyped] = useState({ logonName: '', comment: '' })
  const [checked, setChecked] = useState(false)
  const submission = useSubmission(give, {
    onDone: () => {
      toast.success(t('orders.given'))
      onDone()
    },
  })
  const { refusal } = submission
  const empty = (name: keyof typeof typed) => checked && typed[name].trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!submission.sending && Object.values(typed).every((text) => text.trim() !== ''))
      submission.submit(typed)
  }
  const input = (name: keyof typeof typed, most: number) => (
    <TextInput
      name={name}
      autoFocus={name === 'logonName'}
      autoComplete="off"
      maxLength={most}
      value={typed[name]}
      onChange={(event) => {
        setTyped({ ...typed, [name]: event.target.value })
        submission.edited()
      }}
    />
  )
  const unknown = refusal?.field === 'LogonName' ? t.error(refusal.code, refusal.params) : undefined
  const { leave, question } = useLeave(
    { changed: Object.values(typed).some((text) => text !== ''), sending: submission.sending },
    onClose,
  )
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t('orders.giveEducation')}
        detail={t('orders.giveDetail')}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={submission.sending}>
              {t('orders.giveEducation')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="16">
            <RefusalNote refusal={unknown ? null : refusal} />
            <Field
              label={t('orders.giveTo')}
              required
              error={unknown ?? (empty('logonName') ? t('orders.fieldEmpty') : undefined)}
            >
              {input('logonName', limits.logonNameLength)}
            </Field>
            <Field
              label={t('orders.comment')}
              required
              error={empty('comment') ? t('orders.fieldEmpty') : undefined}
            >
              {input('comment', limits.orderCommentLength)}
            </Field>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
