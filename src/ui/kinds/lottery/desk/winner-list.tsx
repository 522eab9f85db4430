import { Ban, Check, Download, RotateCcw, ShieldCheck, Timer, UserX } from 'lucide-react'
import {
  isValidWinner,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryWinner,
  type WinnerState,
} from '#contract/items/lottery.ts'
import { maskName } from '#machines/domain/lottery/mask-name.ts'
import { piecesLeft } from '#machines/domain/lottery/winners.ts'
import { winnersApart } from '#machines/item/tell-apart.ts'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { StateDot, type StateTone } from '#ui/kit/display/badge.tsx'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { inRem } from '#ui/kit/styling/in-rem.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { prepareControl, useLotteryControls } from './use-lottery.ts'
import { exportWinners } from './winner-rows.ts'

const tones: Record<WinnerState, StateTone> = {
  unclaimed: 'warning',
  claimed: 'success',
  missed: 'neutral',
  invalid: 'neutral',
}

const icon = { size: 16, 'aria-hidden': true } as const

interface WinnerListProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  /** True if the round has ended. The list then shows no actions for the winners. */
  earlier: boolean
}

/** All winners of the round, latest draw first. */
export function WinnerList({ lottery, draws, earlier }: WinnerListProps) {
  const t = useText<'lottery'>()
  return (
    <Stack gap={{ base: '12', lg: '4' }}>
      <Row>
        <Heading as="h3" size="16">
          {t('lottery.winners')}
        </Heading>
        <Spacer />
        {draws.length > 0 && (
          <Button
            size="compact"
            css={touchSize}
            icon={<Download {...icon} />}
            onClick={() => void exportWinners(t, lottery, [...draws].reverse())}
          >
            {t('lottery.export')}
          </Button>
        )}
      </Row>
      {draws.length === 0 && <Text tone="muted">{t('lottery.noWinners')}</Text>}
      {draws.map((draw) => (
        <DrawWinners key={draw.id} lottery={lottery} draws={draws} draw={draw} earlier={earlier} />
      ))}
    </Stack>
  )
}

interface DrawProps extends WinnerListProps {
  draw: LotteryDraw
}

function DrawWinners({ lottery, draws, draw, earlier }: DrawProps) {
  const t = useText<'lottery'>()
  const prize = lottery.context.prizes.find(({ id }) => id === draw.prizeId)
  return (
    <Box as="section" borderTopWidth="1px" borderColor="line" pt="4">
      <Row gap="8" rowGap="0" flexWrap="wrap">
        <Text strong>
          {`${t('lottery.drawNumber', { number: draw.number })}${prize ? ` · ${prize.typeName} · ${prize.giftName}` : ''}`}
        </Text>
        <ClaimState draw={draw} earlier={earlier} />
        <Spacer />
        {!earlier && <DrawAgain lottery={lottery} draws={draws} draw={draw} />}
        <Button
          as="a"
          size="compact"
          icon={<ShieldCheck {...icon} />}
          {...{ href: `/verify/${draw.id}`, target: '_blank', rel: 'noopener' }}
        >
          {t('lottery.verify')}
        </Button>
      </Row>
      {draw.word && (
        <Text size="12" tone="muted" overflowWrap="anywhere">
          {`${t('lottery.word')}: ${draw.word}`}
        </Text>
      )}
      <Grid
        as="ul"
        gap="4"
        columnGap="24"
        pt="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))"
      >
        {winnersApart(draw.winners, lottery.context.masked ? maskName : undefined).map((winner) => (
          <Row
            as="li"
            key={winner.ticket}
            gap="8"
            rowGap="0"
            minH="32"
            flexWrap={{ base: 'wrap', md: 'nowrap' }}
          >
            {/* The name takes the free space, so that the states of all winners are below each other. */}
            <Box minW="0" flex={{ md: '1 1 0' }}>
              {/* Never cut: the host reads the names out. */}
              <Text overflowWrap="anywhere">{`${winner.name}${winner.detail ? ` · ${winner.detail}` : ''}`}</Text>
            </Box>
            <Box flexShrink="0" whiteSpace="nowrap">
              <StateDot tone={tones[winner.state]}>{t(`lottery.state-${winner.state}`)}</StateDot>
            </Box>
            {!earlier && <WinnerKeys lottery={lottery} draws={draws} winner={winner} />}
          </Row>
        ))}
      </Grid>
    </Box>
  )
}

/** How many winners have claimed, the time that is left for it, and the places that are free again. */
function ClaimState({ draw: { winners, claimUntil }, earlier }: { draw: LotteryDraw; earlier: boolean }) {
  const t = useText<'lottery'>()
  const claimed = winners.filter(({ state }) => state === 'claimed').length
  const valid = winners.filter(isValidWinner).length
  const isOpen = !earlier && winners.some(({ state }) => state === 'unclaimed')
  const time = useCountdown(isOpen ? claimUntil : null, 500)
  const seconds = Math.ceil((time ?? 0) / 1000)
  return (
    <Row gap="8" flexWrap="wrap" rowGap="0">
      <Text tone="muted">
        {claimed === winners.length
          ? t('lottery.allClaimed')
          : t('lottery.claimedOf', { claimed, count: valid })}
      </Text>
      {seconds > 0 && (
        <Row gap="4" role="timer">
          <Timer {...icon} />
          <Text strong>
            <Figure>
              {t('lottery.claimLeft', {
                time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
              })}
            </Figure>
          </Text>
        </Row>
      )}
      {!earlier && valid < winners.length && (
        <Text tone="warning">{t('lottery.placesFree', { count: winners.length - valid })}</Text>
      )}
    </Row>
  )
}

type OnDraws = Pick<WinnerListProps, 'lottery' | 'draws'>

/** The button that draws again, for the places of winners whose win became invalid or was not claimed. */
function DrawAgain({ lottery, draws, draw }: OnDraws & { draw: LotteryDraw }) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const prize = lottery.context.prizes.find(({ id }) => id === draw.prizeId)
  if (!prize) return null
  const left = piecesLeft(lottery.context, prize.id)
  const lost = Math.min(left, draw.winners.filter((winner) => !isValidWinner(winner)).length)
  if (lost <= 0) return null
  const again = prepareControl(control, lottery, prize, lost)
  return (
    <Button size="compact" busy={again.busy} whyDisabled={again.whyDisabled} onClick={again.press}>
      {t('lottery.drawAgain', { count: lost })}
    </Button>
  )
}

/** The actions for a winner. */
function WinnerKeys({ lottery, draws, winner }: OnDraws & { winner: LotteryWinner }) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const { ticket, name, state } = winner
  const confirm = () => control({ type: 'confirm', ticket, at: 0 })
  const miss = () => control({ type: 'miss', ticket })
  const invalidate = () => control({ type: 'invalidate', ticket })
  const restore = () => control({ type: 'restore', ticket })
  const keys = isValidWinner(winner)
    ? [
        ...(state === 'unclaimed'
          ? [
              { text: t('lottery.confirm'), icon: <Check {...icon} />, key: confirm() },
              { text: t('lottery.miss'), icon: <UserX {...icon} />, key: miss() },
            ]
          : []),
        { text: t('lottery.invalidate'), icon: <Ban {...icon} />, key: invalidate() },
      ]
    : [{ text: t('lottery.restore'), icon: <RotateCcw {...icon} />, key: restore() }]
  return (
    // The width of three buttons, for winners with fewer.
    <Row gap="4" flexShrink="0" minW={{ md: inRem(104) }} justifyContent="flex-end" ml="auto">
      {keys.map(({ text, icon: picture, key }) => (
        <IconButton
          key={text}
          size="compact"
          variant="normal"
          minW="32"
          css={touchSize}
          icon={picture}
          label={`${text}: ${name}`}
          busy={key.busy}
          whyDisabled={key.whyDisabled}
          onClick={key.press}
        />
      ))}
    </Row>
  )
}
