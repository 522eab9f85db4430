import { Check, EyeOff, Maximize2, Minimize2, Pin, PinOff, RotateCcw, Undo2, X } from 'lucide-react'
import type { EntryPlace, OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { HeldBadge, SeenAs } from '#ui/console/desk/controls/held-badge.tsx'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { IconButton, type IconButtonProps } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { EntryCommands } from './use-entry-commands.ts'

interface EntryCardProps {
  card: TextCard
  place: EntryPlace
  doc: OpenTextDoc
  /** The commands for the entry. Undefined in an ended round, which has no actions. */
  commands: EntryCommands | undefined
  /** Number of pinned entries. */
  pins?: number
  /** Undefined if entries of this list cannot be selected. */
  selection: Selection | undefined
}

export interface Selection {
  selected: boolean
  onSelect: (on: boolean) => void
}

/** A small button, so that many cards fit on the page. It is larger where it is touched. */
const EntryButton = (props: IconButtonProps) => (
  <IconButton size="compact" minW="28" minH="28" py="0" css={touchSize} {...props} />
)

const icon = { size: 18, 'aria-hidden': true } as const

/** The card of an entry, with the actions for the entry's place. */
export function EntryCard(props: EntryCardProps) {
  const { card, place, doc, commands, selection } = props
  const group = doc.context.groups.find(({ id }) => id === card.groupId)
  const t = useText<'console' | 'openText'>()
  return (
    <Card px="12" py="4" h="full" display="flex" flexDirection="column" justifyContent="space-between">
      <Text lineHeight="snug" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {card.text}
      </Text>
      <SeenAs text={card.masked} />
      <Row gap="4" flexWrap="wrap" rowGap="0" minH={commands ? '28' : undefined}>
        {selection && (
          <Box my="-8">
            <Checkbox checked={selection.selected} onChange={selection.onSelect}>
              <VisuallyHidden>{t('console.selectQuestion', { text: card.text.slice(0, 80) })}</VisuallyHidden>
            </Checkbox>
          </Box>
        )}
        {card.name && (
          <Text as="span" size="12" tone="muted">
            {card.name}
          </Text>
        )}
        {card.id === doc.context.wall.highlighted && (
          <Badge tone="success">{t('openText.highlighted')}</Badge>
        )}
        {place === 'waiting' && <HeldBadge reason={card.held} />}
        {card.pinned && <Badge tone="accent">{t('openText.pinned')}</Badge>}
        {(place === 'hidden' || place === 'rejected') && <Badge>{t(`openText.${place}`)}</Badge>}
        {commands ? (
          // The margin keeps the tools at the right edge also when they wrap below a long name.
          <Row gap="0" minW="0" ml="auto">
            <Tools {...props} commands={commands} />
          </Row>
        ) : (
          group && <Badge ml="auto">{group.name}</Badge>
        )}
      </Row>
    </Card>
  )
}

function Tools({ card, place, doc, commands, pins = 0 }: EntryCardProps & { commands: EntryCommands }) {
  const t = useText<'openText'>()
  const approve = (
    <EntryButton
      icon={<Check {...icon} />}
      label={t('openText.approve')}
      onClick={() => commands.approve([card])}
    />
  )
  if (place === 'waiting') {
    return (
      <>
        {approve}
        <EntryButton
          icon={<X {...icon} />}
          label={t('openText.reject')}
          onClick={() => commands.reject([card])}
        />
      </>
    )
  }
  if (place === 'hidden') {
    return (
      <EntryButton
        icon={<RotateCcw {...icon} />}
        label={t('openText.restore')}
        onClick={() => commands.restore([card])}
      />
    )
  }
  if (place === 'rejected') {
    return (
      <>
        {approve}
        <EntryButton
          icon={<Undo2 {...icon} />}
          label={t('openText.reconsider')}
          onClick={() => commands.reconsider([card])}
        />
      </>
    )
  }
  const full = pins >= limits.textPins
  return (
    <>
      <GroupSelect card={card} doc={doc} commands={commands} />
      {card.id === doc.context.wall.highlighted ? (
        <EntryButton
          icon={<Minimize2 {...icon} />}
          label={t('openText.unhighlight')}
          onClick={commands.unhighlight}
        />
      ) : (
        <EntryButton
          icon={<Maximize2 {...icon} />}
          label={t('openText.highlight')}
          whyDisabled={doc.value.results === 'hidden' ? t.error('WallHidden') : undefined}
          onClick={() => commands.highlight(card.id)}
        />
      )}
      {card.pinned ? (
        <EntryButton
          icon={<PinOff {...icon} />}
          label={t('openText.unpin')}
          onClick={() => commands.unpin(card.id)}
        />
      ) : (
        <EntryButton
          icon={<Pin {...icon} />}
          label={t('openText.pin')}
          whyDisabled={full ? t.error('PinsFull', { most: limits.textPins }) : undefined}
          onClick={() => commands.pin(card.id)}
        />
      )}
      <EntryButton
        icon={<Undo2 {...icon} />}
        label={t('openText.reconsider')}
        onClick={() => commands.reconsider([card])}
      />
      <EntryButton
        icon={<EyeOff {...icon} />}
        label={t('openText.hide')}
        onClick={() => commands.hide([card])}
      />
    </>
  )
}

interface GroupSelectProps extends Pick<EntryCardProps, 'card' | 'doc'> {
  commands: EntryCommands
}

function GroupSelect({ card, doc, commands }: GroupSelectProps) {
  const t = useText<'openText'>()
  const { groups } = doc.context
  if (groups.length === 0) return null
  return (
    <Box w="140px" minW="0" mr="4">
      <Select
        aria-label={t('openText.groupOf')}
        value={card.groupId ?? ''}
        choices={[
          { value: '', label: t('openText.noGroup') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(groupId) => commands.group(card.id, groupId === '' ? null : groupId)}
      />
    </Box>
  )
}
