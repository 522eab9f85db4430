import { Download, ShieldCheck } from 'lucide-react'
import { isStanding, type LotteryDoc, type LotteryDraw } from '../../../../contract/items/lottery.ts'
import { StateDot, type StateTone } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../../kit/layout.tsx'
import { Heading, Text } from '../../../kit/text.tsx'
import { exportWinners } from './export-winners.ts'
import { planOf } from './prize-list.tsx'
import { useLotteryControls } from './use-lottery.ts'

const tones: Record<string, StateTone> = {
  unclaimed: 'warning',
  claimed: 'success',
  missed: 'neutral',
  invalid: 'neutral',
}

interface WinnerListProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
}

/** All winners of the round, the latest draw first. */
export function WinnerList({ lottery, draws }: WinnerListProps) {
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
        <DrawWinners key={draw.id} lottery={lottery} draws={draws} draw={draw} />
      ))}
    </Stack>
  )
}

function DrawWinners({ lottery, draws, draw }: WinnerListProps & { draw: LotteryDraw }) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const { prizes, taken } = lottery.context
  const prize = prizes.find(({ id }) => id === draw.prizeId)
  const left = prize ? prize.quantity - (taken[prize.id] ?? 0) : 0
  const lost = Math.min(left, draw.winners.filter((winner) => !isStanding(winner)).length)
  const again =
    prize &&
    control({ type: 'prepare', plan: { ...planOf(prize, left), places: lost } }, 'Lottery/Prepare', {
      ItemId: lottery.id,
      PrizeId: prize.id,
      Places: Math.max(1, lost),
    })
  return (
    <Box as="section" borderTopWidth="1px" borderColor="line" pt="8">
      <Row gap="8" flexWrap="wrap">
        <Text strong>
          {t('lottery.drawNumber', { number: draw.number })}
          {prize && ` · ${prize.typeName} · ${prize.giftName}`}
        </Text>
        <Spacer />
        {again && lost > 0 && (
          <Button size="compact" busy={again.busy} whyDisabled={again.whyDisabled} onClick={again.press}>
            {t('lottery.drawAgain', { count: lost })}
          </Button>
        )}
        <Button
          as="a"
          size="compact"
          icon={<ShieldCheck size={16} aria-hidden="true" />}
          {...{ href: `/verify/${draw.id}`, target: '_blank', rel: 'noopener' }}
        >
          {t('lottery.verify')}
        </Button>
      </Row>
      <Stack as="ul" gap="0">
        {draw.winners.map(({ ticket, name, detail, state }) => {
          const onWinner = { ItemId: lottery.id, Ticket: ticket }
          const keys = isStanding({ state })
            ? [
                ...(state === 'unclaimed'
                  ? [
                      {
                        text: t('lottery.confirm'),
                        control: control({ type: 'confirm', ticket, at: 0 }, 'Lottery/Confirm', onWinner),
                      },
                      {
                        text: t('lottery.miss'),
                        control: control({ type: 'miss', ticket }, 'Lottery/Miss', onWinner),
                      },
                    ]
                  : []),
                {
                  text: t('lottery.invalidate'),
                  control: control({ type: 'invalidate', ticket }, 'Lottery/Invalidate', onWinner),
                },
              ]
            : [
                {
                  text: t('lottery.restore'),
                  control: control({ type: 'restore', ticket }, 'Lottery/Restore', onWinner),
                },
              ]
          return (
            <Row as="li" key={ticket} gap="8" minH="touch" flexWrap="wrap">
              <Box minW="0">
                <Text lines="one">
                  {name}
                  {detail && ` · ${detail}`}
                </Text>
              </Box>
              <StateDot tone={tones[state] ?? 'neutral'}>{t(`lottery.state-${state}`)}</StateDot>
              <Spacer />
              {keys.map(({ text, control: key }) => (
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
        })}
      </Stack>
    </Box>
  )
}
