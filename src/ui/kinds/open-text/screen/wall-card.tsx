import { Pin } from 'lucide-react'
import { type CSSProperties, memo, useEffect } from 'react'
import type { TextCard } from '#contract/items/open-text.ts'
import { tintedSurface } from '#ui/kit/styling/tinted-surface.ts'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { typeShare } from './wall-columns.ts'

/** Styles of the cards. The cards are plain elements, because a page has many of them. */
export const wallCardStyles = {
  '& .card': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    px: '28px',
    py: '20px',
    borderRadius: '22px',
    color: 'ink',
    ...tintedSurface,
    boxShadow: '0 2px 4px var(--theme-shadow-color), 0 14px 34px var(--theme-shadow-color)',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in oklab, var(--own) 45%, transparent)',
    borderInlineStartWidth: '10px',
    borderInlineStartColor: 'var(--own)',
    lineHeight: '1.28',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    animation: 'rise 520ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
  },
  '& .card[data-pinned]': { bg: 'highlight', borderColor: 'accent', borderInlineStartColor: 'var(--own)' },
  '& .card > .text': { textWrap: 'pretty', fontSize: 'max(var(--least), calc(var(--size) * var(--share)))' },
  '& .card > .by': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    mt: 'auto',
    pt: '8px',
    fontSize: 'max(min(32px, var(--least)), calc(var(--size) * 0.5))',
    lineHeight: '1.2',
    color: 'ink',
    '& > span': { minW: '0', overflowWrap: 'anywhere' },
    '& svg': { flexShrink: '0', color: 'accentText' },
  },
}

/** The position on the canvas from which a card glides, also when the card becomes a scene of its own. */
export const glideName = (entryId: string): string => `entry-${entryId}`

/** The colours of cards without groups follow their numbers, so that a card keeps its colour. */
const ownColour = (number: number): string => `var(--theme-option-${(number % 6) + 1})`

interface WallCardProps {
  card: TextCard
  /** Identifies the place on the wall. At another place, the card glides there. */
  place: string
  /** Number of cards above it, which arrive earlier. */
  order: number
  /** True if the card has the colour of its group. */
  grouped: boolean
}

export const WallCard = memo(
  function WallCard({ card, place, order, grouped }: WallCardProps) {
    const { id, number, text, name, pinned } = card
    const { places } = useScaledCanvas()
    const target = useGlide<HTMLDivElement>(glideName(id), place, 400)
    useEffect(
      () => () => {
        places.delete(glideName(id))
      },
      [places, id],
    )
    const style = {
      '--share': typeShare(card),
      animationDelay: `${order * 70}ms`,
      ...(!grouped && { '--own': ownColour(number) }),
    } as CSSProperties
    return (
      <div
        ref={target}
        className="card"
        data-entry={id}
        data-pinned={pinned || undefined}
        style={style}
        dir="auto"
      >
        <div className="text">{text}</div>
        {(name || pinned) && (
          <div className="by">
            {pinned && <Pin size="1em" aria-hidden="true" />}
            <span dir="auto">{name}</span>
          </div>
        )}
      </div>
    )
  },
  // Each push creates all cards again. The comparison of the fields makes React render only cards that have changed.
  (before, after) =>
    before.place === after.place &&
    before.order === after.order &&
    before.grouped === after.grouped &&
    before.card.text === after.card.text &&
    before.card.name === after.card.name &&
    before.card.pinned === after.card.pinned,
)
