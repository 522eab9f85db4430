import { chakra } from '@chakra-ui/react/styled-system'
import { Pin } from 'lucide-react'
import { memo } from 'react'
import type { TextCard } from '#contract/items/open-text.ts'
import { modestTitle, SceneTitle } from '#ui/screen/parts/canvas/scene-title.tsx'
import type { WallColumn } from './wall-view-model.ts'

const Wall = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    gap: '20px',
    '& .column': {
      display: 'flex',
      flexDirection: 'column',
      gap: '14px',
      minW: '0',
      minH: '0',
      overflow: 'hidden',
      maskImage: 'linear-gradient(#000 calc(100% - 60px), transparent)',
    },
    '& .head': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      flexShrink: '0',
      fontSize: '30px',
      fontWeight: 'strong',
      borderBottomWidth: '3px',
      borderColor: 'accent',
      pb: '6px',
    },
    '& .head > :first-child': {
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .card': {
      flexShrink: '0',
      px: '24px',
      py: '18px',
      borderRadius: '20px',
      bg: 'surface',
      borderWidth: '2px',
      borderColor: 'line',
      lineHeight: '1.3',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      animation: 'rise 400ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      '&[data-pinned]': { borderColor: 'accent', bg: 'highlight' },
    },
    '&[data-tight] .card': { px: '20px', py: '10px', lineHeight: '1.24' },
    '&[data-tight] .column': {
      gap: '10px',
      maskImage: 'linear-gradient(#000 calc(100% - 32px), transparent)',
    },
    '& .text': { display: '-webkit-box', overflow: 'hidden' },
    '& .by': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      mt: '6px',
      fontSize: '28px',
      color: 'inkMuted',
    },
  },
})

const mostAbreast = 4

/** Distributes the groups over rows as evenly as possible. Columns in a shorter last row are wider. */
function placesOf(columns: number): { rows: number; tracks: number; spanOf: (place: number) => number } {
  const rows = Math.ceil(columns / mostAbreast)
  const abreast = Math.ceil(columns / rows)
  const inLast = columns - abreast * (rows - 1)
  return {
    rows,
    tracks: abreast * inLast,
    spanOf: (place) => (place < abreast * (rows - 1) ? inLast : abreast),
  }
}

interface Letters {
  /** Font sizes in canvas pixels: for a few words, for a sentence, and for longer texts. */
  sizes: readonly [number, number, number]
  lines: number
}

/** Maximum number of answers for which the cards use large fonts. */
const few = 6

/**
 * Font sizes and lines for the columns: short answers are large, and narrow columns show as many cards as
 * possible.
 */
function lettersOf(columns: readonly WallColumn[]): Letters {
  if (columns.length > mostAbreast) return { sizes: [32, 30, 28], lines: 3 }
  if (columns.some(({ name }) => name !== null)) return { sizes: [36, 32, 28], lines: 5 }
  const cards = columns.reduce((sum, column) => sum + column.cards.length, 0)
  return cards <= few ? { sizes: [48, 38, 30], lines: 8 } : { sizes: [40, 34, 28], lines: 7 }
}

const sizeOf = ({ length }: string, [words, sentence, more]: Letters['sizes']): number =>
  length <= 30 ? words : length <= 90 ? sentence : more

/** The wall of answers. New cards enter at the top of their column, below the pinned cards. */
export function WallScene({ title, columns }: { title: string; columns: readonly WallColumn[] }) {
  const { rows, tracks, spanOf } = placesOf(columns.length)
  const letters = lettersOf(columns)
  return (
    <>
      <SceneTitle fits={modestTitle} text={title} mostLines={2} maxHeight={rows > 1 ? 96 : 160} space={24} />
      <Wall
        data-tight={rows > 1 ? true : undefined}
        style={{
          gridTemplateColumns: `repeat(${tracks}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        }}
      >
        {columns.map(({ id, name, count, cards }, place) => (
          <div className="column" key={id} style={{ gridColumn: `span ${spanOf(place)}` }}>
            {name !== null && (
              <div className="head">
                <span>{name}</span>
                <span>{count}</span>
              </div>
            )}
            {cards.map((card) => (
              <WallCard
                key={card.id}
                card={card}
                size={sizeOf(card.text, letters.sizes)}
                lines={letters.lines}
              />
            ))}
          </div>
        ))}
      </Wall>
    </>
  )
}

interface WallCardProps {
  card: TextCard
  size: number
  lines: number
}

const WallCard = memo(
  function WallCard({ card: { text, name, pinned }, size, lines }: WallCardProps) {
    return (
      <div className="card" data-pinned={pinned || undefined} style={{ fontSize: `${size}px` }}>
        <div className="text" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: lines }}>
          {text}
        </div>
        {(name || pinned) && (
          <div className="by">
            {pinned && <Pin size="1em" aria-hidden="true" />}
            {name}
          </div>
        )}
      </div>
    )
  },
  // Each push creates all cards again. The comparison of the fields makes React render only cards that have
  // changed.
  (before, after) =>
    before.size === after.size &&
    before.lines === after.lines &&
    before.card.text === after.card.text &&
    before.card.name === after.card.name &&
    before.card.pinned === after.card.pinned,
)
