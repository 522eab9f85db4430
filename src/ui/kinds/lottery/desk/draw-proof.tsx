import type { LotteryDraw, PreparedDraw } from '#contract/items/lottery.ts'
import { Collapsible } from '#ui/kit/console/controls/collapsible.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'

/** The published data that proves that a draw was fair, with an explanation of each value, behind a line of text. */
export function DrawProof({ draw }: { draw: PreparedDraw | LotteryDraw }) {
  const t = useText<'lottery'>()
  return (
    <Stack gap="2">
      <Collapsible label={t('lottery.commitment')}>
        <Text size="12" tone="muted">
          {t('lottery.commitmentHint')}
        </Text>
        <Text size="12" overflowWrap="anywhere">
          {draw.commitment}
        </Text>
      </Collapsible>
      {'revealed' in draw && (
        <Text size="12" tone="muted">
          {`${phoneShare(t, draw.revealed, draw.phones)}${draw.phones > 0 ? `. ${t('lottery.phoneShareHint')}` : ''}`}
        </Text>
      )}
    </Stack>
  )
}
