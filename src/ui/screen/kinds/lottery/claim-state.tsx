import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, Timer } from 'lucide-react'
import type { LotteryPool, LotteryWinner } from '#contract/items/lottery.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset } from '#ui/live/live.tsx'
import { countdown } from '#ui/screen/text/countdown.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { useNow } from '#ui/state/use-now.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '4px',
    flexShrink: '0',
    fontSize: '30px',
    lineHeight: '1.2',
    textAlign: 'right',
  },
  variants: { done: { true: { color: 'successText' } } },
})
const Time = chakra('div', {
  base: {
    ...displayType,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    fontSize: '72px',
    fontWeight: 'strong',
    lineHeight: '1',
    ...equalDigits,
  },
  variants: { soon: { true: { color: 'dangerText' } } },
})

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
      <Line done>
        <CircleCheck size={56} aria-hidden="true" />
        <span>{t('lottery.allClaimed')}</span>
      </Line>
    )
  }
  const how = pool === 'list' ? 'lottery.comeForward' : 'lottery.claimOnPhone'
  return (
    <Line>
      {left && (
        <Time soon={claimUntil !== null && claimUntil - now < soonMilliseconds}>
          <Timer size={52} aria-hidden="true" />
          <span>{left}</span>
        </Time>
      )}
      <span>{claimed > 0 ? t('lottery.claimedOf', { claimed, count: winners.length }) : left && t(how)}</span>
    </Line>
  )
}
