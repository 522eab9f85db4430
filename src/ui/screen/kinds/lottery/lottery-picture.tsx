import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useState } from 'react'
import {
  drawKey,
  isStanding,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryWinner,
} from '../../../../contract/items/lottery.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { winnerInHall } from '../../../../machines/lottery/mask-name.ts'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { QrCode } from '../../../kit/qr-code.tsx'
import { Confetti } from '../../confetti.tsx'
import { originForGuests } from '../../join-address.ts'
import { labelBeside } from '../../label-beside.ts'
import { longFigure, RailFigure, RailNote } from '../../rail-parts.tsx'
import type { SceneParts } from '../kind-on-screen.ts'
import { NameReel } from './name-reel.tsx'
import { winnerLook } from './winner-look.ts'

const Whole = chakra('div', {
  base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column', gap: '28px', position: 'relative' },
})
const Prize = chakra('div', { base: { fontWeight: 'strong', fontSize: '64px', lineHeight: '1.15' } })
const Sub = chakra('div', { base: { color: 'inkMuted', fontSize: '36px', lineHeight: '1.3' } })
const Middle = chakra('div', { base: { flex: '1', minH: '0', display: 'flex', alignItems: 'center' } })
const Winners = chakra('ul', {
  base: { display: 'grid', w: 'full', gap: '12px', alignContent: 'center', maxH: 'full' },
  variants: { dense: { true: { gap: '6px' } } },
})
const Winner = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minW: '0',
    bg: 'surface',
    borderRadius: 'card',
    boxShadow: 'card',
    px: '0.6em',
    py: '0.35em',
    lineHeight: '1.2',
    fontWeight: 'strong',
    textAlign: 'center',
    animation: 'rise 400ms cubic-bezier(0.2, 0.8, 0.2, 1) both',
  },
  variants: {
    out: { true: { opacity: '0.45', textDecoration: 'line-through' } },
    dense: { true: { py: '0.1em' } },
  },
})
const Name = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Ticket = chakra('span', {
  base: { fontSize: '0.4em', fontWeight: 'normal', color: 'inkMuted', fontVariantNumeric: 'tabular-nums' },
})
/** Side by side: above the way in there is no room for more lines. */
const Verify = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '16px' } })
const Hash = chakra('div', {
  base: { fontFamily: 'monospace', fontSize: '22px', lineHeight: '1.35', overflowWrap: 'anywhere' },
})

interface PictureProps {
  doc: LotteryDoc
  event: EventDoc
  frame: SceneParts
}

export function LotteryPicture(props: PictureProps) {
  return (
    <MoreTexts source={lotteryTexts}>
      <Picture {...props} />
    </MoreTexts>
  )
}

/** A draw for the hall: what it is committed to, the names that roll, and the winners for the photograph. */
function Picture({ doc: lottery, event, frame }: PictureProps) {
  const t = useText<'lottery'>()
  const { current, masked, prizes, title } = lottery.context
  const reel = useDoc(`reel:${lottery.id}`)
  const draw = useDoc(drawKey(lottery.id, current?.number ?? 0))
  const names = useKept(reel?.drawId === current?.id ? reel?.names : undefined)
  const fresh = useFresh(lottery.value.draw, draw?.id)
  const prize = prizes.find(({ id }) => id === current?.prizeId)
  if (!current || !prize) {
    return frame({
      children: (
        <Whole>
          <Prize>{title}</Prize>
          <Sub>{t('lottery.screenSoon')}</Sub>
          <PrizeTable lottery={lottery} />
        </Whole>
      ),
    })
  }
  const drawn = lottery.value.draw === 'drawn' && draw
  return frame({
    facts: <Facts event={event} lottery={lottery} draw={drawn || undefined} />,
    children: (
      <Whole>
        <div>
          <Prize>{`${prize.typeName} · ${prize.giftName}`}</Prize>
          <Sub>
            {drawn ? `${t('lottery.congratulations')} · ` : ''}
            {t('lottery.drawNumber', { number: current.number })}
            {' · '}
            {t('lottery.screenPlaces', { count: current.places })}
          </Sub>
        </div>
        <Middle>
          {drawn ? (
            <WinnerCards winners={inHall(drawn.winners, masked)} />
          ) : (
            <NameReel names={names} rolling={lottery.value.draw === 'rolling'} />
          )}
        </Middle>
        {drawn && fresh && <Confetti key={draw.id} />}
      </Whole>
    ),
  })
}

/** The last names that were there: they leave the view a moment before the winners come. */
function useKept(names: readonly string[] | undefined): readonly string[] {
  const [kept, setKept] = useState<readonly string[]>([])
  if (names && names !== kept) setKept(names)
  return names ?? kept
}

/** Whether these winners were drawn before our eyes: a screen that is opened afterwards throws no confetti. */
function useFresh(stand: LotteryDoc['value']['draw'], drawId: string | undefined): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (stand === 'rolling') setSeen(true)
    if (stand === 'prepared' || stand === 'idle') setSeen(false)
  }, [stand])
  return seen && drawId !== undefined
}

/** In a host's miniature too, who has more of them: a screen's come without ids. */
const inHall = (winners: readonly LotteryWinner[], masked: boolean): LotteryWinner[] =>
  winners.map((winner) => (winner.entryId === '' ? winner : winnerInHall(winner, masked)))

function WinnerCards({ winners }: { winners: readonly LotteryWinner[] }) {
  const { columns, size, dense } = winnerLook(winners.length)
  return (
    <Winners
      dense={dense}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, fontSize: `${size}px` }}
    >
      {winners.map((winner, index) => (
        <Winner
          key={winner.ticket}
          out={!isStanding(winner)}
          dense={dense}
          style={{ animationDelay: `${Math.min(index * 60, 1200)}ms` }}
        >
          <Name>{winner.name}</Name>
          {size > 30 && (
            <Ticket>{[winner.ticket.slice(0, 8), winner.detail].filter(Boolean).join(' · ')}</Ticket>
          )}
        </Winner>
      ))}
    </Winners>
  )
}

function PrizeTable({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const { prizes, taken } = lottery.context
  const size = prizes.length > 8 ? '28px' : prizes.length > 4 ? '40px' : '52px'
  return (
    <Middle>
      <Winners style={{ fontSize: size, gridTemplateColumns: prizes.length > 6 ? '1fr 1fr' : '1fr' }}>
        {prizes.map((prize) => (
          <Winner key={prize.id}>
            <Name>{`${prize.typeName} · ${prize.giftName}`}</Name>
            <Ticket>{t('lottery.taken', { taken: taken[prize.id] ?? 0, quantity: prize.quantity })}</Ticket>
          </Winner>
        ))}
      </Winners>
    </Middle>
  )
}

interface FactsProps {
  event: EventDoc
  lottery: LotteryDoc
  draw: LotteryDraw | undefined
}

/** Beside the draw: how many take part, and what anybody can check it by. */
function Facts({ event, lottery, draw }: FactsProps): ReactNode {
  const t = useText<'lottery'>()
  const { current } = lottery.context
  if (!current) return null
  const { poolSize, commitment, id } = current
  const origin = originForGuests(event.origin, window.location)
  return (
    <div>
      <RailFigure long={poolSize >= longFigure}>{poolSize}</RailFigure>
      <RailNote>{labelBeside(t('lottery.screenPool', { count: poolSize }), poolSize)}</RailNote>
      {!draw && (
        <RailNote>
          {t('lottery.commitment')}
          <Hash>{commitment}</Hash>
        </RailNote>
      )}
      {draw && (
        <RailNote>
          <Verify>
            <QrCode address={`${origin}/verify/${id}`} size="130px" />
            <div>{t('lottery.verifyHint')}</div>
          </Verify>
        </RailNote>
      )}
    </div>
  )
}
