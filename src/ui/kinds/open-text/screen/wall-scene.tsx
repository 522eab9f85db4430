import { chakra } from '@chakra-ui/react/styled-system'
import { type CSSProperties, useMemo, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { smallestType } from '#ui/live/wall/card-height.ts'
import type { ShownPage } from '#ui/live/wall/use-wall-page.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'
import { WallCard, wallCardStyles } from './wall-card.tsx'
import { drawnColumns } from './wall-columns.ts'

/** How far the shadow of a card reaches, in canvas pixels. */
const shadow = 50

const Wall = chakra('div', {
  base: {
    '--rise': 'calc(32px * var(--motion))',
    '--least': `${smallestType}px`,
    '&[data-layout=small]': { '--least': 'var(--size)' },
    flex: '1',
    minH: '0',
    minW: '0',
    display: 'grid',
    gap: '22px',
    alignItems: 'start',
    overflow: 'hidden',
    // Room for the shadows of the cards, which the boxes would cut. Each column cuts its own cards, so that a card that
    // glides is no reason for smaller type.
    m: `-${shadow}px`,
    p: `${shadow}px`,
    '& .column': {
      display: 'flex',
      flexDirection: 'column',
      gap: '16px',
      minW: '0',
      overflow: 'hidden',
      m: `-${shadow}px`,
      p: `${shadow}px`,
    },
    // The cards of a column share its free space, so that all columns end at the same height.
    '&[data-plain]': {
      alignItems: 'stretch',
      gridAutoRows: 'minmax(max-content, 1fr)',
      '& .card': { flex: '1 1 0' },
    },
    '& .head': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '16px',
      fontSize: '34px',
      lineHeight: '1.2',
      fontWeight: 'strong',
      ...equalDigits,
      pb: '8px',
      borderBottomWidth: '5px',
      borderBottomStyle: 'solid',
      borderBottomColor: 'var(--own)',
    },
    '& .head > :first-child': { minW: '0', overflowWrap: 'anywhere' },
    '& .head > :last-child': { color: 'inkMuted', fontWeight: 'normal' },
    ...wallCardStyles,
  },
})

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '24px',
    flexShrink: '0',
    pt: '8px',
    fontSize: '40px',
    fontWeight: 'strong',
    lineHeight: '1.2',
    ...equalDigits,
    '& .track': {
      flex: '1',
      h: '6px',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'highlight',
    },
    '& .track > div': {
      h: 'full',
      bg: 'accent',
      borderRadius: 'full',
      transformOrigin: '0 0',
      animationName: 'grow',
      animationTimingFunction: 'linear',
      animationFillMode: 'both',
      '@media (prefers-reduced-motion: reduce)': { display: 'none' },
    },
  },
})

/**
 * Sizes of the type in canvas pixels. No text is below the smallest type of the screen, but in the last layout, for boxes
 * that are smaller than any scene of the screen.
 */
const fits: readonly Fit[] = [
  ...[144, 128, 112, 96, 88, 80, 74, 68, 62, 56, 52, 48, 45, 42, 40, 38, 36, 34, 32, 30, 28].map((size) => ({
    size,
    layout: 'usual',
  })),
  ...[32, 28, 24, 20, 16].map((size) => ({ size, layout: 'small' })),
]

interface WallSceneProps {
  title: string
  page: ShownPage
  groupIds: readonly string[]
  /** Numbers of entries: of all, and by group. */
  counts: Readonly<Record<string, number>>
}

/** A page of the wall: cards in columns, with the names of their groups. */
export function WallScene({ title, page, groupIds, counts }: WallSceneProps) {
  const t = useText<'openText'>()
  const { width } = useScaledCanvas()
  const columns = useMemo(() => drawnColumns(page, groupIds, width), [page, groupIds, width])
  const content = columns.flatMap(({ cards }) => cards.map(({ id, text, name }) => id + text + name)).join()
  const wall = useFitted<HTMLDivElement>(fits, `${columns.length} ${content}`)
  const shown = columns.reduce((sum, { cards }) => sum + cards.length, 0)
  const more = Math.max(0, (counts.shown ?? 0) - shown)
  const grouped = groupIds.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  return (
    <>
      <SceneTitle fits={modestTitle} text={title} mostLines={2} maxHeight={104} space={24} />
      <Wall
        ref={wall}
        data-plain={(shown > 1 && columns.every(({ name }) => name === null)) || undefined}
        style={{ gridTemplateColumns: `repeat(${Math.max(1, columns.length)}, minmax(0, 1fr))` }}
      >
        {columns.map(({ id, name, colour, cards }) => (
          <div className="column" key={id} style={ownColour(colour)}>
            {name !== null && (
              <div className="head">
                <span>{name}</span>
                <span>{id === 'others' ? (counts.shown ?? 0) - grouped : (counts[id] ?? 0)}</span>
              </div>
            )}
            {cards.map((card, place) => (
              <WallCard
                key={card.id}
                card={card}
                place={`${page.key} ${id} ${place}/${cards.length}`}
                order={place}
                grouped={colour !== null}
              />
            ))}
          </div>
        ))}
      </Wall>
      {page.turns && (
        <Foot>
          <div className="track">{page.age !== undefined && <PageClock key={page.key} age={page.age} />}</div>
          <span>{t('openText.more', { count: more })}</span>
        </Foot>
      )}
    </>
  )
}

const ownColour = (colour: number | null): CSSProperties =>
  colour === null ? {} : ({ '--own': `var(--theme-option-${(colour % 6) + 1})` } as CSSProperties)

/** A line that grows until the page turns. */
function PageClock({ age }: { age: number }) {
  // The animation runs in the browser. A later age of the same page must not start it again.
  const [style] = useState(() => ({
    animationDuration: `${limits.wallPageSeconds}s`,
    animationDelay: `${-age}ms`,
  }))
  return <div style={style} />
}
