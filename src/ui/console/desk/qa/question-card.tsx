import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronUp, Star } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { formatNumber } from '#i18n/base/format.ts'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { keysOf } from '#ui/kit/controls/show-keys.ts'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Control } from '#ui/state/control.ts'
import { useKeysOn } from '../controls/desk-settings.ts'
import { HeldBadge, SeenAs } from '../controls/held-badge.tsx'
import { RelativeTime } from '../controls/relative-time.tsx'
import { QuestionActions } from './question-actions.tsx'
import { type QuestionControls, useQuestionControls } from './question-controls.ts'
import { QuestionReplies } from './question-replies.tsx'
import type { QuestionRow } from './question-rows.ts'
import { QuestionText } from './question-text.tsx'

const Item = chakra('li', {
  base: {
    px: { base: '16', md: '12', '2xl': '16' },
    py: '6',
    bg: 'surface',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    // The focus outline is drawn inside the card, because the list clips at its edge.
    _focusVisible: { borderColor: 'focus', outlineOffset: '-2px' },
    // Icons appear when the card is in use, and take no space before. Without a pointer that hovers they are always there.
    '@media (hover: hover) and (pointer: fine)': {
      '&:not(:hover, :focus-within) [data-in-use]': { position: 'absolute', right: '0', opacity: '0' },
    },
  },
  variants: {
    look: {
      plain: {},
      highlighted: { borderColor: 'accent', boxShadow: 'inset 3px 0 0 {colors.accent}' },
      answered: { bg: 'canvas' },
    },
  },
})

/** Functions that a card calls to notify its list. */
export interface CardListener {
  select: (id: string, on: boolean) => void
  reply: (id: string) => void
  /** Called when the host moves the question out of this list. */
  leave: (id: string, element: HTMLElement | null) => void
}

interface QuestionCardProps {
  row: QuestionRow
  selected: boolean
  listener: CardListener
}

type Leaving = (control: Control) => Control

const markKeys = { S: 'star', H: 'highlight', D: 'answered' } as const
const placeKeys = {
  forReview: { A: 'approve', R: 'reject' },
  rejected: { A: 'approve', E: 'reconsider' },
  live: { E: 'archive' },
  archived: { E: 'restore' },
  withdrawn: {},
} as const

/** The keys that act on a question, or on no question in its present place. */
const ownKeys = new Set([...'ARSHDEX'])

/** The control for a keyboard key on a question. Undefined if the keyboard key has no meaning for the question. */
function controlOfKey(key: string, row: QuestionRow, controls: QuestionControls): Control | undefined {
  const { place } = row.doc.value
  const keys: Record<string, keyof QuestionControls> =
    place === 'live' ? { ...markKeys, ...placeKeys.live } : placeKeys[place]
  const name = keys[key]
  return name && controls[name]
}

/**
 * The card of a question. The shortcut keys of the card work while the card or an element in the card has the
 * focus.
 */
export const QuestionCard = memo(function QuestionCard({ row, selected, listener }: QuestionCardProps) {
  const keysOn = useKeysOn()
  const plain = useQuestionControls(row)
  const leaving: Leaving = (control) => ({
    ...control,
    press: () => {
      if (control.whyDisabled === undefined && !control.busy) {
        listener.leave(row.id, document.activeElement?.closest('li') ?? null)
      }
      control.press()
    },
  })
  const controls: QuestionControls = {
    ...plain,
    approve: leaving(plain.approve),
    reject: leaving(plain.reject),
    reconsider: leaving(plain.reconsider),
    archive: leaving(plain.archive),
    restore: leaving(plain.restore),
  }
  const pressKey = (event: KeyboardEvent) => {
    if (!keysOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const key = keysOf(event.nativeEvent).find((name) => ownKeys.has(name))
    if (key === undefined) return
    // Otherwise the same key would also act on the item that is beside the questions.
    event.preventDefault()
    if (key === 'X') listener.select(row.id, !selected)
    else controlOfKey(key, row, controls)?.press()
  }
  const { highlight, answer } = row.doc.value
  return (
    <Item
      tabIndex={0}
      data-question={row.id}
      look={highlight === 'highlighted' ? 'highlighted' : answer === 'answered' ? 'answered' : 'plain'}
      onKeyDown={pressKey}
    >
      <CardHead row={row} selected={selected} onSelect={(on) => listener.select(row.id, on)}>
        <QuestionActions row={row} controls={controls} onReply={() => listener.reply(row.id)} />
      </CardHead>
      <CardBadges row={row} />
      <QuestionText text={row.doc.context.text} />
      <SeenAs text={row.doc.context.masked} />
      <QuestionReplies replies={row.doc.context.replies} />
    </Item>
  )
})

interface CardHeadProps {
  row: QuestionRow
  selected: boolean
  onSelect: (on: boolean) => void
  children: ReactNode
}

/** The author with the actions on one line. In a narrow card, the actions are on the next line. */
function CardHead({ row, selected, onSelect, children }: CardHeadProps) {
  const t = useText<'console'>()
  const { authorName, anonymous, askedAt, text } = row.doc.context
  const { place, star } = row.doc.value
  return (
    <Row gap="8" rowGap="0" minH="32" flexWrap="wrap">
      <Box my="-8">
        <Checkbox checked={selected} onChange={onSelect}>
          <VisuallyHidden>{t('console.selectQuestion', { text: text.slice(0, 80) })}</VisuallyHidden>
        </Checkbox>
      </Box>
      <Avatar name={anonymous ? undefined : authorName} />
      <Row gap="8" flex="1 1 8rem" minW="0" alignItems="baseline">
        <Text as="span" size="12" strong lines="one">
          {anonymous || !authorName ? t('console.anonymous') : authorName}
        </Text>
        <Text as="span" size="12" tone="muted" whiteSpace="nowrap" flexShrink="0">
          <RelativeTime at={askedAt} />
        </Text>
      </Row>
      {/* One group: otherwise the votes could wrap alone to the left of the next line. */}
      <Row gap="8" ml="auto" flexShrink="0">
        {star === 'starred' && (
          <Box as="span" color="accentText">
            <Star size={16} fill="currentColor" role="img" aria-label={t('console.sort-starred')} />
          </Box>
        )}
        {children}
        {(place === 'live' || row.votes > 0) && <Votes count={row.votes} />}
      </Row>
    </Row>
  )
}

/** Why the question is held, or what it is on the screen. Most questions have no badge. */
function CardBadges({ row }: { row: QuestionRow }) {
  const t = useText<'console'>()
  const { place, highlight, answer } = row.doc.value
  const held = place === 'forReview' ? row.doc.context.held : null
  if (!held && highlight !== 'highlighted' && answer !== 'answered') return null
  return (
    <Row gap="8" flexWrap="wrap">
      <HeldBadge reason={held} />
      {highlight === 'highlighted' && <Badge tone="accent">{t('console.highlighted')}</Badge>}
      {answer === 'answered' && <Badge tone="success">{t('console.answered')}</Badge>}
    </Row>
  )
}

function Votes({ count }: { count: number }) {
  const t = useText()
  return (
    <Row gap="2" flexShrink="0" color="accentText">
      <ChevronUp size={16} aria-hidden="true" />
      <Figure fontWeight="strong" fontSize="16" aria-hidden="true">
        {formatNumber(t.language, count)}
      </Figure>
      <VisuallyHidden>{t('common.votes', { count })}</VisuallyHidden>
    </Row>
  )
}
