import { useState } from 'react'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Avatar } from '#ui/kit/display/avatar.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'

/** Number of winners that the phone shows before the guest asks for all. */
const first = 6

/** The winners of the draw that the screen shows, for the other guests. */
export function WinnerNames({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const doc = useDoc(`winners:${lottery.id}`)
  const [all, setAll] = useState(false)
  if (!doc || doc.winners.length === 0) return null
  const prize = lottery.context.prizes.find(({ id }) => id === doc.prizeId)
  const shown = all ? doc.winners : doc.winners.slice(0, first)
  return (
    <Card p="16" aria-labelledby={`winners-${lottery.id}`} as="section">
      <Stack gap="12">
        <Stack gap="2">
          <Heading as="h3" size="16" id={`winners-${lottery.id}`}>
            {t('lottery.winners')}
          </Heading>
          {prize && (
            <Text tone="muted" overflowWrap="anywhere">{`${prize.typeName} · ${prize.giftName}`}</Text>
          )}
        </Stack>
        <Stack as="ul" gap="8">
          {shown.map(({ name, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: winners of a draw keep their order, and names may be equal
            <Row as="li" key={index} gap="12">
              <Avatar name={name} />
              <Box minW="0">
                <Text strong overflowWrap="anywhere">
                  {name}
                </Text>
                {detail && (
                  <Text size="12" tone="muted" overflowWrap="anywhere">
                    {detail}
                  </Text>
                )}
              </Box>
            </Row>
          ))}
        </Stack>
        {shown.length < doc.winners.length && (
          <Button wide onClick={() => setAll(true)}>
            {t('lottery.allWinners', { count: doc.winners.length })}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
