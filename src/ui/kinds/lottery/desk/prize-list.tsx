import { Users } from 'lucide-react'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { ImportButton, type PeopleTask } from './people-dialog.tsx'
import { prepareControl, useLotteryControls } from './use-lottery.ts'

interface PrizeListProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  onPeople: (task: PeopleTask) => void
}

/** The prizes, how many pieces of each prize are drawn, and the button for the next draw. */
export function PrizeList({ lottery, draws, onPeople }: PrizeListProps) {
  const t = useText<'lottery'>()
  const control = useLotteryControls(lottery, draws)
  const { pool, prizes, taken } = lottery.context
  return (
    <Stack gap="8">
      <Row gap="8" flexWrap="wrap">
        <Heading as="h3" size="16">
          {t('lottery.prizes')}
        </Heading>
        <Spacer />
        {pool === 'list' && (
          <ImportButton lottery={lottery} draws={draws} onPress={() => onPeople('import')} />
        )}
        <Button icon={<Users size={18} aria-hidden="true" />} onClick={() => onPeople('look')}>
          {t('lottery.people')}
        </Button>
      </Row>
      <Stack as="ul" gap="4">
        {prizes.map((prize) => {
          const prepare = prepareControl(control, lottery, prize)
          return (
            <Row as="li" key={prize.id} gap="12" minH="touch">
              <Box minW="0">
                <Text strong lines="two">
                  {`${prize.typeName} · ${prize.giftName}`}
                </Text>
                <Text size="12" tone="muted">
                  <Figure>
                    {t('lottery.taken', { taken: taken[prize.id] ?? 0, quantity: prize.quantity })}
                  </Figure>
                  <span>{` · ${t('lottery.perDrawCount', { count: prize.perDraw })}`}</span>
                </Text>
              </Box>
              <Spacer />
              <Button
                aria-label={`${t('lottery.prepare')}: ${prize.typeName}`}
                busy={prepare.busy}
                whyDisabled={prepare.whyDisabled}
                onClick={prepare.press}
              >
                {t('lottery.prepare')}
              </Button>
            </Row>
          )
        })}
      </Stack>
    </Stack>
  )
}
