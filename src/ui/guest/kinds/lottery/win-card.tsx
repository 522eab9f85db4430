import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, Gift, PartyPopper } from 'lucide-react'
import {
  isValidWinner,
  type LotteryDoc,
  type LotteryOwnDoc,
  type LotteryPrize,
} from '#contract/items/lottery.ts'
import { pictureAt } from '#contract/picture-path.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { whyNotPart } from '#ui/guest/parts/take-part.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { inRem } from '#ui/kit/styling/in-rem.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
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
    textAlign: 'center',
    bg: 'primary',
    color: 'onPrimary',
    animation: 'rise 250ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
})
const Picture = chakra('img', {
  base: {
    w: 'full',
    maxW: '360px',
    flexShrink: '0',
    h: '32dvh',
    maxH: '240px',
    objectFit: 'cover',
    borderRadius: 'card',
    boxShadow: 'float',
    [shortScreen]: { h: '22dvh' },
  },
})
const Won = chakra('h2', {
  base: {
    fontSize: '48',
    fontWeight: 'strong',
    lineHeight: '1.1',
    animation: 'pop 500ms ease-out',
    _motionReduce: { animation: 'fade 250ms ease-out' },
    [shortScreen]: { fontSize: '32' },
  },
})
const Time = chakra('div', { base: { fontSize: '24', fontWeight: 'strong', ...equalDigits } })
const Foot = chakra('div', {
  base: {
    w: 'full',
    maxW: '420px',
    display: 'flex',
    flexDirection: 'column',
    gap: '8',
    mt: '8',
    // The button has the colours of the page, so that it differs from the moment around it.
    '& button': { bg: 'surface', color: 'ink' },
  },
})

interface PrizeProps {
  win: Win
  prize: LotteryPrize | undefined
}

function WinMoment({ lottery, win, prize }: WinCardProps & PrizeProps) {
  const t = useText<'lottery'>()
  const event = useDoc('event')
  const command = useCommand(`${itemSubject(lottery.id)}/claim`)
  const time = useCountdown(win.claimUntil, 500)
  const left = time === null ? null : Math.ceil(time / 1000)
  const why =
    (event && whyNotPart(event, 'interactions')) ??
    (lottery.value.channel === 'closed' ? 'ChannelClosed' : left === 0 ? 'ClaimOver' : undefined)
  const busy = command.status === 'pending' || command.status === 'sending'
  return (
    <Moment role="status">
      {prize?.picture ? (
        <Picture src={pictureAt(prize.picture.path, 'medium')} alt={prize.picture.alt} />
      ) : (
        <PartyPopper size={56} strokeWidth={1.5} aria-hidden="true" />
      )}
      <Won>{t('lottery.youWon')}</Won>
      {prize && (
        <Stack gap="4">
          <Text size="24" strong lineHeight="snug" overflowWrap="anywhere">
            {prize.giftName}
          </Text>
          <Text size="16" overflowWrap="anywhere">
            {prize.typeName}
          </Text>
        </Stack>
      )}
      <Text size="20" strong>
        {win.claimUntil === null
          ? t('lottery.comeNow')
          : t('lottery.comeBy', { time: formatTimeOfDay(win.claimUntil) })}
      </Text>
      {left !== null && <Time>{t('lottery.claimLeft', { time: clock(left) })}</Time>}
      <Foot>
        <Button
          wide
          size="large"
          busy={busy}
          whyDisabled={why && t.error(why)}
          onClick={() => command.send('Lottery/Claim', { ItemId: lottery.id })}
        >
          {t('lottery.claim')}
        </Button>
        {command.refusal && <Text>{t.error(command.refusal.code)}</Text>}
      </Foot>
    </Moment>
  )
}

const Thumbnail = chakra('img', {
  base: { boxSize: '64', flexShrink: '0', objectFit: 'cover', borderRadius: 'control' },
})

function WinNote({ win, prize }: PrizeProps) {
  const t = useText<'lottery'>()
  const { state } = win
  return (
    <Card look="raised" role="status">
      <Row gap="12">
        {prize?.picture ? (
          <Thumbnail src={pictureAt(prize.picture.path, 'small')} alt={prize.picture.alt} />
        ) : (
          <Gift size={32} aria-hidden="true" style={{ flexShrink: 0 }} />
        )}
        <Stack gap="2" minW="0">
          {isValidWinner(win) && (
            <Heading as="h2" size="20">
              {t('lottery.youWon')}
            </Heading>
          )}
          <Text strong overflowWrap="anywhere">
            {prize && `${prize.typeName} · ${prize.giftName}`}
          </Text>
          {state === 'claimed' && (
            <Row gap="8" color="successText">
              <CircleCheck size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
              <Text>{t('lottery.claimed')}</Text>
            </Row>
          )}
          {state === 'missed' && <Text tone="muted">{t('lottery.missed')}</Text>}
          {state === 'invalid' && <Text tone="muted">{t('lottery.invalid')}</Text>}
        </Stack>
      </Row>
    </Card>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
