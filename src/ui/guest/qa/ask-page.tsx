import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { qaTable } from '#machines/domain/qa/qa.table.ts'
import { questionTable } from '#machines/domain/question/question.table.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDoc, useEventCode } from '#ui/live/live.tsx'
import { keepUnsent, unsent } from '#ui/state/unsent.ts'
import { SendButton } from '../feedback/send-button.tsx'
import { goBack, goTo } from '../session/places.ts'
import { useUnfinished } from '../session/unfinished.ts'
import { draftName } from './asked-card.tsx'
import { mayEdit, whyNotAsk } from './why-not.ts'

let anonymousLastTime = false

/** The text that says why the form cannot be sent now. */
function useWhyNotSend(text: string, questionId: string | undefined): string | undefined {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const qa = useDoc('qa')
  const question = useDoc(`own-question:${questionId ?? ''}`)
  if (questionId !== undefined && (!question || !mayEdit(question))) return t.error('QuestionDecided')
  const barred = event && qa ? whyNotAsk(event, qa) : undefined
  if (barred) return t.error(barred)
  if (text.trim() === '') return t.error('TextEmpty')
  if (text.trim().length > limits.questionLength) {
    return t.error('TextTooLong', { below: limits.questionLength + 1 })
  }
  return undefined
}

/** The form for a new question, or for a question that still waits for review. */
export function AskPage({ questionId }: { questionId?: string }) {
  const t = useText<'guest'>()
  const code = useEventCode()
  const editing = useDoc(`own-question:${questionId ?? ''}`)
  const asWas = editing?.context.text ?? ''
  const draft = draftName(code, questionId)
  const [text, setText] = useState(unsent(draft) ?? asWas)
  const [anonymous, setAnonymous] = useState(anonymousLastTime)
  const area = useRef<HTMLTextAreaElement>(null)
  const asked = useCommand()
  const edited = useCommand(`question:${questionId ?? ''}`)
  const why = useWhyNotSend(text, questionId)
  useUnfinished('question', text.trim() !== '' && text !== asWas)
  useEffect(() => area.current?.focus(), [])

  const write = (written: string) => {
    setText(written)
    keepUnsent(draft, written === asWas ? undefined : written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why !== undefined) return
    if (questionId !== undefined) {
      edited.send(questionTable.edit, { questionId, text })
    } else {
      asked.send(qaTable.ask, { text, anonymous })
      anonymousLastTime = anonymous
    }
    keepUnsent(draft, undefined)
    goTo({ page: 'qa', order: 'mine' }, { instead: true })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="12">
        <Row justifyContent="space-between">
          <Heading as="h1" size="20" id="ask-title">
            {questionId === undefined ? t('guest.ask') : t('guest.editTitle')}
          </Heading>
          <IconButton
            icon={<X size={20} />}
            label={t('common.close')}
            onClick={() => goBack({ page: 'qa', order: 'popular' })}
          />
        </Row>
        <TextArea
          ref={area}
          rows={4}
          large
          maxH="34dvh"
          aria-labelledby="ask-title"
          placeholder={t('guest.askPlaceholder')}
          most={limits.questionLength}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        {questionId === undefined && <Author anonymous={anonymous} onChange={setAnonymous} />}
        <SendButton type="submit" whyDisabled={why}>
          {questionId === undefined ? t('guest.sendQuestion') : t('guest.saveChange')}
        </SendButton>
        {why !== undefined && text.trim() !== '' && (
          <Text tone="danger" role="status">
            {why}
          </Text>
        )}
      </Stack>
    </form>
  )
}

function Author({ anonymous, onChange }: { anonymous: boolean; onChange: (anonymous: boolean) => void }) {
  const t = useText<'guest'>()
  const event = useDoc('event')
  const name = useDoc('me')?.username ?? ''
  const review = useDoc('qa')?.value.review
  const allowed = event?.context.anonymousAllowed ?? false
  const shownAs = anonymous || name === '' ? t('guest.shownAnonymous') : t('guest.shownAs', { name })
  return (
    <Stack gap="4">
      {allowed && name !== '' && (
        <Switch wide label={t('guest.askAnonymously')} checked={anonymous} onChange={onChange} />
      )}
      <Text tone="muted">{`${shownAs}${review === 'manual' ? ` ${t('guest.reviewedFirst')}` : ''}`}</Text>
    </Stack>
  )
}
