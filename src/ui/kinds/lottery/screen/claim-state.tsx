import { CircleCheck, Timer } from 'lucide-react'
import type { LotteryPool, LotteryWinner } from '#contract/items/lottery.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset } from '#ui/live/live.tsx'
import { countdown } from '#ui/screen/text/countdown.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { useNow } from '#ui/state/use-now.ts'

/** Time before the end from which the countdown is marked. */
const soonMilliseconds = 10_000

interface ClaimStateProps {
  winners: readonly LotteryWinner[]
  claimUntil: number | null
  pool: LotteryPool
}

/** How many winners have claimed, and the time that is left for it. */
export function ClaimState({ winners, claimUntil, pool }: ClaimStateProps) {
  const t = useText<'lottery'>()
  const claimed = winners.filter(({ state }) => state === 'claimed').length
  const open = claimed < winners.length
  const now = useNow(500, open && claimUntil !== null) + useClockOffset()
  const left = open && claimUntil !== null ? countdown(claimUntil, now) : undefined
  if (!open) {
    return (
      <Stack
        alignItems="flex-end"
        gap="4px"
        flexShrink="0"
        fontSize="30px"
        lineHeight="1.2"
        textAlign="right"
        color="successText"
      >
        <CircleCheck size={56} aria-hidden="true" />
        <span>{t('lottery.allClaimed')}</span>
      </Stack>
    )
  }
  const how = pool === 'list' ? 'lottery.comeForward' : 'lottery.claimOnPhone'
  return (
    <Stack alignItems="flex-end" gap="4px" flexShrink="0" fontSize="30px" lineHeight="1.2" textAlign="right">
      {left && (
        <Row
          {...displayType}
          {...equalDigits}
          gap="16px"
          fontSize="72px"
          fontWeight="strong"
          lineHeight="1"
          color={claimUntil !== null && claimUntil - now < soonMilliseconds ? 'dangerText' : undefined}
        >
          <Timer size={52} aria-hidden="true" />
          <span>{left}</span>
        </Row>
      )}
      <span>{claimed > 0 ? t('lottery.claimedOf', { claimed, count: winners.length }) : left && t(how)}</span>
    </Stack>
  )
}
