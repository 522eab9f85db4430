import { useMemo } from 'react'
import { qaTable } from '#machines/domain/qa/qa.table.ts'
import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDismiss, useDocs, useEventCode, useOutbox } from '#ui/live/live.tsx'
import { keepUnsent } from '#ui/state/unsent.ts'
import { SendState } from '../feedback/send-state.tsx'
import { goTo } from '../session/places.ts'
import { QuestionText } from './question-text.tsx'

/** A question that is being sent or was refused. The card keeps the text of the question. */
export function AskedCard({ item }: { item: OutboxItem }) {
  const t = useText<'guest'>()
  const code = useEventCode()
  const dismiss = useDismiss()
  const text = textOf(item)
  const again = () => {
    keepUnsent(draftName(code), text)
    dismiss(item.commandId)
    goTo({ page: 'ask' })
  }
  return (
    <Card as="article" borderStyle="dashed" borderColor="controlLine">
      <Stack gap="12">
        <QuestionText text={text} />
        <SendState status={item.status} refusal={item.refusal} />
        {item.status === 'refused' && (
          <Row flexWrap="wrap">
            <Button variant="primary" onClick={again}>
              {t('guest.editAndResend')}
            </Button>
            <Button variant="ghost" onClick={() => dismiss(item.commandId)}>
              {t('guest.discard')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

const idOf = (item: OutboxItem): string | undefined => {
  const { data } = item
  if (typeof data !== 'object' || data === null || !('questionId' in data)) return undefined
  return typeof data.questionId === 'string' ? data.questionId : undefined
}

/** Questions in the outbox that are not among the guest's own questions yet, newest first. */
export function useAskedItems(): readonly OutboxItem[] {
  const items = useOutbox()
  const own = useDocs('own-question:')
  return useMemo(() => {
    const known = new Set(own.map(({ id }) => id))
    const arrived = (item: OutboxItem) => item.status === 'saved' && known.has(idOf(item) ?? '')
    return items.filter((item) => item.name === qaTable.ask.name && !arrived(item)).reverse()
  }, [items, own])
}

export const textOf = (item: OutboxItem): string => {
  const { text } = item.payload
  return typeof text === 'string' ? text : ''
}

/** The storage name of the draft for a new question, or for a question that is edited. */
export const draftName = (code: string, questionId = ''): string => `question:${code}:${questionId}`
