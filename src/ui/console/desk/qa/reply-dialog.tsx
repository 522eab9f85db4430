import * as limits from '#contract/limits.ts'
import { useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { FormDialog } from '#ui/console/forms/form-dialog.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import type { QuestionRow } from './question-rows.ts'
import { type ReplyValues, replyRules } from './reply.rules.ts'

interface ReplyDialogProps {
  row: QuestionRow
  onClose: () => void
}

/**
 * The form for a written reply: public or only for the author of the question, signed with a name or as
 * moderator.
 */
export default function ReplyDialog({ row, onClose }: ReplyDialogProps) {
  const t = useText<'console'>()
  const eventCode = useEventCode()
  const { submit, edited, sending, refusal } = useSentCommand('Qa/Reply', {
    onDone: () => {
      toast.success(t('console.replied'))
      onClose()
    },
  })
  const form = useZodForm(replyRules, {
    begin: () => ({ text: '', private: false, asModerator: false }),
    onEdit: edited,
    guard: { sending, onClose },
  })
  return (
    <FormDialog
      form={form}
      title={t('console.reply')}
      action={t('console.sendReply')}
      sending={sending}
      onSubmit={form.handleSubmit((reply) => submit({ eventCode, questionId: row.id, ...reply }))}
    >
      <Card look="quiet" maxH="120px" overflow="auto" tabIndex={0}>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {row.doc.context.text}
        </Text>
      </Card>
      <RefusalNote refusal={refusal} />
      <Fields<ReplyValues>
        fields={[
          {
            type: 'richText',
            name: 'text',
            inputName: 'reply',
            label: t('console.replyText'),
            most: limits.replyLength,
            required: true,
            autoFocus: true,
          },
          {
            type: 'cards',
            name: 'private',
            label: t('console.replyAudience'),
            choices: [
              { value: false, label: t('console.replyPublic'), detail: t('console.replyPublicDetail') },
              { value: true, label: t('console.replyPrivate'), detail: t('console.replyPrivateDetail') },
            ],
          },
          { type: 'checkbox', name: 'asModerator', label: t('console.asModerator') },
        ]}
      />
    </FormDialog>
  )
}
