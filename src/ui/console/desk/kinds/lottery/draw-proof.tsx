import type { LotteryDraw, PreparedDraw } from '#contract/items/lottery.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'

/** The published data that proves that a draw was fair, with an explanation of each value. */
export function DrawProof({ draw }: { draw: PreparedDraw | LotteryDraw }) {
  const t = useText<'lottery'>()
  return (
    <Stack gap="8">
      <Box>
        <Text overflowWrap="anywhere">
          {t('lottery.commitment')}: {draw.commitment}
        </Text>
        <Text size="12" tone="muted">
          {t('lottery.commitmentHint')}
        </Text>
      </Box>
      {'revealed' in draw && (
        <Box>
          <Text>{phoneShare(t, draw.revealed, draw.phones)}</Text>
          {draw.phones > 0 && (
            <Text size="12" tone="muted">
              {t('lottery.phoneShareHint')}
            </Text>
          )}
        </Box>
      )}
    </Stack>
  )
}
