import { Check, EyeOff, Pin, PinOff, RotateCcw, Undo2, X } from 'lucide-react'
import type { EntryPlace, OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Select } from '#ui/console-kit/fields/select.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
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
}

const icon = { size: 18, 'aria-hidden': true } as const

/** The card of an entry, with the actions for the entry's place. */
export function EntryCard(props: EntryCardProps) {
  const { card, place, doc, commands } = props
  const group = doc.context.groups.find(({ id }) => id === card.groupId)
  const t = useText<'openText'>()
  return (
    <Card px="12" py="8">
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {card.text}
      </Text>
      <Row gap="4" flexWrap="wrap" minH={commands ? '44' : undefined}>
        {card.name && (
          <Text as="span" size="12" tone="muted">
            {card.name}
          </Text>
        )}
        {card.pinned && <Badge tone="accent">{t('openText.pinned')}</Badge>}
        {(place === 'hidden' || place === 'rejected') && <Badge>{t(`openText.${place}`)}</Badge>}
        <Spacer />
        {commands ? (
          <Row gap="0" minW="0">
            <Tools {...props} commands={commands} />
          </Row>
        ) : (
          group && <Badge>{group.name}</Badge>
        )}
      </Row>
    </Card>
  )
}

function Tools({ card, place, doc, commands, pins = 0 }: EntryCardProps & { commands: EntryCommands }) {
  const t = useText<'openText'>()
  const approve = (
    <IconButton
      icon={<Check {...icon} />}
      label={t('openText.approve')}
      onClick={() => commands.approve([card])}
    />
  )
  if (place === 'waiting') {
    return (
      <>
        {approve}
        <IconButton
          icon={<X {...icon} />}
          label={t('openText.reject')}
          onClick={() => commands.reject([card])}
        />
      </>
    )
  }
  if (place === 'hidden') {
    return (
      <IconButton
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
        <IconButton
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
      {card.pinned ? (
        <IconButton
          icon={<PinOff {...icon} />}
          label={t('openText.unpin')}
          onClick={() => commands.unpin(card.id)}
        />
      ) : (
        <IconButton
          icon={<Pin {...icon} />}
          label={t('openText.pin')}
          whyDisabled={full ? t.error('PinsFull', { most: limits.textPins }) : undefined}
          onClick={() => commands.pin(card.id)}
        />
      )}
      <IconButton
        icon={<Undo2 {...icon} />}
        label={t('openText.reconsider')}
        onClick={() => commands.reconsider([card])}
      />
      <IconButton
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
