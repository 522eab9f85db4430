import { type FormEvent, useId, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { createGift } from './order-actors.ts'

interface GiveEducationDialogProps {
  onClose: () => void
  onDone: () => void
}

/** The educational edition for whoever asked customer service for it. */
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.giveEducation')}
      detail={t('orders.giveDetail')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
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
  )
}
