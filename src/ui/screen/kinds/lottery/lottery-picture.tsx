import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { drawKey, type LotteryDoc, type LotteryDraw, type LotteryWinner } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { winnerShown } from '#machines/lottery/mask-name.ts'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { QrCode } from '#ui/kit/display/qr-code.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'
import { originForGuests } from '#ui/live/join-address.ts'
import { useDoc } from '#ui/live/live.tsx'
import { Confetti } from '#ui/screen/parts/canvas/confetti.tsx'
import { labelBeside } from '#ui/screen/parts/canvas/label-beside.ts'
import { longFigure, RailFigure, RailNote } from '#ui/screen/parts/canvas/rail-parts.tsx'
import { modestTitle, SceneTitle } from '#ui/screen/parts/canvas/scene-title.tsx'
import type { SceneParts } from '#ui/screen/parts/scenes/kind-on-screen.ts'
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
/** The hash of the draw and its label are in one row, because there is no space for more lines above the join card. */
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

/** A draw for the audience: its commitment (a hash), the names that roll over the screen, and the winners. */
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
  const isRolling = lottery.value.draw === 'rolling' || lottery.value.draw === 'drawing'
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
            <WinnerCards winners={onScreen(drawn.winners, masked)} />
          ) : (
            <NameReel names={names} rolling={isRolling} />
          )}
        </Middle>
        {drawn && fresh && <Confetti key={draw.id} />}
      </Whole>
    ),
  })
}

interface HeadProps {
  title: string
  /** True if the title may have only one line. */
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

/** Keeps the names that rolled last, because the document loses these names a moment before the winners arrive. */
function useKept(names: readonly string[] | undefined): readonly string[] {
  const [kept, setKept] = useState<readonly string[]>([])
  if (names && names !== kept) setKept(names)
  return names ?? kept
}

/** True if the draw happened while this page was open. A screen that opens after the draw shows no confetti. */
function useFresh(stand: LotteryDoc['value']['draw'], drawId: string | undefined): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (stand === 'rolling' || stand === 'drawing') setSeen(true)
    if (stand === 'prepared' || stand === 'idle') setSeen(false)
  }, [stand])
  return seen && drawId !== undefined
}

/**
 * Winners as the audience sees the names. A host's view has full names and ids, so this function masks the winners.
 * A screen's view arrives masked and without ids.
 */
const onScreen = (winners: readonly LotteryWinner[], masked: boolean): LotteryWinner[] =>
  winners.map((winner) => (winner.entryId === '' ? winner : winnerShown(winner, masked)))

interface FactsProps {
  event: EventDoc
  lottery: LotteryDoc
  draw: LotteryDraw | undefined
}

/** The figures beside the draw: the number of participants, and the hash with which people can verify the draw. */
function Facts({ event, lottery, draw }: FactsProps): ReactNode {
  const t = useText<'lottery'>()
  const { current } = lottery.context
  if (!current) return null
  const { poolSize, commitment, id } = current
  const origin = originForGuests(event.origin, window.location)
  const pool = t('lottery.screenPool', { count: poolSize })
  return (
    <div>
      {!draw && (
        <>
          <RailFigure long={poolSize >= longFigure}>
            <CountUp value={poolSize} />
          </RailFigure>
          <RailNote>{labelBeside(pool, poolSize)}</RailNote>
          <RailNote>
            {t('lottery.commitment')}
            <Hash>{commitment}</Hash>
          </RailNote>
        </>
      )}
      {/* Show the number of participants in a small font: a large number would push the join code out of the
          picture when the event's address is long. */}
      {draw && <RailNote>{pool}</RailNote>}
      {draw && <RailNote>{phoneShare(t, draw.revealed, draw.phones)}</RailNote>}
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
