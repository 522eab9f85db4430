import { ChevronLeft } from 'lucide-react'
import type { ItemContent } from '../../../contract/items/item.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { goTo } from '../room/places.ts'
import { ItemTitle } from './item-title.tsx'
import { useActiveItems } from './standings.ts'

interface ItemHeadProps {
  doc: { id: string; context: ItemContent }
  /** What is asked of the guest, in a few words. */
  hint?: string
}

/** The way back to the others, the question, its round and what is asked. */
export function ItemHead({ doc: { id, context }, hint = '' }: ItemHeadProps) {
  const t = useText<'guest'>()
  const items = useActiveItems()
  const number = items.findIndex((item) => item.doc.id === id) + 1
  return (
    <Stack gap="8">
      {items.length > 1 && (
        <Row color="inkMuted">
          <Button
            variant="ghost"
            mx="-12"
            px="12"
            icon={<ChevronLeft size={18} />}
            onClick={() => goTo({ page: 'polls' })}
          >
            {t('guest.allPolls')}
          </Button>
          <Spacer />
          <Figure>{t('guest.pollNumber', { number, of: items.length })}</Figure>
        </Row>
      )}
      <ItemTitle id="item-title" text={context.title} />
      <Text tone="muted">
        {context.round > 1 && `${t('guest.roundNumber', { round: context.round })} · `}
        {hint}
      </Text>
    </Stack>
  )
}
