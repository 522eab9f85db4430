import { chakra } from '@chakra-ui/react/styled-system'
import { Pin } from 'lucide-react'
import { memo } from 'react'
import type { TextCard } from '../../../../contract/items/open-text.ts'
import { modestTitle, SceneTitle } from '../../scene-title.tsx'
import type { WallColumn } from './wall-stage.ts'

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
      fontVariantNumeric: 'tabular-nums',
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
const linesOfCard = 7

/** Short ones are read from afar, long ones still fit. */
const sizeOf = ({ length }: string): string => (length <= 30 ? '40px' : length <= 90 ? '34px' : '28px')

/** The answers on the stage: new cards come in at the top of their column, pinned ones stay first. */
export function WallScene({ title, columns }: { title: string; columns: readonly WallColumn[] }) {
  const abreast = Math.min(mostAbreast, columns.length)
  const rows = Math.ceil(columns.length / mostAbreast)
  return (
    <>
      <SceneTitle fits={modestTitle} text={title} mostLines={2} maxHeight={160} space={24} />
      <Wall
        style={{
          gridTemplateColumns: `repeat(${abreast}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        }}
      >
        {columns.map(({ id, name, count, cards }) => (
          <div className="column" key={id}>
            {name !== null && (
              <div className="head">
                <span>{name}</span>
                <span>{count}</span>
              </div>
            )}
            {cards.map((card) => (
              <WallCard key={card.id} card={card} />
            ))}
          </div>
        ))}
      </Wall>
    </>
  )
}

const WallCard = memo(
  function WallCard({ card: { text, name, pinned } }: { card: TextCard }) {
    return (
      <div className="card" data-pinned={pinned || undefined} style={{ fontSize: sizeOf(text) }}>
        <div className="text" style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: linesOfCard }}>
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
  // Each push brings all cards anew.
  ({ card: one }, { card: other }) =>
    one.text === other.text && one.name === other.name && one.pinned === other.pinned,
)
