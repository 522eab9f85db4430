import { ChevronLeft } from 'lucide-react'
import type { ItemContent } from '#contract/items/item.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { goTo } from '../parts/places.ts'
import { useActiveItems } from './item-status.ts'
import { ItemTitle } from './item-title.tsx'
import { KindLabel } from './kind-label.tsx'

interface ItemHeadProps {
  doc: { id: string; context: ItemContent }
  /** A short instruction for the guest, until the event ends. */
  hint?: string
}

/** The back link, the kind, the question, the round and the instruction. */
export function ItemHead({ doc: { id, context }, hint = '' }: ItemHeadProps) {
  const t = useText<'guest'>()
  const items = useActiveItems()
  const place = items.findIndex((item) => item.doc.id === id)
  const kind = items[place]?.kind
  const over = useDoc('event')?.value.progress === 'finished'
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
          <Figure>{t('guest.pollNumber', { number: place + 1, of: items.length })}</Figure>
        </Row>
      )}
      {kind && <KindLabel kind={kind} />}
      <ItemTitle id="item-title" text={context.title} />
      <Text tone="muted">
        {`${context.round > 1 ? `${t('guest.roundNumber', { round: context.round })} · ` : ''}${over ? '' : hint}`}
      </Text>
    </Stack>
  )
}
