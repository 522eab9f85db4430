import { type FormEvent, useId, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useSubmission } from '#ui/console/parts/calls/use-submission.ts'
import { useLeave } from '#ui/console/parts/forms/use-leave.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Checkbox } from '#ui/console-kit/controls/checkbox.tsx'
import { RadioGroup } from '#ui/console-kit/controls/radio-group.tsx'
import { Dialog } from '#ui/console-kit/feedback/dialog.tsx'
import { Field } from '#ui/console-kit/fields/field.tsx'
import { TextArea } from '#ui/console-kit/fields/text-area.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import type { QuestionRow } from './question-rows.ts'
import { replySender } from './reply-actors.ts'

interface ReplyDialogProps {
  row: QuestionRow
  onClose: () => void
}

/**
 * The form for a written reply: public or only for the author of the question, signed with a name or as
 * moderator.
 */
export function ReplyDialog({ row, onClose }: ReplyDialogProps) {
  const t = useText<'console'>()
  const form = useId()
  const [send] = useState(replySender)
  const [written, setWritten] = useState(false)
  const submission = useSubmission(send, {
    onDone: () => {
      toast.success(t('console.replied'))
      onClose()
    },
  })
  const { leave, question } = useLeave({ changed: written, sending: submission.sending }, onClose)
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t('console.reply')}
        actions={
          <>
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={submission.sending}>
              {t('console.sendReply')}
            </Button>
          </>
        }
      >
        <Stack gap="16">
          <Card look="quiet" maxH="120px" overflow="auto" tabIndex={0}>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {row.doc.context.text}
            </Text>
          </Card>
          <RefusalNote refusal={submission.refusal} />
          <ReplyForm
            id={form}
            questionId={row.id}
            onEdit={(text) => {
              setWritten(text.trim() !== '')
              submission.edited()
            }}
            onSubmit={submission.submit}
          />
        </Stack>
      </Dialog>
      {question}
    </>
  )
}

interface ReplyFormProps {
  id: string
  questionId: string
  onEdit: (text: string) => void
  onSubmit: (payload: {
    EventCode: string
    QuestionId: string
    Text: string
    Private: boolean
    AsModerator: boolean
  }) => void
}

function ReplyForm({ id, questionId, onEdit, onSubmit }: ReplyFormProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<'public' | 'private'>('public')
  const [asModerator, setAsModerator] = useState(false)
  const [checked, setChecked] = useState(false)
  const long = text.trim().length > limits.replyLength
  const validationError =
    text.trim() === ''
      ? t('console.fieldEmpty')
      : long
        ? t('console.fieldTooLong', { most: limits.replyLength })
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (validationError) return
    onSubmit({
      EventCode: eventCode,
      QuestionId: questionId,
      Text: text,
      Private: audience === 'private',
      AsModerator: asModerator,
    })
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap="16">
        <Field label={t('console.replyText')} required error={checked ? validationError : undefined}>
          <TextArea
            autoFocus
            name="reply"
            most={limits.replyLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onEdit(event.target.value)
            }}
          />
        </Field>
        <RadioGroup
          label={t('console.replyAudience')}
          value={audience}
          onChange={setAudience}
          options={[
            { value: 'public', label: t('console.replyPublic'), detail: t('console.replyPublicDetail') },
            { value: 'private', label: t('console.replyPrivate'), detail: t('console.replyPrivateDetail') },
          ]}
        />
        <Checkbox checked={asModerator} onChange={setAsModerator}>
          {t('console.asModerator')}
        </Checkbox>
      </Stack>
    </form>
  )
}
