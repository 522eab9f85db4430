import { ChevronLeft } from 'lucide-react'
import type { ItemContent } from '#contract/items/item.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import { goTo } from '#ui/guest/session/places.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { textWidth } from '#ui/kit/texts/text-width.ts'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useActiveItems } from './item-status.ts'

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

interface ItemTitleProps {
  text: string
  id?: string
  /** True if the content below needs the height of a low screen. */
  low?: boolean
}

/** The question of an item, with the host's line breaks. */
export function ItemTitle({ text, id, low = false }: ItemTitleProps) {
  const size = titleSize(text)
  return (
    <Heading
      as="h1"
      size={size}
      id={id}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={size === '16' ? {} : { [shortScreen]: { fontSize: low || size === '20' ? '16' : '20' } }}
    >
      <WordBreaks text={text} />
    </Heading>
  )
}

/** Font size of a question in px. A long question gets a smaller font, so that its answers stay visible. */
export function titleSize(title: string): '24' | '20' | '16' {
  const width = textWidth(title)
  if (width <= 80) return '24'
  return width <= 160 ? '20' : '16'
}

/** The icon and the name of a kind, above the title of an item. */
export function KindLabel({ kind }: { kind: ItemKind }) {
  const t = useText<'kinds'>()
  const Icon = kindIcons[kind]
  return (
    <Row gap="6" color="accentText">
      <Icon size={16} aria-hidden="true" />
      <Text as="span" size="12" strong>
        {t(`kinds.${kind}`)}
      </Text>
    </Row>
  )
}
