import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp, MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { itemTable } from '#machines/item/item.table.ts'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { kindIcons } from '#ui/kit/display/kind-icons.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { Draggable, useDraggable } from '#ui/kit/lists/draggable.tsx'
import { moveTarget } from '#ui/kit/lists/item-order.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject, presentedId } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { pressRowKey } from '../controls/row-keys.ts'
import { ItemState } from './item-state.tsx'

const Line = chakra('li', {
  base: {
    display: 'flex',
    // The list scrolls. Its rows keep their height.
    flexShrink: '0',
    alignItems: 'center',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    _hover: { bg: 'highlight' },
  },
  variants: {
    chosen: { true: { bg: 'surface', borderColor: 'accent', boxShadow: 'card' } },
    lifted: { true: { position: 'relative', zIndex: 'bar', bg: 'surface', boxShadow: 'float' } },
  },
})
const Choose = chakra('button', {
  base: {
    flex: '1 1 auto',
    minW: '0',
    minH: 'touch',
    px: '12',
    py: '8',
    textAlign: 'left',
    borderRadius: 'control',
    // A finger that scrolls must not drag a row. A long press drags the row.
    touchAction: 'manipulation',
    _focusVisible: { outlineOffset: '-2px' },
  },
})

interface ItemListProps {
  items: readonly AnyItem[]
  selectedId: string | null
  onSelect: (id: string) => void
  add: ReactNode
}

/** The list of items, in show order. */
export function ItemList({ items, selectedId, onSelect, add }: ItemListProps) {
  const present = useDoc('present')
  const ids = items.map(({ doc }) => doc.id)
  const onScreen = presentedId(present)
  const command = useCommand()
  return (
    <Stack gap="8" minH="0">
      {add}
      {/* The component is outside the list element, because it adds its own elements beside the rows. */}
      <Draggable
        ids={ids}
        onMove={(itemId, beforeItemId) => command.send(itemTable.move, { itemId, beforeItemId })}
      >
        <Box
          as="ol"
          overflowY="auto"
          maxH={{ base: '36vh', md: 'none' }}
          minH="0"
          display="flex"
          flexDirection="column"
          gap="4"
          pb="8"
        >
          {items.map((item, index) => (
            <ItemLine
              key={item.doc.id}
              item={item}
              place={index + 1}
              ids={ids}
              chosen={item.doc.id === selectedId}
              onScreen={item.doc.id === onScreen}
              onSelect={onSelect}
            />
          ))}
        </Box>
      </Draggable>
    </Stack>
  )
}

interface ItemLineProps {
  item: AnyItem
  place: number
  ids: readonly string[]
  chosen: boolean
  onScreen: boolean
  onSelect: (id: string) => void
}

function ItemLine({ item, place, ids, chosen, onScreen, onSelect }: ItemLineProps) {
  const t = useText<'console'>()
  const { id, context } = item.doc
  const command = useCommand(`${itemSubject(id)}/order`)
  const voters = useDoc(`tally:${id}`)?.voters ?? 0
  const Icon = kindIcons[item.kind]
  const moving = command.status === 'pending' || command.status === 'sending'
  const move = (step: -1 | 1) => {
    const before = moveTarget(ids, id, step)
    if (before !== undefined && !moving) command.send(itemTable.move, { itemId: id, beforeItemId: before })
  }
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, style } = useDraggable(id)
  return (
    <Line ref={setNodeRef} chosen={chosen} lifted={isDragging} style={style}>
      <Choose
        ref={setActivatorNodeRef}
        {...listeners}
        type="button"
        aria-current={chosen || undefined}
        onClick={() => onSelect(id)}
        onKeyDown={(event) => pressRowKey(event, move)}
      >
        <Text as="span" lines="three" strong={chosen}>
          <Figure color="inkMuted">{`${place}. `}</Figure>
          <span>{context.title}</span>
        </Text>
        <Row as="span" flexWrap="wrap" columnGap="8" rowGap="0" fontSize="12" color="inkMuted" mt="2">
          <Icon size={14} aria-hidden="true" />
          {onScreen && (
            <Box as="span" color="accentText">
              <MonitorPlay size={16} aria-hidden="true" />
              <VisuallyHidden>{t('console.onScreenNow')}</VisuallyHidden>
            </Box>
          )}
          <ItemState item={item} />
          {voters > 0 && <Figure>{t('console.answeredCount', { count: voters })}</Figure>}
        </Row>
      </Choose>
      {chosen && (
        <Stack gap="0" flexShrink="0">
          <IconButton
            size="compact"
            css={touchSize}
            icon={<ChevronUp size={16} aria-hidden="true" />}
            label={t('console.moveUp')}
            busy={moving}
            whyDisabled={place === 1 ? t('console.alreadyFirst') : undefined}
            onClick={() => move(-1)}
          />
          <IconButton
            size="compact"
            css={touchSize}
            icon={<ChevronDown size={16} aria-hidden="true" />}
            label={t('console.moveDown')}
            busy={moving}
            whyDisabled={place === ids.length ? t('console.alreadyLast') : undefined}
            onClick={() => move(1)}
          />
        </Stack>
      )}
    </Line>
  )
}
