import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useMemo, useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import {
  drawKey,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryPrize,
  type LotteryWinner,
} from '#contract/items/lottery.ts'
import { winnersShown } from '#machines/domain/lottery/mask-name.ts'
import { nextPrize } from '#machines/domain/lottery/winners.ts'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { originForGuests } from '#ui/live/join-address.ts'
import { useDoc } from '#ui/live/live.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { Confetti } from '#ui/screen/canvas/confetti.tsx'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { WinnerRays } from '#ui/screen/canvas/winner-rays.tsx'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import { ClaimState } from './claim-state.tsx'
import { DrawStage } from './draw-stage.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { PrizeShelf } from './prize-shelf.tsx'
import { useReveal } from './use-reveal.ts'
import { VerifyPanel } from './verify-panel.tsx'
import { photoMost } from './winner-layout.ts'
import { WinnerPages } from './winner-pages.tsx'
import { WinnerPhoto } from './winner-photo.tsx'

// The prize is in the middle, above its winners. The state of the claims has its place at the right.
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr fit-content(50%) 1fr',
    alignItems: 'center',
    gap: '12px 32px',
    flexShrink: '0',
    '& > .picture': { justifySelf: 'end', boxSize: '128px', borderRadius: '28px', boxShadow: 'card' },
    '& > .words': { gridColumn: '2', minW: '0', textAlign: 'center' },
    '& > :last-child:not(.words)': { gridColumn: '3' },
  },
})

interface PictureProps {
  doc: LotteryDoc
  event: EventDoc
  frame: SceneParts
}

/** A draw for the audience: the prizes, the names that roll, and the winners. */
export function LotteryPicture({ doc: lottery, event, frame }: PictureProps) {
  const t = useText<'lottery'>()
  const { current, prizes, title } = lottery.context
  const reel = useDoc(`reel:${lottery.id}`)
  const draw = useDoc(drawKey(lottery.id, current?.number ?? 0))
  const names = useKept(reel?.drawId === current?.id ? reel?.names : undefined)
  const { drawn, revealed, fresh } = useReveal(lottery, draw)
  const winners = useShown(drawn, lottery)
  const place = prizes.findIndex(({ id }) => id === current?.prizeId)
  const prize = prizes[place]
  // Once nobody of the draw is a winner any longer, the screen shows the prizes again.
  if (!current || !prize || (drawn && winners.length === 0)) {
    return frame({
      children: (
        <Stack flex="1" minH="0" gap="24px" position="relative">
          <div>
            <SceneTitle fits={modestTitle} text={title} mostLines={2} maxHeight={160} space={4} />
            <Display color="accentText" fontSize="56px" lineHeight="1.16">
              {t(nextPrize(lottery.context) ? 'lottery.screenSoon' : 'lottery.over')}
            </Display>
          </div>
          <PrizeShelf lottery={lottery} />
        </Stack>
      ),
    })
  }
  return frame({
    usualPlace: 'corner',
    children: (
      <Stack flex="1" minH="0" gap="24px" position="relative">
        {drawn && revealed ? (
          <Winners
            draw={drawn}
            winners={winners}
            lottery={lottery}
            prize={prize}
            place={place}
            confetti={fresh}
          />
        ) : (
          <DrawStage
            prize={prize}
            place={place}
            current={current}
            names={names}
            rolling={lottery.value.draw === 'rolling' || lottery.value.draw === 'drawing'}
            winners={winners}
          />
        )}
        <Row
          justifyContent="space-between"
          gap="32px"
          flexShrink="0"
          color="inkMuted"
          fontSize="28px"
          lineHeight="1.3"
        >
          <div>
            {[
              t('lottery.drawNumber', { number: current.number }),
              // Before the draw the number of people is large, above the names.
              ...(drawn && revealed ? [t('lottery.screenPool', { count: current.poolSize })] : []),
            ].join(' · ')}
          </div>
          <VerifyPanel
            key={current.id}
            draw={drawn ?? current}
            origin={originForGuests(event.origin, window.location)}
          />
        </Row>
      </Stack>
    ),
  })
}

/** Keeps the names that rolled last, because the document loses these names a moment before the winners arrive. */
function useKept(names: readonly string[] | undefined): readonly string[] {
  const [kept, setKept] = useState<readonly string[]>([])
  if (names && names !== kept) setKept(names)
  return names ?? kept
}

/**
 * The winners whom the audience sees. A host's view has full names and ids, so this function masks the winners. A
 * screen's view arrives masked and without ids.
 */
function useShown(draw: LotteryDraw | undefined, { context }: LotteryDoc): readonly LotteryWinner[] {
  const { masked, pool } = context
  return useMemo(() => {
    const winners = draw?.winners ?? []
    return winners.some(({ entryId }) => entryId !== '') ? winnersShown(winners, { masked, pool }) : winners
  }, [draw, masked, pool])
}

interface WinnersProps {
  draw: LotteryDraw
  /** The winners whom the audience sees. */
  winners: readonly LotteryWinner[]
  lottery: LotteryDoc
  prize: LotteryPrize
  /** Index of the prize. */
  place: number
  confetti: boolean
}

function Winners({ draw, winners, lottery, prize, place, confetti }: WinnersProps): ReactNode {
  const t = useText<'lottery'>()
  const narrow = useNarrow()
  const isPhoto = winners.length <= photoMost(narrow)
  return (
    <>
      {isPhoto && <WinnerRays />}
      <Head>
        {winners.length > 1 && (
          <div className="picture">
            <PrizePicture prize={prize} place={place} size="small" />
          </div>
        )}
        <div className="words">
          {/* Many winners need the height. */}
          {isPhoto && (
            <Display color="accentText" fontSize="56px" lineHeight="1.16">
              {t('lottery.congratulations')}
            </Display>
          )}
          <SceneTitle
            fits={modestTitle}
            text={isPhoto ? prize.giftName : `${prize.typeName} · ${prize.giftName}`}
            mostLines={2}
            maxHeight={100}
            space={0}
          />
          <Box color="inkMuted" fontSize="36px" lineHeight="1.3">
            {isPhoto
              ? prize.typeName
              : `${t('lottery.congratulations')} · ${t('lottery.screenPlaces', { count: winners.length })}`}
          </Box>
        </div>
        <ClaimState winners={winners} claimUntil={draw.claimUntil} pool={lottery.context.pool} />
      </Head>
      {isPhoto ? <WinnerPhoto winners={winners} prize={prize} /> : <WinnerPages winners={winners} />}
      {confetti && <Confetti key={draw.id} />}
    </>
  )
}
