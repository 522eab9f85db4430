import type { HostNotice } from '#contract/interface/operator.calls.ts'
import * as limits from '#contract/limits.ts'
import { useSentCall } from '#ui/console/calls/use-host-call.ts'
import { Fields } from '#ui/console/fields/fields.tsx'
import { Form } from '#ui/console/forms/form.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type NoticeValues, noticeRules } from './operator.rules.ts'

interface NoticeFormProps {
  notice: HostNotice | null
  onDone: () => void
}

/** The form of the notice that all hosts see, such as a planned maintenance. */
export function NoticeForm({ notice, onDone }: NoticeFormProps) {
  const t = useText<'operator'>()
  const { submit, edited, sending, refusal } = useSentCall('/api/sys/Operator/SetNotice', {
    onDone: () => {
      toast.success(t('operator.noticeDone'))
      onDone()
    },
  })
  const form = useZodForm(noticeRules, {
    begin: (): NoticeValues => ({ text: notice?.text ?? '', hours: '4' }),
    onEdit: edited,
    guard: { sending },
  })
  return (
    <Form form={form} onSubmit={form.handleSubmit((payload) => !sending && submit(payload))}>
      <Stack gap="16">
        <Text tone="muted">{t('operator.noticeDetail')}</Text>
        <RefusalNote refusal={refusal} />
        <Fields<NoticeValues>
          fields={[
            {
              type: 'text',
              name: 'text',
              label: t('operator.noticeText'),
              required: true,
              input: { maxLength: limits.noticeLength },
            },
            {
              type: 'choice',
              name: 'hours',
              label: t('operator.noticeShown'),
              choices: [
                { value: '1', label: t('operator.oneHour') },
                { value: '4', label: t('operator.fourHours') },
                { value: '24', label: t('operator.oneDay') },
                { value: '', label: t('operator.untilRemoved') },
              ],
            },
          ]}
        />
        <Row gap="12" flexWrap="wrap">
          <Button type="submit" variant="primary" busy={sending}>
            {t('operator.showNotice')}
          </Button>
          {notice && (
            <Button busy={sending} onClick={() => !sending && submit({ text: '', until: null })}>
              {t('operator.removeNotice')}
            </Button>
          )}
        </Row>
      </Stack>
    </Form>
  )
}
