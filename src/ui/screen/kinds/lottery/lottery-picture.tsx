import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useState } from 'react'
import {
  drawKey,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryWinner,
} from '../../../../contract/items/lottery.ts'
import type { EventDoc } from '../../../../contract/views.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { winnerInHall } from '../../../../machines/lottery/mask-name.ts'
import { CountUp } from '../../../kit/count-up.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { QrCode } from '../../../kit/qr-code.tsx'
import { Confetti } from '../../confetti.tsx'
import { originForGuests } from '../../join-address.ts'
import { labelBeside } from '../../label-beside.ts'
import { longFigure, RailFigure, RailNote } from '../../rail-parts.tsx'
import { modestTitle, SceneTitle } from '../../scene-title.tsx'
import type { SceneParts } from '../kind-on-screen.ts'
import { NameReel } from './name-reel.tsx'
import { PrizeTable } from './prize-table.tsx'
import { WinnerCards } from './winner-cards.tsx'
import { manyWinners } from './winner-look.ts'

const Whole = chakra('div', {
  base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column', gap: '28px', position: 'relative' },
})
const Sub = chakra('div', { base: { color: 'inkMuted', fontSize: '36px', lineHeight: '1.3' } })
const Middle = chakra('div', {
  base: { flex: '1', minH: '0', display: 'flex', flexDirection: 'column', justifyContent: 'center' },
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
          <Head title={title}>{t('lottery.screenSoon')}</Head>
          <Middle>
            <PrizeTable lottery={lottery} />
          </Middle>
        </Whole>
      ),
    })
  }
  const drawn = lottery.value.draw === 'drawn' && draw
  return frame({
    facts: <Facts event={event} lottery={lottery} draw={drawn || undefined} />,
    children: (
      <Whole>
        <Head title={`${prize.typeName} · ${prize.giftName}`} low={current.places >= manyWinners}>
          {drawn ? `${t('lottery.congratulations')} · ` : ''}
          {t('lottery.drawNumber', { number: current.number })}
          {' · '}
          {t('lottery.screenPlaces', { count: current.places })}
        </Head>
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

interface HeadProps {
  title: string
  /** In one line. */
  low?: boolean
  children: ReactNode
}

function Head({ title, low, children }: HeadProps) {
  return (
    <div>
      <SceneTitle fits={modestTitle} text={title} mostLines={2} maxHeight={low ? 84 : 160} space={4} />
      <Sub>{children}</Sub>
    </div>
  )
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
      <RailFigure long={poolSize >= longFigure}>
        <CountUp value={poolSize} />
      </RailFigure>
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
