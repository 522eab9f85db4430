import type { LotteryDraw, PreparedDraw } from '#contract/items/lottery.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'

/** The published data that proves that a draw was fair, with an explanation of each value, in small print. */
export function DrawProof({ draw }: { draw: PreparedDraw | LotteryDraw }) {
  const t = useText<'lottery'>()
  return (
    <Stack gap="2">
      <Text size="12" tone="muted" overflowWrap="anywhere">
        {`${t('lottery.commitment')}: ${draw.commitment}. ${t('lottery.commitmentHint')}`}
      </Text>
      {'revealed' in draw && (
        <Text size="12" tone="muted">
          {`${phoneShare(t, draw.revealed, draw.phones)}${draw.phones > 0 ? `. ${t('lottery.phoneShareHint')}` : ''}`}
        </Text>
      )}
    </Stack>
  )
}
