import { useId } from 'react'
import { Controller } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { useSentCommand } from '#ui/console/parts/calls/use-host-call.ts'
import { Form } from '#ui/console/parts/forms/form.tsx'
import { FormField } from '#ui/console/parts/forms/form-field.tsx'
import { useZodForm } from '#ui/console/parts/forms/use-zod-form.ts'
import { RichTextInput } from '#ui/console/parts/rich-text/rich-text-input.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import type { QuestionRow } from './question-rows.ts'
import { replyRules } from './reply.rules.ts'

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
  const id = useId()
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
  const { control } = form
  return (
    <Dialog
      open
      onClose={form.leave}
      title={t('console.reply')}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={sending}>
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
        <RefusalNote refusal={refusal} />
        <Form
          id={id}
          form={form}
          onSubmit={form.handleSubmit((reply) => submit({ eventCode, questionId: row.id, ...reply }))}
        >
          <Stack gap="16">
            <FormField
              control={control}
              name="text"
              label={t('console.replyText')}
              most={limits.replyLength}
              required
            >
              {({ value, onChange }) => (
                <RichTextInput
                  autoFocus
                  label={t('console.replyText')}
                  name="reply"
                  most={limits.replyLength}
                  value={value}
                  onChange={onChange}
                />
              )}
            </FormField>
            <Controller
              control={control}
              name="private"
              render={({ field: { value, onChange } }) => (
                <RadioCards
                  label={t('console.replyAudience')}
                  value={value ? 'private' : 'public'}
                  onChange={(audience) => onChange(audience === 'private')}
                  options={[
                    {
                      value: 'public',
                      label: t('console.replyPublic'),
                      detail: t('console.replyPublicDetail'),
                    },
                    {
                      value: 'private',
                      label: t('console.replyPrivate'),
                      detail: t('console.replyPrivateDetail'),
                    },
                  ]}
                />
              )}
            />
            <Controller
              control={control}
              name="asModerator"
              render={({ field: { value, onChange } }) => (
                <Checkbox checked={value} onChange={onChange}>
                  {t('console.asModerator')}
                </Checkbox>
              )}
            />
          </Stack>
        </Form>
      </Stack>
    </Dialog>
  )
}
