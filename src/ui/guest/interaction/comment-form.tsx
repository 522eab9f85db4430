import { type FormEvent, useState } from 'react'
import * as limits from '../../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { useClockOffset, useCommand, useDoc } from '../../kit/live.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { useUnfinished } from '../room/unfinished.ts'
import { useWait } from './use-wait.ts'
import { whyNotComment } from './why-not.ts'

/** Seconds until the guest may send again. */
function useSecondsToWait(): number {
  const slowSeconds = useDoc('barrage')?.context.slowSeconds ?? 0
  const sentAt = useDoc('own-comments')?.comments[0]?.at ?? 0
  const clockOffset = useClockOffset()
  const gap = Math.max(limits.commentGapMilliseconds, slowSeconds * 1000)
  return useWait(sentAt + gap - clockOffset)
}

/** Why nothing can be sent now, whatever it is. */
function useWhyClosed(): string | undefined {
  const t = useText<'barrage'>()
  const event = useDoc('event')
  const barrage = useDoc('barrage')
  const blocked = useDoc('own-comments')?.blocked
  const why = event && barrage && whyNotComment(event, barrage)
  if (why) return t.error(why)
  return blocked ? t.error('GuestBlocked') : undefined
}

function faultOf(t: ReturnType<typeof useText>, text: string): string | undefined {
  if (text.trim() === '') return t.error('TextEmpty')
  if (text.trim().length > limits.commentLength) {
    return t.error('TextTooLong', { below: limits.commentLength + 1 })
  }
  return undefined
}

/** Writes a comment for the screen; what cannot be sent says why, and stays. */
export function CommentForm() {
  const t = useText<'barrage'>()
  const [text, setText] = useState('')
  const command = useCommand('own-comments')
  const closed = useWhyClosed()
  const seconds = useSecondsToWait()
  const wait = seconds > 0 ? t('barrage.againIn', { seconds }) : undefined
  const onTheWay = command.status === 'pending' || command.status === 'sending'
  useUnfinished('comment', text.trim() !== '')
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (closed ?? wait ?? faultOf(t, text)) return
    if (onTheWay) return
    command.send('Barrage/Send', { Text: text })
    setText('')
  }
  return (
    <Card>
      <form onSubmit={submit}>
        <Stack gap="12">
          <Field label={t('barrage.write')} hint={closed}>
            <TextArea
              rows={2}
              large
              enterKeyHint="send"
              placeholder={t('barrage.placeholder')}
              most={limits.commentLength}
              value={text}
              onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event)
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={onTheWay}
            whyDisabled={closed ?? wait ?? faultOf(t, text)}
          >
            {wait !== undefined && closed === undefined ? wait : t('barrage.send')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
