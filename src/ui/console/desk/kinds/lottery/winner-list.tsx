import { Download, ShieldCheck } from 'lucide-react'
import {
  isValidWinner,
  type LotteryDoc,
  type LotteryDraw,
  type LotteryWinner,
  type WinnerState,
} from '#contract/items/lottery.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { StateDot, type StateTone } from '#ui/kit/display/badge.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { exportWinners } from './export-winners.ts'
import { planOf } from './prize-list.tsx'
import { useLotteryControls } from './use-lottery.ts'

const tones: Record<WinnerState, StateTone> = {
  unclaimed: 'warning',
  claimed: 'success',
  missed: 'neutral',
  invalid: 'neutral',
}

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
    <Stack gap="12">
      <Row>
        <Heading as="h3" size="16">
          {t('lottery.winners')}
        </Heading>
        <Spacer />
        {draws.length > 0 && (
          <Button
            icon={<Download size={18} aria-hidden="true" />}
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
    <Box as="section" borderTopWidth="1px" borderColor="line" pt="8">
      <Row gap="8" flexWrap="wrap">
        <Text strong>
          {t('lottery.drawNumber', { number: draw.number })}
          {prize && ` · ${prize.typeName} · ${prize.giftName}`}
        </Text>
        <Spacer />
        {!earlier && <DrawAgain lottery={lottery} draws={draws} draw={draw} />}
        <Button
          as="a"
          size="compact"
          icon={<ShieldCheck size={16} aria-hidden="true" />}
          {...{ href: `/verify/${draw.id}`, target: '_blank', rel: 'noopener' }}
        >
          {t('lottery.verify')}
        </Button>
      </Row>
      {draw.word && (
        <Text size="12" tone="muted" overflowWrap="anywhere">
          {t('lottery.word')}: {draw.word}
        </Text>
      )}
      <Stack as="ul" gap="8" pt="8">
        {draw.winners.map((winner) => (
          <Row as="li" key={winner.ticket} gap="8" minH="touch" flexWrap="wrap">
            <Box minW="0">
              <Text lines="one">
                {winner.name}
                {winner.detail && ` · ${winner.detail}`}
              </Text>
            </Box>
            <StateDot tone={tones[winner.state]}>{t(`lottery.state-${winner.state}`)}</StateDot>
            {!earlier && <WinnerKeys lottery={lottery} draws={draws} winner={winner} />}
          </Row>
        ))}
      </Stack>
    </Box>
  )
}

type OnDraws = Pick<WinnerListProps, 'lottery' | 'draws'>

/** The button that draws again, for the places of winners whose win became invalid or was not claimed. */
function DrawAgain({ lottery, draws, draw }: OnDraws & { draw: LotteryDraw }) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const { prizes, taken } = lottery.context
  const prize = prizes.find(({ id }) => id === draw.prizeId)
  if (!prize) return null
  const left = prize.quantity - (taken[prize.id] ?? 0)
  const lost = Math.min(left, draw.winners.filter((winner) => !isValidWinner(winner)).length)
  if (lost <= 0) return null
  const again = control(
    { type: 'prepare', plan: { ...planOf(prize, left), places: lost } },
    'Lottery/Prepare',
    {
      ItemId: lottery.id,
      PrizeId: prize.id,
      Places: lost,
    },
  )
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
  const onWinner = { ItemId: lottery.id, Ticket: ticket }
  const confirm = () => control({ type: 'confirm', ticket, at: 0 }, 'Lottery/Confirm', onWinner)
  const miss = () => control({ type: 'miss', ticket }, 'Lottery/Miss', onWinner)
  const invalidate = () => control({ type: 'invalidate', ticket }, 'Lottery/Invalidate', onWinner)
  const restore = () => control({ type: 'restore', ticket }, 'Lottery/Restore', onWinner)
  const keys = isValidWinner(winner)
    ? [
        ...(state === 'unclaimed'
          ? [
              { text: t('lottery.confirm'), key: confirm() },
              { text: t('lottery.miss'), key: miss() },
            ]
          : []),
        { text: t('lottery.invalidate'), key: invalidate() },
      ]
    : [{ text: t('lottery.restore'), key: restore() }]
  return (
    <Row gap="8" flexWrap="wrap" justifyContent="flex-end" ml="auto">
      {keys.map(({ text, key }) => (
        <Button
          key={text}
          size="compact"
          aria-label={`${text}: ${name}`}
          busy={key.busy}
          whyDisabled={key.whyDisabled}
          onClick={key.press}
        >
          {text}
        </Button>
      ))}
    </Row>
  )
}
