import { type FormEvent, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { pressedEnter } from '#ui/kit/controls/pressed-enter.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { SendButton } from '../feedback/send-button.tsx'
import { useUnfinished } from '../session/unfinished.ts'
import { whyNotComment } from './why-not.ts'

/** Seconds until the guest may send the next comment. */
function useSecondsToWait(): number {
  const slowSeconds = useDoc('comments')?.context.slowSeconds ?? 0
  const sentAt = useDoc('own-comments')?.comments[0]?.at ?? 0
  const gap = Math.max(limits.commentGapMilliseconds, slowSeconds * 1000)
  return Math.ceil((useCountdown(sentAt + gap) ?? 0) / 1000)
}

/** The reason why the guest cannot send any comment now. */
function useWhyClosed(): string | undefined {
  const t = useText<'comments'>()
  const event = useDoc('event')
  const comments = useDoc('comments')
  const blocked = useDoc('own-comments')?.blocked
  const why = event && comments && whyNotComment(event, comments)
  if (why === 'ChannelClosed') return t('comments.closed')
  if (why) return t.error(why)
  return blocked ? t.error('GuestBlocked') : undefined
}

function errorOf(t: ReturnType<typeof useText>, text: string): string | undefined {
  if (text.trim() === '') return t.error('TextEmpty')
  if (text.trim().length > limits.commentLength) {
    return t.error('TextTooLong', { below: limits.commentLength + 1 })
  }
  return undefined
}

/**
 * A form for a comment on the screen. While guests cannot send comments, one line says why in place of the form. A form
 * with a text stays, and keeps the text.
 */
export function CommentForm() {
  const t = useText<'comments'>()
  const [text, setText] = useState('')
  const command = useCommand('own-comments')
  const closed = useWhyClosed()
  const seconds = useSecondsToWait()
  const wait = seconds > 0 ? t('comments.againIn', { seconds }) : undefined
  const onTheWay = command.status === 'pending' || command.status === 'sending'
  useUnfinished('comment', text.trim() !== '')
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (closed ?? wait ?? errorOf(t, text)) return
    if (onTheWay) return
    command.send(commentsTable.send, { text })
    setText('')
  }
  if (closed && text === '') return <Text tone="muted">{closed}</Text>
  return (
    <Card>
      <form onSubmit={submit}>
        <Stack gap="12">
          <Field label={t('comments.write')} hint={closed}>
            <TextArea
              rows={2}
              large
              enterKeyHint="send"
              placeholder={t('comments.placeholder')}
              most={limits.commentLength}
              value={text}
              onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
              onKeyDown={(event) => {
                if (pressedEnter(event)) submit(event)
              }}
            />
          </Field>
          <SendButton type="submit" busy={onTheWay} whyDisabled={closed ?? wait ?? errorOf(t, text)}>
            {wait !== undefined && closed === undefined ? wait : t('comments.send')}
          </SendButton>
        </Stack>
      </form>
    </Card>
  )
}
