import type { OutboxItem } from '#machines/flow/outbox/outbox.events.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDismiss, useEventCode } from '#ui/live/live.tsx'
import { keepUnsent } from '#ui/state/unsent.ts'
import { goTo } from '../parts/places.ts'
import { SendState } from '../parts/send-state.tsx'
import { textOf } from './asked.ts'
import { draftName } from './draft-name.ts'
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
