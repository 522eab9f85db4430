import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { MessageRecipient } from '#contract/message.ts'
import { useSentCommand } from '#ui/console/calls/use-host-call.ts'
import { Form } from '#ui/console/forms/form.tsx'
import { FormField } from '#ui/console/forms/form-field.tsx'
import { useZodForm } from '#ui/console/forms/use-zod-form.ts'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { SegmentGroup } from '#ui/kit/console/controls/segment-group.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { useShared } from '../controls/use-shared.ts'
import { messageRules } from './message.rules.ts'
import { MessageList } from './message-list.tsx'

/** What the host has chosen and typed, but not sent. */
export interface MessageDraft {
  to: MessageRecipient
  text: string
}

interface MessagePanelProps {
  draft: MessageDraft
  onDraft: (draft: MessageDraft) => void
}

/** The texts that one press sends. */
const quickTexts = ['minutes', 'wrapUp', 'questions'] as const

/** Sends messages to the speaker and to other hosts, and shows who has read the latest ones. */
export default function MessagePanel({ draft, onDraft }: MessagePanelProps) {
  const t = useText<'messages'>()
  const shared = useShared()
  const eventCode = useEventCode()
  const [sent, setSent] = useState(0)
  const quick = useSentCommand('Message/Send', { onDone: () => setSent(sent + 1) })
  const typed = useSentCommand('Message/Send', {
    onDone: () => {
      setSent(sent + 1)
      form.reset({ text: '' })
      onDraft({ ...draft, text: '' })
    },
  })
  const form = useZodForm(messageRules, {
    begin: () => ({ text: draft.text }),
    onEdit: () => {
      typed.edited()
      onDraft({ ...draft, text: form.getValues('text') })
    },
    guard: false,
  })
  const { to } = draft
  const toSpeaker = to === 'speaker'
  return (
    <Stack gap="16" w="min(24rem, calc(100vw - 3rem))">
      <SegmentGroup
        label={t('messages.recipient')}
        value={to}
        onChange={(to) => onDraft({ ...draft, to })}
        segments={[
          { value: 'speaker', label: t('messages.speaker') },
          {
            value: 'hosts',
            label: t('messages.hosts'),
            whyDisabled: shared ? undefined : t('messages.onlyHost'),
          },
        ]}
      />
      <Row role="group" aria-label={t('messages.quick')} gap="8" flexWrap="wrap">
        {quickTexts.map((name) => (
          <Button
            key={name}
            busy={quick.sending}
            onClick={() => quick.submit({ eventCode, to, text: t(`messages.quick-${name}`) })}
          >
            {t(`messages.quick-${name}`)}
          </Button>
        ))}
      </Row>
      <Form form={form} onSubmit={form.handleSubmit(({ text }) => typed.submit({ eventCode, to, text }))}>
        <FormField
          control={form.control}
          name="text"
          label={t(toSpeaker ? 'messages.toSpeaker' : 'messages.toHosts')}
          most={limits.messageLength}
        >
          {(field) => <TextInput {...field} most={limits.messageLength} autoComplete="off" />}
        </FormField>
        <Button
          type="submit"
          variant="primary"
          icon={<SendHorizontal size={18} aria-hidden="true" />}
          busy={typed.sending}
        >
          {t('messages.send')}
        </Button>
      </Form>
      <RefusalNote refusal={typed.refusal ?? quick.refusal} />
      <LiveRegion key={sent}>{sent > 0 && t('messages.sent')}</LiveRegion>
      <MessageList />
    </Stack>
  )
}
