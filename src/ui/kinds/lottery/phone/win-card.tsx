import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, Gift } from 'lucide-react'
import {
  isValidWinner,
  type LotteryDoc,
  type LotteryOwnDoc,
  type LotteryPrize,
} from '#contract/items/lottery.ts'
import { pictureAt } from '#contract/picture-path.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { lotteryTable } from '#machines/domain/lottery/lottery.table.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { medalColour, medalFill } from '#ui/kit/display/medal-colour.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Picture, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { inRem } from '#ui/kit/styling/in-rem.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { textWidth } from '#ui/kit/texts/text-width.ts'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { formatClock } from '#ui/live/run-clock.ts'
import { useCountdown } from '#ui/live/use-countdown.ts'

type Win = LotteryOwnDoc['wins'][number]

interface WinCardProps {
  lottery: LotteryDoc
  win: Win
}

/** A win of the guest: a moment until the prize is claimed, and a note afterwards. */
export function WinCard({ lottery, win }: WinCardProps) {
  const prize = lottery.context.prizes.find(({ id }) => id === win.prizeId)
  return win.state === 'unclaimed' ? (
    <WinMoment lottery={lottery} win={win} prize={prize} />
  ) : (
    <WinNote win={win} prize={prize} />
  )
}

// From edge to edge of the window, and between the header (48 px and a border of 1 px) and the bottom bar.
const Moment = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    mx: '-16',
    mt: '-16',
    mb: '12',
    px: '20',
    py: '24',
    [shortScreen]: { gap: '8', py: '16' },
    minH: `calc(100dvh - ${inRem(48)} - 1px - env(safe-area-inset-top) - var(--bottom-bar, 64px))`,
    // The rays and the confetti are wider than some phones.
    overflow: 'clip',
    textAlign: 'center',
    bg: 'primary',
    color: 'onPrimary',
    animation: 'rise 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
})
/** Rays and confetti around the disc. They fade out above the text, so that its contrast stays the same. */
const Burst = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    w: 'full',
    h: '200px',
    '--side': '120px',
    [shortScreen]: { h: '144px', '--side': '88px' },
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '-1',
      inset: '0 -20px',
      background: 'repeating-conic-gradient(from -7.5deg, currentColor 0 15deg, transparent 0 30deg)',
      opacity: '0.24',
      maskImage: 'radial-gradient(closest-side, #000 40%, transparent)',
    },
    '& > svg': { position: 'absolute', zIndex: '-1', h: 'full', w: 'auto', maxW: 'none' },
  },
})
const PrizeName = chakra('p', {
  base: {
    maxW: 'full',
    fontSize: 'min(3rem, 12vw)',
    fontWeight: 'strong',
    lineHeight: '1.1',
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  variants: { long: { true: { fontSize: '24', letterSpacing: 'normal' } } },
})

/** Width of a prize in large type: two lines of the narrowest phone, counted in Latin letters. */
const shortName = 26

interface PrizeProps {
  win: Win
  prize: LotteryPrize | undefined
}

function WinMoment({ lottery, win, prize }: WinCardProps & PrizeProps) {
  const t = useText<'lottery'>()
  const command = useCommand(`${itemSubject(lottery.id)}/claim`)
  const time = useCountdown(win.claimUntil, 500)
  const timeZone = useDoc('event')?.context.timeZone
  const left = time === null ? null : Math.ceil(time / 1000)
  // Hosts may draw after the end of the event, so the state of the event does not matter.
  const why = lottery.value.channel === 'closed' ? 'ChannelClosed' : left === 0 ? 'ClaimOver' : undefined
  const busy = command.status === 'pending' || command.status === 'sending'
  return (
    <Moment role="status">
      <Stack gap="0" alignItems="center" w="full" isolation="isolate">
        {prize?.picture ? (
          <Picture
            w="full"
            maxW="360px"
            flexShrink="0"
            h="32dvh"
            maxH="240px"
            objectFit="cover"
            borderRadius="card"
            boxShadow="float"
            css={{ [shortScreen]: { h: '22dvh' } }}
            src={pictureAt(prize.picture.path, 'medium')}
            alt={prize.picture.alt}
          />
        ) : (
          <Burst aria-hidden="true">
            <Confetti />
            <GoldDisc />
          </Burst>
        )}
        {prize && (
          <Box
            as="span"
            maxW="full"
            mt="-16"
            px="16"
            py="4"
            borderRadius="16px"
            boxShadow="float"
            fontSize="16"
            fontWeight="strong"
            lineHeight="snug"
            overflowWrap="anywhere"
            style={gold}
          >
            {prize.typeName}
          </Box>
        )}
      </Stack>
      <Stack gap="0">
        <Text as="h2" size="24" strong lineHeight="tight">
          {t('lottery.congratulations')}
        </Text>
        <Text size="16">{t('lottery.youWon')}</Text>
      </Stack>
      {prize && <PrizeName long={textWidth(prize.giftName) > shortName}>{prize.giftName}</PrizeName>}
      <Text fontSize="min(1.15rem, 4.3vw)">
        {win.claimUntil === null
          ? t('lottery.claimNow')
          : t('lottery.claimBy', { time: formatTimeOfDay(win.claimUntil, timeZone) })}
      </Text>
      <Stack gap="8" w="full" maxW="420px" mt="8" css={{ '& button': { bg: 'surface', color: 'ink' } }}>
        <Button
          wide
          size="large"
          busy={busy}
          whyDisabled={why && t.error(why)}
          onClick={() => command.send(lotteryTable.claim, { itemId: lottery.id })}
        >
          <span>{`${t('lottery.claim')} `}</span>
          {/* Hidden from screen readers, because each second would be announced. */}
          {left !== null && (
            <Figure ml="8" fontWeight="normal" aria-hidden="true">
              {t('lottery.claimLeft', { time: formatClock(left * 1000) })}
            </Figure>
          )}
        </Button>
        {command.refusal && <Text>{t.error(command.refusal.code)}</Text>}
      </Stack>
    </Moment>
  )
}

const gold = medalColour(1)

function GoldDisc() {
  return (
    <Box
      as="span"
      display="grid"
      placeItems="center"
      flexShrink="0"
      boxSize="var(--side)"
      borderRadius="full"
      boxShadow="inset 0 0 0 0.25rem rgba(255, 255, 255, 0.5), 0 2px 12px rgba(0, 0, 0, 0.24)"
      animation="pop 500ms ease-out"
      _motionReduce={{ animation: 'fade 250ms ease-out' }}
      css={{ '& > svg': { boxSize: '56%' } }}
      style={gold}
    >
      <Gift strokeWidth={1.75} />
    </Box>
  )
}

/** Places of the paper pieces around the disc, and how far they are turned, in degrees. */
const pieces = [
  [44, 40, 20],
  [92, 14, 70],
  [74, 92, -30],
  [36, 118, 50],
  [236, 18, -60],
  [284, 46, 35],
  [250, 88, 75],
  [290, 116, -15],
] as const

/** Pieces of paper in gold and in the colour of the text. */
function Confetti() {
  return (
    <svg viewBox="0 0 320 144" aria-hidden="true">
      {pieces.map(([x, y, turn], place) => (
        <rect
          key={x}
          x={x}
          y={y}
          width="6"
          height="12"
          rx="1.5"
          fill={place % 3 === 1 ? 'currentColor' : medalFill(1)}
          transform={`rotate(${turn} ${x + 3} ${y + 6})`}
        />
      ))}
    </svg>
  )
}

function WinNote({ win, prize }: PrizeProps) {
  const t = useText<'lottery'>()
  const { state } = win
  // A claimed prize keeps the colours of the win.
  const colours = state === 'claimed' ? { bg: 'primary', color: 'onPrimary' } : {}
  return (
    <Card look="raised" role="status" {...colours}>
      <Row gap="12">
        {prize?.picture ? (
          <Picture
            boxSize="64"
            flexShrink="0"
            objectFit="cover"
            borderRadius="control"
            src={pictureAt(prize.picture.path, 'small')}
            alt={prize.picture.alt}
          />
        ) : (
          <Sign aria-hidden="true" style={state === 'claimed' ? gold : undefined}>
            <Gift size={32} />
          </Sign>
        )}
        <Stack gap="2" minW="0">
          {state === 'missed' && (
            <Heading as="h2" size="20">
              {t('lottery.wasDrawn')}
            </Heading>
          )}
          {isValidWinner(win) && (
            <>
              <Heading as="h2" size="20">
                {t('lottery.congratulations')}
              </Heading>
              <Text size="16" strong>
                {t('lottery.youWon')}
              </Text>
            </>
          )}
          <Text strong overflowWrap="anywhere">
            {prize && `${prize.typeName} · ${prize.giftName}`}
          </Text>
          {state === 'claimed' && (
            <Row gap="8" mt="8" alignItems="start">
              <CircleCheck size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
              <Text size="16" strong>
                {t('lottery.claimed')}
              </Text>
            </Row>
          )}
          {state === 'missed' && <Text size="16">{t('lottery.missed')}</Text>}
          {state === 'invalid' && <Text tone="muted">{t('lottery.invalid')}</Text>}
        </Stack>
      </Row>
    </Card>
  )
}

/** The state of the guest as a sign beside its words. */
export const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: '0', boxSize: '56', borderRadius: 'full' },
  variants: {
    tone: {
      in: { bg: 'success', color: 'onSuccess' },
      lost: { bg: 'primary', color: 'onPrimary' },
      quiet: { bg: 'highlight', color: 'inkMuted' },
    },
  },
})
