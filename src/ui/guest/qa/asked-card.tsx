import type { OutboxItem } from '../../../machines/outbox/outbox.events.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { useDismiss, useEventCode } from '../../kit/live.tsx'
import { goTo } from '../room/places.ts'
import { keepUnsent } from '../room/unsent.ts'
import { SendState } from '../send-state.tsx'
import { textOf } from './asked.ts'
import { draftName } from './draft-name.ts'
import { QuestionText } from './question-text.tsx'

/** A question on its way to the server, or one that was not taken: its text is not lost. */
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
