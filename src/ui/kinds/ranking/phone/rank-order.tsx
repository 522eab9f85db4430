import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp, GripVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ValuedPart } from '#contract/items/item.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { optionColour } from '#ui/kit/display/option-colour.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { Draggable, useDraggable } from '#ui/kit/lists/draggable.tsx'
import { moveTarget } from '#ui/kit/lists/item-order.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { rankedIn, type WeighedProps } from './weighed.ts'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '56',
    bg: 'surface',
    borderWidth: '2px',
    borderColor: 'line',
    borderRadius: 'control',
    '&[data-ranked]': {
      borderColor: 'var(--option)',
      '& .rank': { bg: 'var(--option)', borderColor: 'var(--option)', color: 'var(--on-option)' },
    },
    '&[data-dragging]': { position: 'relative', zIndex: '1', boxShadow: 'float' },
  },
})
const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    flex: '1 1 auto',
    minW: '0',
    minH: '52',
    px: '12',
    py: '8',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _disabled: { cursor: 'default' },
    '& .rank': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      boxSize: '32',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'controlLine',
      fontWeight: 'strong',
      // As text, a rank would be a part of the visible name, without a space before the option.
      _before: { content: 'attr(data-rank)' },
    },
  },
})
const Grip = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    w: '36px',
    flexShrink: '0',
    color: 'inkMuted',
    cursor: 'grab',
    touchAction: 'none',
  },
})

/**
 * The options in the guest's order, then those without a rank. A tap gives an option the next rank, or takes the rank away.
 * Ranked options can be dragged, and moved with buttons.
 */
export function RankOrder({ options, values, whyFixed, onChange }: WeighedProps) {
  const t = useText<'ranking'>()
  const [moved, setMoved] = useState('')
  const ranked = rankedIn(values)
  const take = (ids: readonly string[]) => onChange(new Map(ids.map((id, index) => [id, index + 1])))
  const textOf = (id: string): string => options.find((option) => option.id === id)?.text ?? ''
  const move = (id: string, before: string | null) => {
    const others = ranked.filter((other) => other !== id)
    const at = before === null ? others.length : others.indexOf(before)
    take(others.toSpliced(at, 0, id))
    setMoved(t('ranking.moved', { text: textOf(id), rank: at + 1 }))
  }
  const toggle = (id: string) => {
    const isRanked = ranked.includes(id)
    take(isRanked ? ranked.filter((other) => other !== id) : [...ranked, id])
    setMoved(isRanked ? '' : t('ranking.moved', { text: textOf(id), rank: ranked.length + 1 }))
  }
  const step = (id: string, by: -1 | 1) => {
    const before = moveTarget(ranked, id, by)
    return before === undefined ? undefined : () => move(id, before)
  }
  const rows = [
    ...ranked.flatMap((id) => options.filter((option) => option.id === id)),
    ...options.filter(({ id }) => !values.has(id)),
  ]
  return (
    <Draggable ids={ranked} onMove={move}>
      <Stack as="ol" gap="8" listStyle="none">
        {rows.map((option) => (
          <RankedOption
            key={option.id}
            option={option}
            place={options.indexOf(option)}
            rank={values.get(option.id)}
            next={ranked.length + 1}
            whyFixed={whyFixed}
            up={step(option.id, -1)}
            down={step(option.id, 1)}
            onToggle={() => toggle(option.id)}
          />
        ))}
      </Stack>
      <LiveRegion>{moved}</LiveRegion>
    </Draggable>
  )
}

interface RankedOptionProps {
  option: ValuedPart
  place: number
  rank: number | undefined
  /** The rank that a tap gives. */
  next: number
  whyFixed: string | undefined
  /** Moves the option. Undefined if it cannot move in this direction. */
  up: (() => void) | undefined
  down: (() => void) | undefined
  onToggle: () => void
}

function RankedOption({ option, place, rank, next, whyFixed, up, down, onToggle }: RankedOptionProps) {
  const t = useText<'ranking'>()
  const { id, text } = option
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, style } = useDraggable(id)
  const isRanked = rank !== undefined
  const fixed = whyFixed !== undefined
  // The name begins with the visible text, which has the rank.
  const name = isRanked
    ? `${rank} ${text}, ${t('ranking.unrank')}`
    : `${text}, ${t('ranking.rank', { rank: next })}`
  const fixedName = isRanked ? `${rank} ${text}` : undefined
  return (
    <Line
      ref={setNodeRef}
      data-ranked={isRanked || undefined}
      data-dragging={isDragging || undefined}
      style={{ ...style, ...optionColour(place) }}
    >
      {isRanked && !fixed && (
        <Grip ref={setActivatorNodeRef} {...listeners} aria-hidden="true">
          <GripVertical size={20} />
        </Grip>
      )}
      <Choice
        type="button"
        aria-label={fixed ? fixedName : name}
        disabled={fixed}
        title={whyFixed}
        onClick={onToggle}
      >
        <span className="rank" data-rank={rank} aria-hidden="true">
          {!isRanked && !fixed && <Plus size={16} />}
        </span>
        <Text as="span" strong={isRanked}>
          <WordBreaks text={text} />
        </Text>
      </Choice>
      {isRanked && !fixed && (
        <>
          <IconButton
            label={t('ranking.up', { text })}
            icon={<ChevronUp size={20} aria-hidden="true" />}
            whyDisabled={up ? undefined : t('ranking.isFirst')}
            onClick={up}
          />
          <IconButton
            label={t('ranking.down', { text })}
            icon={<ChevronDown size={20} aria-hidden="true" />}
            whyDisabled={down ? undefined : t('ranking.isLast')}
            onClick={down}
          />
        </>
      )}
    </Line>
  )
}
